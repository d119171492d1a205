import { NONE } from './dictionary.ts';
import type { CountedName } from './counted-columns.ts';
import { BUCKETS, BUCKETS_END, type JsonBytes } from './json-bytes.ts';
import { codesByCount } from './key-order.ts';
import type { PlaceLevel, PlaceTree } from './place-tree.ts';

const REGION = Buffer.from(',"region":');
const SUBREGION = Buffer.from(',"subregion":');

interface Counts {
  of(name: CountedName): Int32Array | undefined;
}

/** The country facet: `region.buckets` in each country, `subregion.buckets` in those. */
export function writePlaces(json: JsonBytes, counts: Counts, places: PlaceTree): void {
  const subregions = new CountedLevel(places.subregions, counts.of('subregion'));
  const regions = new CountedLevel(places.regions, counts.of('region'));
  const countries = new CountedLevel(places.countries, counts.of('country'));
  countries.write(json, NONE, (country) => {
    json.piece(REGION);
    regions.write(json, country, (region) => {
      json.piece(SUBREGION);
      subregions.write(json, region, () => undefined);
    });
  });
}

/** The counted nodes of a level, by count descending, then name, below their parents. */
class CountedLevel {
  readonly #level: PlaceLevel;
  readonly #counts: Int32Array;
  readonly #children = new Map<number, number[]>();

  constructor(level: PlaceLevel, counts: Int32Array = new Int32Array()) {
    this.#level = level;
    this.#counts = counts;
    for (const node of codesByCount(counts, level.byKey)) {
      const siblings = this.#children.get(level.parent(node));
      if (siblings) siblings.push(node);
      else this.#children.set(level.parent(node), [node]);
    }
  }

  write(json: JsonBytes, parent: number, writeBelow: (node: number) => void): void {
    json.piece(BUCKETS);
    for (const node of this.#children.get(parent) ?? []) {
      json.piece(this.#level.bucketStart(node));
      json.count(this.#counts[node] ?? 0);
      writeBelow(node);
      json.endObject();
    }
    json.dropComma();
    json.piece(BUCKETS_END);
  }
}
