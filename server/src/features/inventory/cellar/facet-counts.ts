import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { CATEGORY } from './lot-filter.ts';
import type { LotTable } from './lot-table.ts';
import { FACT, FACTS_OF_WINE, type WineTable } from './wine-table.ts';

/** A list of counted values; the places make three of one facet. */
export type CountedName = FacetName | 'region' | 'subregion';

/**
 * Counts of all facets. A lot counts in a facet when it misses no category but, at most, the facet's
 * own, so that checked options never hide their neighbours; and a value counts once for a group (a
 * wine or a case). All counts stand in one array, each list's behind another; code 0, the missing
 * value, is counted too, in a cell nobody reads.
 *
 * The columns are written out one by one: a loop over them takes twice as long (decision 050).
 */
export class FacetCounts {
  readonly #asked: ReadonlySet<CountedName>;
  readonly #sizes: Readonly<Record<CountedName, number>>;
  readonly #starts: Readonly<Record<CountedName, number>>;
  readonly #columnsOfBit: readonly Int32Array[];
  readonly #facts: Int32Array;
  /** Of each value its count and the last group that it counted for, side by side: one look at memory for both. */
  readonly #cells: Int32Array;
  /** How many groups hold each wine and no other; they are counted at the end, wine by wine. */
  readonly #alone: Int32Array;

  constructor(asked: readonly FacetName[], wines: WineTable, lots: LotTable) {
    const places = asked.includes('country') ? (['region', 'subregion'] as const) : [];
    this.#asked = new Set([...asked, ...places]);
    this.#facts = wines.facts;
    this.#alone = new Int32Array(wines.count);
    this.#sizes = {
      wine_type: wines.types.size,
      variety: wines.varieties.size,
      country: wines.places.countries.size,
      region: wines.places.regions.size,
      subregion: wines.places.subregions.size,
      vintage: wines.vintages.size,
      short_producer: wines.producers.size,
      appellation: wines.appellations.size,
      vineyard: wines.vineyards.size,
      size: lots.sizes.size,
    };
    const { starts, length } = placeBehindAnother(this.#sizes);
    this.#starts = starts;
    this.#columnsOfBit = columnsOfBits(starts);
    this.#cells = new Int32Array(length * 2);
    for (let cell = 0; cell < length; cell += 1) this.#cells[cell * 2 + 1] = -1;
  }

