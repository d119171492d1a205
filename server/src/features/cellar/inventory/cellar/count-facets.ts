import type { FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import type { CellarStore, CountedRows, FacetColumns, StoredFacet } from './cellar-store.ts';
import { type Choice, CHOSEN, rowsThatMiss } from './choose-lots.ts';
import { NONE, sortByRank } from './ranked-values.ts';

/**
 * The facets of a list answer as JSON. A facet counts groups with a lot that fails at most this facet's own filter, so
 * that checked options never hide the others. Written as text, because objects for thousands of buckets cost more than
 * counting them.
 */
export function countFacets(
  store: CellarStore,
  choice: Choice,
  names: readonly FacetName[],
): string {
  const { view, misses, chosen: chosenLots, groupCount } = choice;
  const chosen = {
    wine: countGroups(view.rows.wine, rowsThatMiss(misses.wine, CHOSEN)),
    lot: countGroups(view.rows.lot, chosenLots),
  };
  const counted = store.facets.flatMap((stored, index) => {
    const columns = view.facets[index];
    if (!names.includes(stored.name) || !columns) return [];
    const { of } = stored.facet;
    const isFiltered = misses.filtered.has(index + 1);
    const byLevel = isFiltered
      ? countFacet(store, choice, index)
      : columns.firstNodes.map((first) => chosen[of].subarray(first));
    return [`,"${stored.name}":${bucketsJson(stored, byLevel)}`];
  });
  return `{"all_wines":{"doc_count":${groupCount}${counted.join('')}}}`;
}

/** Counts the groups of each node of one facet, level by level; what misses only its own filter counts. */
export function countFacet(
  { facets }: CellarStore,
  { view, misses }: Choice,
  index: number,
): Int32Array[] {
  const columns = view.facets[index];
  const of = facets[index]?.facet.of ?? 'lot';
  if (!columns) return [];
  const counts = countGroups(view.rows[of], rowsThatMiss(misses[of], index + 1), columns);
  return columns.firstNodes.map((first) => counts.subarray(first));
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
