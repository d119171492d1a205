import type { SortBy } from '@portal/contract/inventory/parameter-readers';
import type { CaseSortKey } from '@portal/contract/inventory/vocabulary';
import type { CellarStore } from './cellar-store.ts';
import { latestDays } from './latest-days.ts';
import { LAST, type SortKey } from './sort-orders.ts';

/**
 * The sort keys of cases, by case slot. In case view relevancy is most recently added (document 2,
 * section 4), and a case is shown whole, so no order depends on what the query chose.
 */
export function caseSortKeys(
  ordering: readonly SortBy<CaseSortKey>[],
  store: CellarStore,
): SortKey[] {
  return ordering.map(({ key, reversed }) => {
    const turned = key === 'relevancy' ? !reversed : reversed;
    return { values: caseColumn(key, store), reversed: turned };
  });
}

function caseColumn(key: CaseSortKey, { cases, lots, byCase }: CellarStore): Int32Array {
  switch (key) {
    case 'relevancy':
    case 'last_added_date':
      return latestDays(byCase, new Int32Array(lots.sizes.size));
    case 'footprint_lookup_code':
      return ranked(cases.lookupCode.cells, cases.lookupCodes.textRanks);
    case 'container_name':
      return ranked(cases.containerName.cells, cases.containerNames.textRanks);
    case 'attachments':
      return cases.documents.cells.map((has) => 1 - has);
  }
}

function ranked(codes: Int32Array, ranks: Int32Array): Int32Array {
  return codes.map((code) => ranks[code] ?? LAST);
}