  /** Counts by code; undefined where the facet was not asked for. */
  of(name: CountedName): Int32Array | undefined {
    if (!this.#asked.has(name)) return undefined;
    const counts = new Int32Array(this.#sizes[name]);
    const start = this.#starts[name];
    for (let code = 0; code < counts.length; code += 1) {
      counts[code] = this.#cells[(start + code) * 2] ?? 0;
    }
    return counts;
  }

  /** A lot of a group; `missed` as in `LotFilter`, with one bit at most. */
  addSize(group: number, sizeCode: number, missed: number): void {
    if ((missed & ~CATEGORY.size) !== 0) return;
    countOnce(this.#cells, group, 1, this.#starts.size + sizeCode);
  }

  /** The sizes of a group of its own, as `WineSums` has them. */
  addSizes(sizeSet: number): void {
    for (let rest = sizeSet; rest !== 0; rest &= rest - 1) {
      const cell = this.#starts.size + 31 - Math.clz32(rest & -rest);
      this.#cells[cell * 2] = (this.#cells[cell * 2] ?? 0) + 1;
    }
  }

  /** The wine of a chosen lot; `groups` where it stands for as many groups. */
  addWine(group: number, wine: number, groups = 1): void {
    const [facts, starts, row] = [this.#facts, this.#starts, wine * FACTS_OF_WINE];
    const cells = this.#cells;
    countOnce(cells, group, groups, starts.wine_type + (facts[row + FACT.type] ?? 0));
    countOnce(cells, group, groups, starts.variety + (facts[row + FACT.variety] ?? 0));
    countOnce(cells, group, groups, starts.country + (facts[row + FACT.country] ?? 0));
    countOnce(cells, group, groups, starts.region + (facts[row + FACT.region] ?? 0));
    countOnce(cells, group, groups, starts.subregion + (facts[row + FACT.subregion] ?? 0));
    countOnce(cells, group, groups, starts.vintage + (facts[row + FACT.vintage] ?? 0));
    countOnce(cells, group, groups, starts.short_producer + (facts[row + FACT.producer] ?? 0));
    countOnce(cells, group, groups, starts.appellation + (facts[row + FACT.appellation] ?? 0));
    countOnce(cells, group, groups, starts.vineyard + (facts[row + FACT.vineyard] ?? 0));
  }

  /** The wine of a lot that misses one category, and so counts in that one alone. */
  addMissed(group: number, wine: number, missed: number): void {
    const columns = this.#columnsOfBit[31 - Math.clz32(missed)] ?? NO_COLUMNS;
    for (let at = 0; at < columns.length; at += 2) {
      const code = this.#facts[wine * FACTS_OF_WINE + (columns[at] ?? 0)] ?? 0;
      countOnce(this.#cells, group, 1, (columns[at + 1] ?? 0) + code);
    }
  }

  /** A group whose only wine this is, chosen. */
  addLoneWine(wine: number): void {
    this.#alone[wine] = (this.#alone[wine] ?? 0) + 1;
  }

  /** Takes in the groups of one wine; after it the counts are whole. */
  finish(): void {
    for (let wine = 0; wine < this.#alone.length; wine += 1) {
      const groups = this.#alone[wine] ?? 0;
      if (groups > 0) this.addWine(-2 - wine, wine, groups);
    }
  }
}

const WINE_COLUMNS: readonly { bit: number; fact: number; name: CountedName }[] = [
  { name: 'wine_type', bit: CATEGORY.wine_type, fact: FACT.type },
  { name: 'variety', bit: CATEGORY.variety, fact: FACT.variety },
  { name: 'country', bit: CATEGORY.country, fact: FACT.country },
  { name: 'region', bit: CATEGORY.country, fact: FACT.region },
  { name: 'subregion', bit: CATEGORY.country, fact: FACT.subregion },
  { name: 'vintage', bit: CATEGORY.vintage, fact: FACT.vintage },
  { name: 'short_producer', bit: CATEGORY.short_producer, fact: FACT.producer },
  { name: 'appellation', bit: CATEGORY.appellation, fact: FACT.appellation },
  { name: 'vineyard', bit: CATEGORY.vineyard, fact: FACT.vineyard },
];

const NO_COLUMNS = new Int32Array();

/** The columns of each category by the place of its bit, each as its fact and where its counts begin. */
function columnsOfBits(starts: Readonly<Record<CountedName, number>>): Int32Array[] {
  return Array.from({ length: 31 }, (_, place) => {
    const columns = WINE_COLUMNS.filter(({ bit }) => bit === 1 << place);
    return Int32Array.from(columns.flatMap(({ fact, name }) => [fact, starts[name]]));
  });
}

/** Without a branch on whether the value is new to its group, which no processor could foresee. */
function countOnce(cells: Int32Array, group: number, groups: number, cell: number): void {
  const at = cell * 2;
  const isNew = Number(cells[at + 1] !== group);
  cells[at + 1] = group;
  cells[at] = (cells[at] ?? 0) + isNew * groups;
}

function placeBehindAnother(sizes: Readonly<Record<CountedName, number>>) {
  let length = 0;
  const next = (size: number) => {
    length += size;
    return length - size;
  };
  const starts = {
    wine_type: next(sizes.wine_type),
    variety: next(sizes.variety),
    country: next(sizes.country),
    region: next(sizes.region),
    subregion: next(sizes.subregion),
    vintage: next(sizes.vintage),
    short_producer: next(sizes.short_producer),
    appellation: next(sizes.appellation),
    vineyard: next(sizes.vineyard),
    size: next(sizes.size),
  };
  return { starts, length };
}
