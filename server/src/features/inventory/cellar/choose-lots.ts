import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { searchWords } from '@portal/contract/search/fold-text';
import type { CellarFilters } from './cellar-query.ts';
import type {
  CellarStore,
  CountedRows,
  FacetColumns,
  GroupedBy,
  LotView,
  StoredFacet,
} from './cellar-store.ts';
import type { Facet } from './facets.ts';
import { NONE, sortByRank } from './ranked-values.ts';
import { GRADE } from './text-search.ts';

/** A lot that meets every filter. A lot that fails only one facet's filter has that facet's number, from 1. */
const CHOSEN = 0;
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
  store.setYear(filters.year);
  const view = store.view(by);
  const grades = searchGrades(store, view, filters);
  const misses = findMisses(store, view, filters, grades);
  const groups = new Uint8Array(view.starts.length - 1);
  let groupCount = 0;
  let bottleCount = 0;
  const chosen = rowsThatMiss(misses.lot, CHOSEN);
  for (let at = 0; at < chosen.length; at += 1) {
    const lot = chosen[at] ?? 0;
    bottleCount += view.free[lot] ?? 0;
    const group = view.rows.lot.groups[lot] ?? NONE;
    groupCount += 1 - (groups[group] ?? 0);
    groups[group] = 1;
  }
  return { view, misses, chosen, groups, groupCount, bottleCount, grades };
}

/** Whether the lot at this position of the view meets every filter. */
export function isChosen({ misses }: Choice, at: number): boolean {
  return misses.lot[at] === CHOSEN;
}

/** Typing errors are allowed when the words, without any filter, match no free bottle of the account. */
function searchGrades(
  store: CellarStore,
  { rows }: LotView,
  { search, queryField, isExactMatch }: CellarFilters,
): Uint8Array | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  const texts = store.texts[queryField];
  if (isExactMatch) return texts.matchPhrase(words);
  const strict = texts.match(words, false);
  const isFound = rows.wine.slots.some((wine) => strict[wine] !== GRADE.miss);
  return isFound ? strict : texts.match(words, true);
}

function findMisses(
  { facets }: CellarStore,
  { rows, facets: columns, wineRows }: LotView,
  filters: CellarFilters,
  grades: Uint8Array | null,
): Misses {
  const misses = {
    wine: new Uint8Array(rows.wine.slots.length),
    lot: new Uint8Array(rows.lot.slots.length),
    filtered: new Set<number>(),
  };
  if (grades) markMisses(misses.wine, LEFT_OUT, rows.wine.slots, grades);
  for (const [index, { facet, values }] of facets.entries()) {
    const filter = facet.filter(filters);
    if (!filter) continue;
    misses.filtered.add(index + 1);
    const isAllowed = Uint8Array.from(values.paths, (path) => (filter(path) ? 1 : 0));
    markMisses(misses[facet.of], index + 1, columns[index]?.codes, isAllowed);
  }
  joinMisses(misses, wineRows);
  return misses;
}

/** Marks the rows whose code is not allowed: with the facet's number, or LEFT_OUT when they missed before. */
function markMisses(
  misses: Uint8Array,
  facet: number,
  codes: Int32Array = new Int32Array(),
  isAllowed: Uint8Array,
): void {
  for (let at = 0; at < misses.length; at += 1) {
    if ((isAllowed[codes[at] ?? 0] ?? 0) > 0) continue;
    misses[at] = misses[at] === CHOSEN ? facet : LEFT_OUT;
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
function rowsThatMiss(misses: Uint8Array, facet: number): Int32Array {
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

/**
 * The facets of a list answer as JSON. A facet counts groups with a lot that fails at most this facet's own filter, so
 * that checked options never hide the others. Written as text, because objects for thousands of buckets cost more than
 * counting them.
 */
export function countFacets(
  { facets }: CellarStore,
  { view, misses, chosen: chosenLots, groupCount }: Choice,
  names: readonly FacetName[],
): string {
  const chosen = {
    wine: countGroups(view.rows.wine, rowsThatMiss(misses.wine, CHOSEN)),
    lot: countGroups(view.rows.lot, chosenLots),
  };
  const counted = facets.flatMap((stored, index) => {
    const columns = view.facets[index];
    if (!names.includes(stored.name) || !columns) return [];
    const { of } = stored.facet;
    const isFiltered = misses.filtered.has(index + 1);
    const counts = isFiltered
      ? countGroups(view.rows[of], rowsThatMiss(misses[of], index + 1), columns)
      : chosen[of];
    const byLevel = columns.firstNodes.map((first) => counts.subarray(first));
    return [`,"${stored.name}":${bucketsJson(stored, byLevel)}`];
  });
  return `{"all_wines":{"doc_count":${groupCount}${counted.join('')}}}`;
}

/** Counts for each node, of one facet or of all, the groups that have one of these rows. */
function countGroups(
  { groups, nodes, width, nodeCount }: CountedRows,
  rows: Int32Array,
  { column, firstNodes }: Partial<FacetColumns> = {},
): Int32Array {
  const counts = new Int32Array(nodeCount);
  // The rows of a group are adjacent: a node's last group tells whether this one is counted.
  const lastGroup = new Int32Array(nodeCount);
  const levels = firstNodes?.length ?? width;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groups[row] ?? NONE;
    const first = row * width + (column ?? 0);
    for (let place = first; place < first + levels; place += 1) {
      const node = nodes[place] ?? NONE;
      if (lastGroup[node] === group) continue;
      lastGroup[node] = group;
      counts[node] = (counts[node] ?? 0) + 1;
    }
  }
  return counts;
}

/** Writes the buckets from the innermost level outwards: by count, most first, then by key. */
function bucketsJson({ facet, values }: StoredFacet, counts: readonly Int32Array[]): string {
  let byParent = new Map<number, string>();
  for (const [depth, level] of [...values.levels.entries()].toReversed()) {
    const inner = byParent;
    const insideName = facet.inside[depth];
    const countOf = counts[depth] ?? new Int32Array();
    byParent = new Map();
    const counted = level.nodes.order.filter((node) => (countOf[node] ?? 0) > 0);
    for (const node of sortByRank(counted, countOf, true)) {
      const inside =
        insideName === undefined ? '' : `,"${insideName}":${listJson(inner.get(node))}`;
      const bucket = `{"key":${level.keyJson(node)},"doc_count":${countOf[node] ?? 0}${inside}}`;
      const parent = level.parents[node] ?? NONE;
      const siblings = byParent.get(parent);
      byParent.set(parent, siblings === undefined ? bucket : `${siblings},${bucket}`);
    }
  }
  return listJson(byParent.get(NONE));
}

function listJson(buckets = ''): string {
  return `{"buckets":[${buckets}]}`;
}
