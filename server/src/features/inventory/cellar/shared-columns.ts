import { columnStarts } from './counted-columns.ts';
import { NONE } from './dictionary.ts';
import { LOT, LOT_CELLS, type LotsByGroup } from './lots-by-group.ts';
import { FACTS_OF_WINE, type WineTable } from './wine-table.ts';

/**
 * For each row of the grouped lots, a bit for each column in which another lot of its group has the
 * same value; the missing value is counted nowhere. Only there can a value be met twice in a group, so that counting looks at nothing else.
 */
export function sharedColumns({ starts, rows }: LotsByGroup, wines: WineTable): Int32Array {
  const { facts } = wines;
  const columns = columnStarts(wines);
  const shared = new Int32Array(rows.length / LOT_CELLS);
  const lastGroup = new Int32Array(columns.length).fill(-1);
  const lastRow = new Int32Array(columns.length);
  for (let group = 0; group < starts.length - 1; group += 1) {
    const [start, end] = [starts[group] ?? 0, starts[group + 1] ?? 0];
    if (end - start < 2) continue;
    for (let row = start; row < end; row += 1) {
      const wine = rows[row * LOT_CELLS + LOT.wine] ?? 0;
      for (let column = 0; column < columns.starts.length; column += 1) {
        const code = facts[wine * FACTS_OF_WINE + column] ?? NONE;
        if (code === NONE) continue;
        const cell = (columns.starts[column] ?? 0) + code;
        if (lastGroup[cell] === group) {
          const before = lastRow[cell] ?? 0;
          shared[before] = (shared[before] ?? 0) | (1 << column);
          shared[row] = (shared[row] ?? 0) | (1 << column);
        }
        lastGroup[cell] = group;
        lastRow[cell] = row;
      }
    }
  }
  return shared;
}
