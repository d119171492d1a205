import type { IntColumn } from './int-column.ts';
import type { LotTable } from './lot-table.ts';

/**
 * The lots with free bottles, those of one wine (or case) side by side in columns, so that a pass over them
 * reads only what it asks for, from front to back.
 */
export interface LotsByGroup {
  /** Where the lots of each group begin, and at last where all end. */
  readonly starts: Int32Array;
  readonly slots: Int32Array;
  readonly wines: Int32Array;
  readonly sizes: Int32Array;
  readonly free: Int32Array;
  readonly added: Int32Array;
}

/** Groups by a column of slots; made again after a change of the stock. */
export function groupLots(lots: LotTable, by: 'wine' | 'case', groupCount: number): LotsByGroup {
  const starts = groupStarts(lots[by].cells, lots.free.cells, groupCount);
  const slots = slotsByGroup(lots[by].cells, lots.free.cells, starts);
  const column = ({ cells }: IntColumn) => slots.map((slot) => cells[slot] ?? 0);
  return {
    starts,
    slots,
    wines: column(lots.wine),
    sizes: column(lots.size),
    free: column(lots.free),
    added: column(lots.added),
  };
}

function slotsByGroup(groupOf: Int32Array, free: Int32Array, starts: Int32Array): Int32Array {
  const nexts = starts.slice();
  const slots = new Int32Array(starts.at(-1) ?? 0);
  for (let slot = 0; slot < free.length; slot += 1) {
    if (free[slot] === 0) continue;
    const group = groupOf[slot] ?? 0;
    const at = nexts[group] ?? 0;
    nexts[group] = at + 1;
    slots[at] = slot;
  }
  return slots;
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
export function lotsOfGroup(lots: LotsByGroup, group: number): FreeLot[] {
  const { starts, slots, wines, sizes, free, added } = lots;
  const found: FreeLot[] = [];
  for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at += 1) {
    found.push({
      slot: slots[at] ?? 0,
      wine: wines[at] ?? 0,
      size: sizes[at] ?? 0,
      free: free[at] ?? 0,
      added: added[at] ?? 0,
    });
  }
  return found;
}

/** Whether a group has free bottles at all. */
export function hasLots({ starts }: LotsByGroup, group: number): boolean {
  return (starts[group + 1] ?? 0) > (starts[group] ?? 0);
}
