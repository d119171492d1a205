import type { BucketCounter } from './bucket-counter.ts';
import { NONE } from './dictionary.ts';
import type { PlaceLevel, PlaceTree } from './place-tree.ts';

type Counters = ReadonlyMap<string, BucketCounter>;

/** The country facet as JSON text: `region.buckets` in each country, `subregion.buckets` in those. */
export function placeBuckets(counters: Counters, places: PlaceTree): string {
  const subregions = childrenOf(places.subregions, counters.get('subregion'));
  const regions = childrenOf(places.regions, counters.get('region'));
  const countries = childrenOf(places.countries, counters.get('country'));
  return buckets(countries.get(NONE), places.countries, (country) => {
    const inner = buckets(regions.get(country), places.regions, (region) => {
      const innermost = buckets(subregions.get(region), places.subregions, () => '');
      return `,"subregion":${innermost}`;
    });
    return `,"region":${inner}`;
  });
}

interface Counted {
  readonly node: number;
  readonly count: number;
}

/** The counted nodes of a level below each parent. */
function childrenOf(
  level: PlaceLevel,
  counter: BucketCounter | undefined,
): ReadonlyMap<number, Counted[]> {
  const children = new Map<number, Counted[]>();
  counter?.counts.forEach((count, node) => {
    if (count === 0) return;
    const siblings = children.get(level.parent(node)) ?? [];
    siblings.push({ node, count });
    children.set(level.parent(node), siblings);
  });
  return children;
}

function buckets(
  counted: readonly Counted[] | undefined,
  level: PlaceLevel,
  below: (node: number) => string,
): string {
  const sorted = (counted ?? []).toSorted(
    (a, b) => b.count - a.count || (level.name(a.node) < level.name(b.node) ? -1 : 1),
  );
  const texts = sorted.map(
    ({ node, count }) =>
      `{"key":${JSON.stringify(level.name(node))},"doc_count":${count}${below(node)}}`,
  );
  return `{"buckets":[${texts.join(',')}]}`;
}
