import type { LotTable } from './lot-table.ts';

/** Where each number stands in the row of a lot. */
export const LOT = { slot: 0, wine: 1, size: 2, free: 3, added: 4 } as const;

/** Numbers in the row of a lot. */
export const LOT_CELLS = 5;

/**
 * The lots with free bottles, those of one wine (or case) side by side, so that a pass over them
 * reads memory from front to back.
 */
export interface LotsByGroup {
  /** Where the rows of each group begin, and at last where all end; in rows. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/** Groups by a column of slots; costs one pass, made again after a change of the stock. */
export function groupLots(lots: LotTable, by: 'wine' | 'case', groupCount: number): LotsByGroup {
  const free = lots.free.cells;
  const groupOf = lots[by].cells;
  const starts = groupStarts(groupOf, free, groupCount);
  const nexts = starts.slice();
  const rows = new Int32Array((starts[groupCount] ?? 0) * LOT_CELLS);
  const [wine, size, added] = [lots.wine.cells, lots.size.cells, lots.added.cells];
  for (let slot = 0; slot < free.length; slot += 1) {
    if (free[slot] === 0) continue;
    const group = groupOf[slot] ?? 0;
    const row = nexts[group] ?? 0;
    nexts[group] = row + 1;
    const at = row * LOT_CELLS;
    rows[at + LOT.slot] = slot;
    rows[at + LOT.wine] = wine[slot] ?? 0;
    rows[at + LOT.size] = size[slot] ?? 0;
    rows[at + LOT.free] = free[slot] ?? 0;
    rows[at + LOT.added] = added[slot] ?? 0;
  }
  return { starts, rows };
}

function groupStarts(groupOf: Int32Array, free: Int32Array, groupCount: number): Int32Array {
  const starts = new Int32Array(groupCount + 1);
  for (let slot = 0; slot < free.length; slot += 1) {
    if (free[slot] === 0) continue;
    const behind = (groupOf[slot] ?? 0) + 1;
    starts[behind] = (starts[behind] ?? 0) + 1;
  }
  for (let group = 1; group <= groupCount; group += 1) {
    starts[group] = (starts[group] ?? 0) + (starts[group - 1] ?? 0);
  }
  return starts;
}

/** A lot with free bottles: its slot, and those of its wine and size. */
export interface FreeLot {
  readonly slot: number;
  readonly wine: number;
  readonly size: number;
  readonly free: number;
  readonly added: number;
}

/** The lots of one group. */
export function lotsOfGroup({ starts, rows }: LotsByGroup, group: number): FreeLot[] {
  const lots: FreeLot[] = [];
  for (let row = starts[group] ?? 0; row < (starts[group + 1] ?? 0); row += 1) {
    const [slot = 0, wine = 0, size = 0, free = 0, added = 0] = rows.subarray(row * LOT_CELLS);
    lots.push({ slot, wine, size, free, added });
  }
  return lots;
}

/** Whether a group has free bottles at all. */
export function hasLots({ starts }: LotsByGroup, group: number): boolean {
  return (starts[group + 1] ?? 0) > (starts[group] ?? 0);
}
