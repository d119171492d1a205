import { CATALOGUE_FACETS, type CatalogueFacet } from '@portal/contract/cellar/wines/wines.schemas';
import { countOf } from '../../../lib/format.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/wines.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { FilterSheet } from '../../../ui/filter-sheet.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { PagedList, SearchFilter } from '../../../ui/paged-list.tsx';
import { CATALOGUE } from './wines-api.ts';
import { wineColumns } from './wine-columns.tsx';

const COLUMNS = wineColumns();

/** Names a value of a filter; types and countries are their own names. */
function chipLabel(facet: CatalogueFacet, value: string): string {
  const names: Readonly<Record<string, string>> =
    facet === 'stock' ? t.stocks : facet === 'lacks' ? t.lacks : {};
  return names[value] ?? value;
}

/** The filters of the catalogue with the wines that each value would leave. */
function Filters({ list }: { readonly list: ReturnType<typeof useCatalogue> }) {
  const { data } = list.query;
  return CATALOGUE_FACETS.map((facet) => (
    <FilterChips
      key={facet}
      list={list}
      name={facet}
      label={t.facets[facet]}
      chips={(data?.facets[facet] ?? []).map(({ key, count }) => ({
        value: key,
        label: chipLabel(facet, key),
        count,
      }))}
    />
  ));
}

const useCatalogue = () => usePagedList(CATALOGUE);

/** /staff/wines: all wines of the catalogue. */
export function Catalogue() {
  const list = useCatalogue();
  const mayMerge = useHasDuty('house');
  const { data } = list.query;
  return (
    <>
      <PageTop title={t.wines}>
        <SearchFilter list={list} label={t.searchCatalogue} />
      </PageTop>
      <FilterSheet
        used={CATALOGUE_FACETS.filter((facet) => list.params[facet] !== undefined).length}
        found={data && countOf(data.count, 'wine')}
        onClear={() =>
          list.filter(Object.fromEntries(CATALOGUE_FACETS.map((facet) => [facet, ''])))
        }
        beside={
          mayMerge && <LinkButton to="/staff/wines/duplicates">{t.findDuplicates}</LinkButton>
        }
      >
        <Filters list={list} />
      </FilterSheet>
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
        sort={{
          by: list.params.ordering ?? 'label',
          onSort: (ordering) => list.filter({ ordering }),
        }}
      />
    </>
  );
}
