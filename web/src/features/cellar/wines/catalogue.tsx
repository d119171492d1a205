import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/wines.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SearchFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { CATALOGUE } from './wines-api.ts';
import { wineColumns } from './wine-columns.tsx';

const COLUMNS = wineColumns();

/** /staff/wines: all wines of the catalogue. */
export function Catalogue() {
  const list = usePagedList(CATALOGUE);
  const mayMerge = useHasDuty('house');
  return (
    <>
      <PageHeading title={t.wines} />
      <Toolbar>
        <SearchFilter list={list} label={t.searchCatalogue} />
        {mayMerge && <LinkButton to="/staff/wines/duplicates">{t.findDuplicates}</LinkButton>}
      </Toolbar>
      <PagedList
        list={list}
        what="wine"
        empty={t.noWinesMatch}
        first={{
          what: t.noWinesYet,
          step: mayMerge && <LinkButton to="/staff/imports/new">{t.importAFile}</LinkButton>,
        }}
        caption={t.wines}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}
