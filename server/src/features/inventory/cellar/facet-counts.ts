import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { NONE } from './dictionary.ts';
import { CATEGORY } from './lot-filter.ts';
import type { LotTable } from './lot-table.ts';
import { FACT, FACTS_OF_WINE, type WineTable } from './wine-table.ts';

/** A list of counted values; the places make three of one facet. */
export type CountedName = FacetName | 'region' | 'subregion';

interface Counted {
  readonly name: CountedName;
  readonly bit: number;
  /** Where the code stands in the facts of a wine; null for the size, which is the lot's. */
  readonly fact: number | null;
  /** One more than the largest code. */
  readonly size: number;
}

/**
 * Counts of the facets asked for. A lot counts in a facet when it misses no category but, at most,
 * the facet's own, so that checked options never hide their neighbours. Each value counts once for a
 * group (a wine or a case). All counts stand in one array, each facet's behind another.
 */
export class FacetCounts {
  readonly #facts: Int32Array;
  readonly #bits: Int32Array;
  readonly #places: Int32Array;
  readonly #starts: Int32Array;
  readonly #sizeStart: number | null;
  readonly #counts: Int32Array;
  readonly #lastGroups: Int32Array;
  readonly #byName = new Map<CountedName, Int32Array>();
  #lastGroup = -1;
  #lastWine = -1;
  #lastMissed = -1;

  constructor(asked: readonly FacetName[], wines: WineTable, lots: LotTable) {
    const all = asked.flatMap((facet) => countedOf(facet, wines, lots));
    const length = all.reduce((sum, { size }) => sum + size, 0);
    this.#counts = new Int32Array(length);
    this.#lastGroups = new Int32Array(length).fill(-1);
    let start = 0;
    const placed = all.map((counted) => {
      const own = { ...counted, start };
      start += counted.size;
      this.#byName.set(own.name, this.#counts.subarray(own.start, start));
      return own;
    });
    const ofWine = placed.filter(({ fact }) => fact !== null);
    this.#facts = wines.facts;
    this.#bits = Int32Array.from(ofWine, ({ bit }) => bit);
    this.#places = Int32Array.from(ofWine, ({ fact }) => fact ?? 0);
    this.#starts = Int32Array.from(ofWine, (counted) => counted.start);
    this.#sizeStart = placed.find(({ fact }) => fact === null)?.start ?? null;
  }

  /** Counts by code; undefined where the facet was not asked for. */
  of(name: CountedName): Int32Array | undefined {
    return this.#byName.get(name);
  }

  /** Lots of one group come one after the other; `missed` has a bit for each missed category. */
  add(group: number, wine: number, sizeCode: number, missed: number): void {
    if (this.#sizeStart !== null && (missed & ~CATEGORY.size) === 0 && sizeCode !== NONE) {
      this.#count(group, this.#sizeStart + sizeCode);
    }
    if (group === this.#lastGroup && wine === this.#lastWine && missed === this.#lastMissed) return;
    this.#lastGroup = group;
    this.#lastWine = wine;
    this.#lastMissed = missed;
    this.#addFacts(group, wine * FACTS_OF_WINE, missed);
  }

  #addFacts(group: number, row: number, missed: number): void {
    const [facts, bits, places, starts] = [this.#facts, this.#bits, this.#places, this.#starts];
    for (let at = 0; at < bits.length; at += 1) {
      if ((missed & ~(bits[at] ?? 0)) !== 0) continue;
      const code = facts[row + (places[at] ?? 0)] ?? NONE;
      if (code !== NONE) this.#count(group, (starts[at] ?? 0) + code);
    }
  }

  #count(group: number, at: number): void {
    if (this.#lastGroups[at] === group) return;
    this.#lastGroups[at] = group;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }
}

function countedOf(facet: FacetName, wines: WineTable, lots: LotTable): Counted[] {
  const bit = CATEGORY[facet];
  const { countries, regions, subregions } = wines.places;
  const one = (name: CountedName, fact: number | null, { size }: { readonly size: number }) => [
    { name, bit, fact, size },
  ];
  switch (facet) {
    case 'wine_type':
      return one(facet, FACT.type, wines.types);
    case 'variety':
      return one(facet, FACT.variety, wines.varieties);
    case 'country':
      return [
        ...one('country', FACT.country, countries),
        ...one('region', FACT.region, regions),
        ...one('subregion', FACT.subregion, subregions),
      ];
    case 'vintage':
      return one(facet, FACT.vintage, wines.vintages);
    case 'short_producer':
      return one(facet, FACT.producer, wines.producers);
    case 'appellation':
      return one(facet, FACT.appellation, wines.appellations);
    case 'vineyard':
      return one(facet, FACT.vineyard, wines.vineyards);
    case 'size':
      return one(facet, null, lots.sizes);
  }
}
