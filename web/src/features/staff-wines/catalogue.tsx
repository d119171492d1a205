import { usePagedList } from '../../lib/use-paged-list.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList, SearchFilter } from '../../ui/paged-list.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { CATALOGUE } from './staff-wines-api.ts';
import { WINE_COLUMNS, WineRow } from './wine-row.tsx';

/** /staff/wines: all wines of the catalogue. */
export function Catalogue() {
  const list = usePagedList(CATALOGUE);
  return (
    <>
      <PageHeading title="Wines" />
      <Toolbar>
        <SearchFilter list={list} label="Words of the label, vintage or number" />
        <LinkButton to="/staff/wines/duplicates">Find duplicates</LinkButton>
      </Toolbar>
      <PagedList
        list={list}
        what="wine"
        empty="No wines match."
        caption="Wines"
        columns={WINE_COLUMNS}
        renderRow={(wine) => <WineRow key={wine.id} wine={wine} />}
      />
    </>
  );
}
