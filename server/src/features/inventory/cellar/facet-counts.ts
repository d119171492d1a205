import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { NONE } from './dictionary.ts';
import { CATEGORY } from './lot-filter.ts';
import type { LotTable } from './lot-table.ts';
import { FACT, FACTS_OF_WINE, type WineTable } from './wine-table.ts';

/** A list of counted values; the places make three of one facet. */
export type CountedName = FacetName | 'region' | 'subregion';

const COLUMN_CELLS = 3;

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
  /** Of each column: its bit, its place in a wine's facts, and where its counts start. */
  readonly #columns: Int32Array;
  /** Where the counts of sizes start; -1 when they were not asked for. */
  readonly #sizeStart: number;
  readonly #counts: Int32Array;
  readonly #lastGroups: Int32Array;
  /** How many groups hold each wine and no other; they are counted at the end, wine by wine. */
  readonly #alone: Int32Array;
  readonly #byName = new Map<CountedName, Int32Array>();

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
    this.#facts = wines.facts;
    this.#alone = new Int32Array(wines.count);
    this.#columns = Int32Array.from(
      placed.flatMap((own) => (own.fact === null ? [] : [own.bit, own.fact, own.start])),
    );
    this.#sizeStart = placed.find(({ fact }) => fact === null)?.start ?? -1;
  }

  /** Counts by code; undefined where the facet was not asked for. */
  of(name: CountedName): Int32Array | undefined {
    return this.#byName.get(name);
  }

  /** A group of which this wine is the only one, and chosen. */
  addLoneWine(wine: number): void {
    this.#alone[wine] = (this.#alone[wine] ?? 0) + 1;
  }

  /** Counts the wine of a lot in each facet it may count in; `missed` as in `LotFilter`. */
  addWine(group: number, wine: number, missed: number): void {
    const [facts, columns] = [this.#facts, this.#columns];
    const [counts, lastGroups] = [this.#counts, this.#lastGroups];
    const row = wine * FACTS_OF_WINE;
    for (let at = 0; at < columns.length; at += COLUMN_CELLS) {
      if ((missed & ~(columns[at] ?? 0)) !== 0) continue;
      const code = facts[row + (columns[at + 1] ?? 0)] ?? NONE;
      const cell = (columns[at + 2] ?? 0) + code;
      if (code === NONE || lastGroups[cell] === group) continue;
      lastGroups[cell] = group;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }

  /** Takes in the groups of one wine; after it the counts are whole. */
  finish(): void {
    const [facts, columns, counts, alone] = [this.#facts, this.#columns, this.#counts, this.#alone];
    for (let wine = 0; wine < alone.length; wine += 1) {
      const groups = alone[wine] ?? 0;
      if (groups === 0) continue;
      const row = wine * FACTS_OF_WINE;
      for (let at = 0; at < columns.length; at += COLUMN_CELLS) {
        const code = facts[row + (columns[at + 1] ?? 0)] ?? NONE;
        if (code === NONE) continue;
        const cell = (columns[at + 2] ?? 0) + code;
        counts[cell] = (counts[cell] ?? 0) + groups;
      }
    }
  }

  /** Counts the size of a lot. */
  addSize(group: number, sizeCode: number, missed: number): void {
    if (this.#sizeStart < 0 || sizeCode === NONE || (missed & ~CATEGORY.size) !== 0) return;
    const cell = this.#sizeStart + sizeCode;
    if (this.#lastGroups[cell] === group) return;
    this.#lastGroups[cell] = group;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
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
