import type { CellarFilters } from './cellar-query.ts';
import type { StoredFacet } from './catalogue.ts';
import type { CellarStore, GroupedBy, LotView } from './cellar-store.ts';
import type { Facet } from './facets.ts';
import { NONE } from './ranked-values.ts';
import { bestGrades, gradeSearch, type SearchGrades } from './search-grades.ts';
import { GRADE } from './wine-texts.ts';

/** A lot that meets every filter. A lot that fails only one facet's filter has that facet's number, from 1. */
export const CHOSEN = 0;
/** A lot that fails the search or two filters: it is not counted anywhere. */
const LEFT_OUT = 255;

/** By row of the view CHOSEN, LEFT_OUT or the number of a facet. */
interface Misses extends Readonly<Record<Facet['of'], Uint8Array>> {
  /** Numbers of the facets that are filtered. */
  readonly filtered: Set<number>;
}

/** The lots that filters and search match. */
export interface Choice {
  readonly view: LotView;
  readonly misses: Misses;
  /** Positions of the chosen lots. */
  readonly chosen: Int32Array;
  /** 1 for each group slot with a chosen lot. */
  readonly groups: Uint8Array;
  readonly groupCount: number;
  readonly bottleCount: number;
  /** Grades by wine slot; null without a search. */
  readonly grades: Uint8Array | null;
}

export function chooseLots(store: CellarStore, by: GroupedBy, filters: CellarFilters): Choice {
  store.catalogue.setYear(filters.year);
  const view = store.view(by);
  const found = gradeSearch(store, view, filters);
  const misses = findMisses(store, view, filters, found);
  const groups = new Uint8Array(view.starts.length - 1);
  let groupCount = 0;
  let bottleCount = 0;
  const chosen = rowsThatMiss(misses.lot, CHOSEN);
  const grades = found && bestGrades(view, found, chosen, store.wines.length);
  const { free } = view;
  const groupOf = view.rows.lot.groups;
  for (let at = 0; at < chosen.length; at += 1) {
    const lot = chosen[at] ?? 0;
    bottleCount += free[lot] ?? 0;
    const group = groupOf[lot] ?? NONE;
    groupCount += 1 - (groups[group] ?? 0);
    groups[group] = 1;
  }
  return { view, misses, chosen, groups, groupCount, bottleCount, grades };
}

/** Whether the lot at this position of the view meets every filter. */
export function isChosen({ misses }: Choice, at: number): boolean {
  return misses.lot[at] === CHOSEN;
}

function findMisses(
  store: CellarStore,
  { rows, wineRows }: LotView,
  filters: CellarFilters,
  found: SearchGrades | null,
): Misses {
  const misses = {
    wine: new Uint8Array(rows.wine.slots.length),
    lot: new Uint8Array(rows.lot.slots.length),
    filtered: new Set<number>(),
  };
  if (found !== null) markUnfound(misses[found.of], found, rows.wine.slots);
  for (const [index, stored] of store.catalogue.facets.entries()) {
    const filter = stored.facet.filter(filters);
    if (!filter) continue;
    const { of } = stored.facet;
    misses.filtered.add(index + 1);
    markMisses(misses[of], index + 1, { stored, filter, keys: rows[of].keys });
  }
  joinMisses(misses, wineRows);
  return misses;
}

interface FilteredRows {
  readonly stored: StoredFacet;
  readonly filter: NonNullable<ReturnType<Facet['filter']>>;
  readonly keys: Int32Array;
}

/** Marks the rows whose value is not allowed: with the facet's number, or LEFT_OUT when they missed before. */
function markMisses(
  misses: Uint8Array,
  facet: number,
  { stored: { values, codes }, filter, keys }: FilteredRows,
): void {
  // Of each value that a row has: 1 if it is allowed, 2 if not.
  const known = new Uint8Array(values.paths.length);
  const { numbers } = codes;
  for (let row = 0; row < misses.length; row += 1) {
    const code = numbers[keys[row] ?? NONE] ?? NONE;
    if (known[code] === 0) known[code] = filter(values.paths[code] ?? []) ? 1 : 2;
    if (known[code] === 1) continue;
    misses[row] = misses[row] === CHOSEN ? facet : LEFT_OUT;
  }
}

/** Leaves out the rows that the search does not find. */
function markUnfound(misses: Uint8Array, { of, grades }: SearchGrades, wines: Int32Array): void {
  for (let row = 0; row < misses.length; row += 1) {
    const grade = grades[of === 'wine' ? (wines[row] ?? NONE) : row] ?? GRADE.miss;
    if (grade === GRADE.miss) misses[row] = LEFT_OUT;
  }
}

/** A lot fails what its wine fails; a wine with no lot that meets the filters of lots is left out. */
function joinMisses({ wine, lot }: Misses, wineRows: Int32Array): void {
  const hasLot = new Uint8Array(wine.length);
  for (let at = 0; at < lot.length; at += 1) {
    const row = wineRows[at] ?? 0;
    const missedByWine = wine[row] ?? CHOSEN;
    if (lot[at] === CHOSEN) {
      hasLot[row] = 1;
      lot[at] = missedByWine;
    } else if (missedByWine !== CHOSEN) {
      lot[at] = LEFT_OUT;
    }
  }
  for (let row = 0; row < wine.length; row += 1) if (hasLot[row] === 0) wine[row] = LEFT_OUT;
}

/** Returns the rows that fail nothing, or only this facet's filter. */
export function rowsThatMiss(misses: Uint8Array, facet: number): Int32Array {
  // A table, because a condition for each row would cost more than all that follows.
  const isCounted = new Uint8Array(LEFT_OUT + 1);
  isCounted[CHOSEN] = 1;
  isCounted[facet] = 1;
  const rows = new Int32Array(misses.length);
  let count = 0;
  for (let row = 0; row < misses.length; row += 1) {
    rows[count] = row;
    count += isCounted[misses[row] ?? LEFT_OUT] ?? 0;
  }
  return rows.subarray(0, count);
}
