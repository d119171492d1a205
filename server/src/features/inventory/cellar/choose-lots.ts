import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { searchWords } from '@portal/contract/search/fold-text';
import type { CellarFilters } from './cellar-query.ts';
import type { CellarStore, GroupedBy, LotView, StoredFacet } from './cellar-store.ts';
import type { Facet } from './facets.ts';
import { NONE, sortByRank } from './ranked-values.ts';
import { GRADE } from './text-search.ts';

/** A lot that meets every filter. A lot that fails only one facet's filter has that facet's number, from 1. */
const CHOSEN = 0;
/** A lot that fails the search or two filters: it is not counted anywhere. */
const LEFT_OUT = -1;

/** CHOSEN, LEFT_OUT or the number of a facet, by row of the view. */
type Misses = Readonly<Record<Facet['of'], Int32Array>>;

/** The lots that filters and search match. */
export interface Choice {
  readonly view: LotView;
  readonly misses: Misses;
  /** 1 for each group slot with a chosen lot. */
  readonly groups: Uint8Array;
  readonly groupCount: number;
  readonly bottleCount: number;
  /** Grades by wine slot; null without a search. */
  readonly grades: Uint8Array | null;
}

export function chooseLots(store: CellarStore, by: GroupedBy, filters: CellarFilters): Choice {
  const view = store.view(by);
  const grades = searchGrades(store, view, filters);
  const misses = findMisses(store, view, filters, grades);
  const groups = new Uint8Array(view.starts.length - 1);
  let groupCount = 0;
  let bottleCount = 0;
  for (let at = 0; at < misses.lot.length; at += 1) {
    if (misses.lot[at] !== CHOSEN) continue;
    bottleCount += view.free[at] ?? 0;
    const group = view.rows.lot.groups[at] ?? NONE;
    if (groups[group] === 1) continue;
    groups[group] = 1;
    groupCount += 1;
  }
  return { view, misses, groups, groupCount, bottleCount, grades };
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
  { rows, codes, wineRows }: LotView,
  filters: CellarFilters,
  grades: Uint8Array | null,
): Misses {
  const misses = {
    wine: grades
      ? rows.wine.slots.map((wine) => (grades[wine] === GRADE.miss ? LEFT_OUT : CHOSEN))
      : new Int32Array(rows.wine.slots.length),
    lot: new Int32Array(rows.lot.slots.length),
  };
  for (const [index, { facet, values }] of facets.entries()) {
    const filter = facet.filter(filters);
    if (filter) markMisses(misses[facet.of], index + 1, codes[index], values.paths.map(filter));
  }
  joinMisses(misses, wineRows);
  return misses;
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

function markMisses(
  misses: Int32Array,
  facet: number,
  codes: Int32Array = new Int32Array(),
  isAllowed: readonly boolean[],
): void {
  for (let at = 0; at < misses.length; at += 1) {
    if (isAllowed[codes[at] ?? 0] === true) continue;
    misses[at] = misses[at] === CHOSEN ? facet : LEFT_OUT;
  }
}

/**
 * The facets of a list answer as JSON. A facet counts groups with a lot that fails at most this facet's own filter, so
 * that checked options never hide the others. Written as text, because objects for thousands of buckets cost more than
 * counting them.
 */
export function countFacets(
  { facets }: CellarStore,
  { view, misses, groupCount }: Choice,
  names: readonly FacetName[],
): string {
  const counted = facets.flatMap((stored, index) => {
    if (!names.includes(stored.name)) return [];
    const { of } = stored.facet;
    const counts = stored.values.levels.map((level, depth) => {
      const nodes = view.nodes[index]?.[depth] ?? new Int32Array();
      const counter = new Int32Array(level.nodes.size);
      countGroups(counter, nodes, view.rows[of].groups, misses[of], index + 1);
      return counter;
    });
    return [`,"${stored.name}":${bucketsJson(stored, counts)}`];
  });
  return `{"all_wines":{"doc_count":${groupCount}${counted.join('')}}}`;
}

/** Counts for each node the groups with a row that fails nothing, or only this facet's filter. */
function countGroups(
  counts: Int32Array,
  nodes: Int32Array,
  groups: Int32Array,
  misses: Int32Array,
  facet: number,
): void {
  // The rows of a group are adjacent: a node's last group tells whether this one is counted.
  const lastGroup = new Int32Array(counts.length);
  for (let row = 0; row < nodes.length; row += 1) {
    const miss = misses[row];
    if (miss !== CHOSEN && miss !== facet) continue;
    const node = nodes[row] ?? NONE;
    const group = groups[row] ?? NONE;
    if (lastGroup[node] === group) continue;
    lastGroup[node] = group;
    counts[node] = (counts[node] ?? 0) + 1;
  }
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
