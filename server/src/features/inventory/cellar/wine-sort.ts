import type { SortBy } from '@portal/contract/inventory/parameter-readers';
import type { WineSortKey } from '@portal/contract/inventory/vocabulary';
import type { CellarStore } from './cellar-store.ts';
import { latestDays } from './latest-days.ts';
import { choosesSizes, type LotFilter } from './lot-filter.ts';
import { WHOLE } from './search-terms.ts';
import { LAST, type SortKey } from './sort-orders.ts';
import { FACT, type WineTable } from './wine-table.ts';

/** Whether an order depends on the query itself, and not only on what is stored. */
export function dependsOnQuery(
  ordering: readonly SortBy<WineSortKey>[],
  filter: LotFilter,
): boolean {
  const has = (name: WineSortKey) => ordering.some(({ key }) => key === name);
  return (
    (filter.grades !== null && has('relevancy')) || (choosesSizes(filter) && has('last_added_date'))
  );
}

/** The sort keys of wines, by wine slot (decisions: Inventory, `ordering`). */
export function wineSortKeys(
  ordering: readonly SortBy<WineSortKey>[],
  { wines, byWine }: CellarStore,
  filter: LotFilter,
): SortKey[] {
  const columns: Record<WineSortKey, () => Int32Array[]> = {
    relevancy: () => [...relevance(filter), producers(wines), vintages(wines)],
    last_added_date: () => [latestDays(byWine, filter.sizes)],
    short_producer: () => [producers(wines)],
    vintage: () => [vintages(wines)],
  };
  return ordering.flatMap(({ key, reversed }) =>
    columns[key]().map((values) => ({ values, reversed })),
  );
}

/** Whole-word matches before the others; without a search all wines are alike. */
function relevance({ grades }: LotFilter): Int32Array[] {
  return grades ? [new Int32Array(grades).map((grade) => WHOLE - grade)] : [];
}

function producers(wines: WineTable): Int32Array {
  const ranks = wines.producers.textRanks;
  return wines.mapFact(FACT.producer, (code) => ranks[code] ?? LAST);
}

function vintages(wines: WineTable): Int32Array {
  return wines.mapFact(FACT.vintage, (code) => wines.vintages.value(code) ?? LAST);
}
