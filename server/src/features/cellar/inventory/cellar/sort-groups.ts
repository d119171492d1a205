import type { SortBy } from '@portal/contract/cellar/inventory/parameter-readers';
import type { CaseSortKey, WineSortKey } from '@portal/contract/cellar/inventory/vocabulary';
import type { CellarStore, LotView } from './cellar-store.ts';
import { type Choice, isChosen } from './choose-lots.ts';
import { NONE, sortByRank } from './ranked-values.ts';
import { GRADE } from './wine-texts.ts';

/** Ranks by group slot. Those `ofChoice` change with filters and search, others only with the cellar. */
interface Column {
  readonly name: string;
  readonly ranks: () => ArrayLike<number>;
  readonly ofChoice?: boolean;
}

/** Columns of a sort key, the most important first. */
type Columns = (store: CellarStore, choice: Choice) => Column[];

const WINE_SORTS: Readonly<Record<WineSortKey, Columns>> = {
  relevancy: (store, { grades }) => [
    ...(grades ? [{ name: 'grade', ranks: () => worstLast(grades), ofChoice: true }] : []),
    { name: 'producer', ranks: () => store.catalogue.producers.ranksOf(store.wines) },
    { name: 'vintage', ranks: () => store.catalogue.vintages.ranksOf(store.wines) },
  ],
  last_added_date: (_, choice) => [
    {
      name: 'day',
      ranks: () => latestDays(choice.view, (at) => isChosen(choice, at)),
      ofChoice: true,
    },
  ],
  short_producer: (store) => [
    { name: 'producer', ranks: () => store.catalogue.producers.ranksOf(store.wines) },
  ],
  vintage: (store) => [
    { name: 'vintage', ranks: () => store.catalogue.vintages.ranksOf(store.wines) },
  ],
  drink_by: (store) => [
    { name: 'drink by', ranks: () => store.catalogue.drinkBy.ranksOf(store.wines) },
  ],
};

/**
 * In the case view relevancy means most recently added. A case is shown whole: all its free lots count, but it is due
 * with its chosen ones.
 */
const CASE_SORTS: Readonly<Record<CaseSortKey, Columns>> = {
  relevancy: (_, { view }) => [{ name: 'newest', ranks: () => newestFirst(latestDays(view)) }],
  last_added_date: (_, { view }) => [{ name: 'day', ranks: () => latestDays(view) }],
  footprint_lookup_code: (store) => [{ name: 'number', ranks: () => store.cases.numberRanks }],
  container_name: (store) => [{ name: 'container', ranks: () => store.cases.containerRanks }],
  attachments: (store) => [{ name: 'documents', ranks: () => store.cases.documentRanks }],
  drink_by: (store, choice) => [
    { name: 'drink by', ranks: () => earliestYears(store, choice), ofChoice: true },
  ],
  last_seen: (store) => [{ name: 'last seen', ranks: () => store.cases.lastSeenRanks }],
};

export function sortWines(
  store: CellarStore,
  choice: Choice,
  ordering: readonly SortBy<WineSortKey>[],
): Int32Array {
  const columns = ordering.flatMap(({ key, reversed }) =>
    WINE_SORTS[key](store, choice).map((column) => ({ ...column, reversed })),
  );
  return sortChosen(choice, columns);
}

export function sortCases(
  store: CellarStore,
  choice: Choice,
  ordering: readonly SortBy<CaseSortKey>[],
): Int32Array {
  const columns = ordering.flatMap(({ key, reversed }) =>
    CASE_SORTS[key](store, choice).map((column) => ({ ...column, reversed })),
  );
  return sortChosen(choice, columns);
}

type Sorts = readonly (Column & { readonly reversed: boolean })[];

/** Sorts the chosen groups; those equal by all keys stay in the order of their ids. */
function sortChosen({ view, groups, groupCount }: Choice, sorts: Sorts): Int32Array {
  const perChoice = 1 + sorts.findLastIndex(({ ofChoice }) => ofChoice);
  const sorted = new Int32Array(groupCount);
  let count = 0;
  const order = orderOfView(view, sorts.slice(perChoice));
  for (let at = 0; at < order.length; at += 1) {
    const slot = order[at] ?? NONE;
    if (groups[slot] === 1) sorted[count++] = slot;
  }
  return sortBy(sorted, sorts.slice(0, perChoice));
}

/** All groups sorted; the last orders are cached, because they do not depend on filters. */
function orderOfView({ starts, orders }: LotView, sorts: Sorts): Int32Array {
  const name = JSON.stringify(sorts.map((sort) => [sort.name, sort.reversed]));
  const known = orders.get(name);
  if (known) return known;
  const byId = Int32Array.from(starts.keys()).subarray(1, -1);
  const order = sortBy(byId, sorts);
  orders.set(name, order);
  return order;
}

function sortBy(groups: Int32Array, sorts: Sorts): Int32Array {
  return sorts.reduceRight(
    (sorted, { ranks, reversed }) => sortByRank(sorted, ranks(), reversed),
    groups,
  );
}

function worstLast(grades: Uint8Array): Uint8Array {
  return grades.map((grade) => 1 + GRADE.whole - grade);
}

/** For each group the latest day of its counted lots. */
function latestDays(
  { starts, rows, lots }: LotView,
  isCounted: (at: number) => boolean = () => true,
): Int32Array {
  const latest = new Int32Array(starts.length);
  const { groups, slots } = rows.lot;
  for (let at = 0; at < slots.length; at += 1) {
    const group = groups[at] ?? NONE;
    const day = lots.days[slots[at] ?? 0] ?? NONE;
    if (day > (latest[group] ?? NONE) && isCounted(at)) latest[group] = day;
  }
  return latest;
}

/** For each case the rank of the first year by which one of its chosen lots should be drunk. */
function earliestYears({ catalogue, wines }: CellarStore, { view, chosen }: Choice): Int32Array {
  const ranks = catalogue.drinkBy.ranksOf(wines);
  const earliest = new Int32Array(view.starts.length);
  for (const at of chosen) {
    const year = ranks[view.rows.wine.slots[view.wineRows[at] ?? 0] ?? NONE] ?? NONE;
    const group = view.rows.lot.groups[at] ?? NONE;
    const known = earliest[group] ?? NONE;
    if (year !== NONE && (known === NONE || year < known)) earliest[group] = year;
  }
  return earliest;
}

function newestFirst(days: Int32Array): Int32Array {
  const newest = days.reduce((latest, day) => Math.max(latest, day), NONE);
  return days.map((day) => (day === NONE ? NONE : newest + 1 - day));
}
