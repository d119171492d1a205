import type { SortBy } from '@portal/contract/inventory/parameter-readers';
import type { CaseSortKey, WineSortKey } from '@portal/contract/inventory/vocabulary';
import type { CellarStore } from './cellar-store.ts';
import { type Choice, isChosen } from './choose-lots.ts';
import { NONE, sortByRank } from './ranked-values.ts';
import { GRADE } from './text-search.ts';

/** Ranks by group slot, the most important first. */
type Ranks = (store: CellarStore, choice: Choice) => ArrayLike<number>[];

const WINE_SORTS: Readonly<Record<WineSortKey, Ranks>> = {
  relevancy: (store, { grades }) => [
    ...(grades ? [grades.map((grade) => 1 + GRADE.whole - grade)] : []),
    store.producers.ranks,
    store.vintages.ranks,
  ],
  last_added_date: (_, choice) => [latestDays(choice, (at) => isChosen(choice, at))],
  short_producer: (store) => [store.producers.ranks],
  vintage: (store) => [store.vintages.ranks],
};

/** In the case view relevancy means most recently added. A case is shown whole: all its free lots count. */
const CASE_SORTS: Readonly<Record<CaseSortKey, Ranks>> = {
  relevancy: (_, choice) => [newestFirst(latestDays(choice, () => true))],
  last_added_date: (_, choice) => [latestDays(choice, () => true)],
  footprint_lookup_code: (store) => [store.lookupCodes.ranks],
  container_name: (store) => [store.containerNames.ranks],
  attachments: (store) => [store.cases.map((record) => (record?.hasDocuments ? 1 : 2))],
};

export function sortWines(
  store: CellarStore,
  choice: Choice,
  ordering: readonly SortBy<WineSortKey>[],
): Int32Array {
  const keys = ordering.map(({ key, reversed }) => ({
    ranks: WINE_SORTS[key](store, choice),
    reversed,
  }));
  return sortChosen(choice, store.wineIds.order, keys);
}

export function sortCases(
  store: CellarStore,
  choice: Choice,
  ordering: readonly SortBy<CaseSortKey>[],
): Int32Array {
  const keys = ordering.map(({ key, reversed }) => ({
    ranks: CASE_SORTS[key](store, choice),
    reversed,
  }));
  return sortChosen(choice, store.caseIds.order, keys);
}

/** Sorts the chosen groups; those equal by all keys stay in the order of their ids. */
function sortChosen(
  { groups, groupCount }: Choice,
  byId: readonly number[],
  keys: readonly { ranks: ArrayLike<number>[]; reversed: boolean }[],
): Int32Array {
  let sorted: Int32Array = new Int32Array(groupCount);
  let count = 0;
  for (const slot of byId) if (groups[slot] === 1) sorted[count++] = slot;
  for (const { ranks, reversed } of keys.toReversed()) {
    for (const column of ranks.toReversed()) sorted = sortByRank(sorted, column, reversed);
  }
  return sorted;
}

/** For each group the rank of the latest day of its counted lots. */
function latestDays({ view, groups }: Choice, isCounted: (at: number) => boolean): Int32Array {
  const latest = new Int32Array(groups.length);
  for (let at = 0; at < view.days.length; at += 1) {
    const group = view.rows.lot.groups[at] ?? NONE;
    const day = view.days[at] ?? NONE;
    if (day > (latest[group] ?? NONE) && isCounted(at)) latest[group] = day;
  }
  return latest;
}

function newestFirst(days: Int32Array): Int32Array {
  const newest = days.reduce((latest, day) => Math.max(latest, day), NONE);
  return days.map((day) => (day === NONE ? NONE : newest + 1 - day));
}
