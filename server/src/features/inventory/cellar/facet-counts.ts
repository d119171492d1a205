import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { columnSizes, columnStarts, type CountedName, WINE_COLUMNS } from './counted-columns.ts';
import { CATEGORY } from './lot-filter.ts';
import type { LotTable } from './lot-table.ts';
import { FACTS_OF_WINE, type WineTable } from './wine-table.ts';

/**
 * Counts of all facets. A lot counts in a facet when it misses no category but, at most, the facet's
 * own, so that checked options never hide their neighbours; and a value counts once for a group (a
 * wine or a case). All counts stand in one array, each list's behind another; code 0, the missing
 * value, is counted too, in a cell nobody reads.
 *
 * Groups are counted for each wine first, and for the values of the wines at the end; what the wines
 * of one group share is taken off again on the way (decision 050).
 */
export class FacetCounts {
  readonly #asked: ReadonlySet<CountedName>;
  readonly #sizes: Readonly<Record<CountedName, number>>;
  /** Where the codes of each column begin; the sizes stand behind them all. */
  readonly #starts: Int32Array;
  readonly #sizeStart: number;
  readonly #facts: Int32Array;
  /** Of each value its count and the last group that it was looked at for, side by side: one look at memory for both. */
  readonly #cells: Int32Array;
  /** How many groups each wine was added for. */
  readonly #groupsOfWine: Int32Array;

  constructor(asked: readonly FacetName[], wines: WineTable, lots: LotTable) {
    const places = asked.includes('country') ? (['region', 'subregion'] as const) : [];
    this.#asked = new Set([...asked, ...places]);
    this.#sizes = { ...columnSizes(wines), size: lots.sizes.size };
    this.#facts = wines.facts;
    this.#groupsOfWine = new Int32Array(wines.count);
    const { starts, length } = columnStarts(wines);
    this.#starts = starts;
    this.#sizeStart = length;
    this.#cells = new Int32Array((length + lots.sizes.size) * 2);
    for (let at = 1; at < this.#cells.length; at += 2) this.#cells[at] = -1;
  }

  /** Counts by code; undefined where the facet was not asked for. */
  of(name: CountedName): Int32Array | undefined {
    if (!this.#asked.has(name)) return undefined;
    const column = WINE_COLUMNS.findIndex((one) => one.name === name);
    const start = this.#starts[column] ?? this.#sizeStart;
    const counts = new Int32Array(this.#sizes[name]);
    for (let code = 0; code < counts.length; code += 1) {
      counts[code] = this.#cells[(start + code) * 2] ?? 0;
    }
    return counts;
  }

  /** A lot of a group; `missed` as in `LotFilter`, with one bit at most. */
  addSize(group: number, sizeCode: number, missed: number): void {
    if ((missed & ~CATEGORY.size) !== 0) return;
    const cells = this.#cells;
    const at = (this.#sizeStart + sizeCode) * 2;
    cells[at] = (cells[at] ?? 0) + Number(cells[at + 1] !== group);
    cells[at + 1] = group;
  }

  /** The sizes of a group of its own, as `WineSums` has them. */
  addSizes(sizeSet: number): void {
    for (let rest = sizeSet; rest !== 0; rest &= rest - 1) {
      const cell = this.#sizeStart + lowestBit(rest);
      this.#cells[cell * 2] = (this.#cells[cell * 2] ?? 0) + 1;
    }
  }

  /**
   * A lot's wine that misses no category, or one and so counts in that one alone; `shared` has a bit
   * for each column in which another lot of the group is alike.
   */
  addWine(group: number, wine: number, missed: number, shared: number): void {
    const cells = this.#cells;
    this.#groupsOfWine[wine] = (this.#groupsOfWine[wine] ?? 0) + 1;
    for (let rest = shared & (COLUMNS[missed] ?? 0); rest !== 0; rest &= rest - 1) {
      const at = this.#cellOf(wine, lowestBit(rest)) * 2;
      // Without a branch on whether the value is new to its group, which no processor could foresee.
      cells[at] = (cells[at] ?? 0) - Number(cells[at + 1] === group);
      cells[at + 1] = group;
    }
  }

  /** Counts the values of the wines that were added; after it the counts are whole. */
  finish(missedByWine: Int32Array): void {
    const cells = this.#cells;
    for (let wine = 0; wine < this.#groupsOfWine.length; wine += 1) {
      const groups = this.#groupsOfWine[wine] ?? 0;
      if (groups === 0) continue;
      for (let rest = COLUMNS[missedByWine[wine] ?? 0] ?? 0; rest !== 0; rest &= rest - 1) {
        const at = this.#cellOf(wine, lowestBit(rest)) * 2;
        cells[at] = (cells[at] ?? 0) + groups;
      }
    }
  }

  #cellOf(wine: number, column: number): number {
    return (this.#starts[column] ?? 0) + (this.#facts[wine * FACTS_OF_WINE + column] ?? 0);
  }
}

/** By what is missed, the columns that count all the same, one bit each: all where nothing is. */
const COLUMNS = Int32Array.from({ length: 256 }, (_, missed) =>
  WINE_COLUMNS.reduce(
    (set, { bit }, column) => (missed === 0 || missed === bit ? set | (1 << column) : set),
    0,
  ),
);

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
