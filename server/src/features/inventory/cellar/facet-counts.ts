import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { columnSizes, columnStarts, type CountedName, WINE_COLUMNS } from './counted-columns.ts';
import type { LotTable } from './lot-table.ts';
import { FACTS_OF_WINE, type WineTable } from './wine-table.ts';

/**
 * Counts of all facets. A lot counts in a facet when it misses no category but, at most, the facet's
 * own, so that checked options never hide their neighbours; and a value counts once for a group (a
 * wine or a case). All counts stand in one array, each list's behind another; code 0, the missing
 * value, is counted too, in a cell nobody reads.
 */
export class FacetCounts {
  readonly #asked: ReadonlySet<CountedName>;
  readonly #sizes: Readonly<Record<CountedName, number>>;
  /** Where the codes of each column begin; the sizes stand behind them all. */
  readonly #starts: Int32Array;
  readonly #sizeStart: number;
  readonly #facts: Int32Array;
  readonly #counts: Int32Array;

  constructor(asked: readonly FacetName[], wines: WineTable, lots: LotTable) {
    const places = asked.includes('country') ? (['region', 'subregion'] as const) : [];
    this.#asked = new Set([...asked, ...places]);
    this.#sizes = { ...columnSizes(wines), size: lots.sizes.size };
    this.#facts = wines.facts;
    const { starts, length } = columnStarts(wines);
    this.#starts = starts;
    this.#sizeStart = length;
    this.#counts = new Int32Array(length + lots.sizes.size);
  }

  /** Counts by code; undefined where the facet was not asked for. */
  of(name: CountedName): Int32Array | undefined {
    if (!this.#asked.has(name)) return undefined;
    const column = WINE_COLUMNS.findIndex((one) => one.name === name);
    const start = this.#starts[column] ?? this.#sizeStart;
    return this.#counts.subarray(start, start + this.#sizes[name]);
  }

  /** So many groups with lots of a size that miss nothing but, at most, the size. */
  addSize(sizeCode: number, groups: number): void {
    const cell = this.#sizeStart + sizeCode;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + groups;
  }

  /** A wine with so many lots that miss no size, each in a group of its own; `missed` is what the wine misses. */
  addWine(wine: number, missed: number, lots: number): void {
    const facts = this.#facts;
    const first = wine * FACTS_OF_WINE;
    if (missed === 0) {
      for (let column = 0; column < WINE_COLUMNS.length; column += 1) {
        this.#add(column, facts[first + column] ?? 0, lots);
      }
      return;
    }
    for (let rest = COLUMNS[missed] ?? 0; rest !== 0; rest &= rest - 1) {
      const column = lowestBit(rest);
      this.#add(column, facts[first + column] ?? 0, lots);
    }
  }

  /** Groups that a value was counted for more than once, as often as that. */
  takeOff(column: number, code: number, groups: number): void {
    this.#add(column, code, -groups);
  }

  #add(column: number, code: number, groups: number): void {
    const cell = (this.#starts[column] ?? 0) + code;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + groups;
  }
}

/** By what is missed, the columns that count all the same, one bit each: all where nothing is. */
const COLUMNS = Int32Array.from({ length: 256 }, (_, missed) =>
  WINE_COLUMNS.reduce(
    (set, { bit }, column) => (missed === 0 || missed === bit ? set | (1 << column) : set),
    0,
  ),
);

/** The place of the lowest of the bits set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
