import type { FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import type { StoredFacet } from './catalogue.ts';
import type { CellarStore } from './cellar-store.ts';
import { type Choice, CHOSEN, rowsThatMiss } from './choose-lots.ts';
import type { Facet } from './facets.ts';
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
  const { misses, chosen: chosenLots, groupCount } = choice;
  const chosen = {
    wine: countGroups(store, choice, 'wine', rowsThatMiss(misses.wine, CHOSEN)),
    lot: countGroups(store, choice, 'lot', chosenLots),
  };
  const counted = store.catalogue.facets.flatMap((stored, index) => {
    if (!names.includes(stored.name)) return [];
    const isFiltered = misses.filtered.has(index + 1);
    const counts = isFiltered ? countFacet(store, choice, index) : chosen[stored.facet.of];
    return [`,"${stored.name}":${bucketsJson(stored, counts)}`];
  });
  return `{"all_wines":{"doc_count":${groupCount}${counted.join('')}}}`;
}

/** Counts the groups of one facet by the number of the node; what misses only its own filter counts. */
export function countFacet(store: CellarStore, choice: Choice, index: number): Int32Array {
  const stored = store.catalogue.facets[index];
  const of = stored?.facet.of ?? 'lot';
  const rows = rowsThatMiss(choice.misses[of], index + 1);
  return countGroups(store, choice, of, rows, stored);
}

/** Counts by the number of the node, of one facet or of all, the groups that have one of these rows. */
function countGroups(
  { catalogue }: CellarStore,
  { view }: Choice,
  of: Facet['of'],
  rows: Int32Array,
  one?: StoredFacet,
): Int32Array {
  const { width, nodes } = catalogue.tables[of];
  const { numbers } = nodes;
  const { groups, keys } = view.rows[of];
  const counts = new Int32Array(catalogue.nodes.count);
  // The rows of a group are adjacent: a node's last group tells whether this one is counted.
  const lastGroup = new Int32Array(catalogue.nodes.count);
  const levels = one?.values.levels.length ?? width;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = groups[row] ?? NONE;
    const first = (keys[row] ?? NONE) * width + (one?.column ?? 0);
    for (let place = first; place < first + levels; place += 1) {
      const node = numbers[place] ?? NONE;
      if (lastGroup[node] === group) continue;
      lastGroup[node] = group;
      counts[node] = (counts[node] ?? 0) + 1;
    }
  }
  return counts;
}

/** Writes the buckets from the innermost level outwards: by count, most first, then by key. */
function bucketsJson({ facet, values }: StoredFacet, counts: Int32Array): string {
  let byParent = new Map<number, string>();
  for (const [depth, level] of [...values.levels.entries()].toReversed()) {
    const inner = byParent;
    const insideName = facet.inside[depth];
    byParent = new Map();
    const countOf = level.countsOf(counts);
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
