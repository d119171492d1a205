import { NONE } from './dictionary.ts';
import type { CountedName } from './facet-counts.ts';
import type { PlaceLevel, PlaceTree } from './place-tree.ts';

interface Counts {
  of(name: CountedName): Int32Array | undefined;
}

/** The country facet as JSON text: `region.buckets` in each country, `subregion.buckets` in those. */
export function placeBuckets(counts: Counts, places: PlaceTree): string {
  const subregions = bucketsBelow(places.subregions, counts.of('subregion'), () => '');
  const regions = bucketsBelow(
    places.regions,
    counts.of('region'),
    (region) => `,"subregion":${list(subregions.get(region))}`,
  );
  const countries = bucketsBelow(
    places.countries,
    counts.of('country'),
    (country) => `,"region":${list(regions.get(country))}`,
  );
  return list(countries.get(NONE));
}

/** For each parent its counted nodes as JSON text, by count descending, then name. */
function bucketsBelow(
  level: PlaceLevel,
  counts: Int32Array = new Int32Array(),
  below: (node: number) => string,
): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const node of nodesByCount(level, counts)) {
    const before = texts.get(level.parent(node));
    const bucket = `${level.bucketStart(node)}${counts[node] ?? 0}${below(node)}}`;
    texts.set(level.parent(node), before === undefined ? bucket : `${before},${bucket}`);
  }
  return texts;
}

function nodesByCount(level: PlaceLevel, counts: Int32Array): number[] {
  const nodes: number[] = [];
  for (let node = 1; node < counts.length; node += 1) if (counts[node]) nodes.push(node);
  const { ranks } = level;
  return nodes.sort(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0),
  );
}

function list(buckets: string | undefined): string {
  return `{"buckets":[${buckets ?? ''}]}`;
}
