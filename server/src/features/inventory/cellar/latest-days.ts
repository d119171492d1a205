import { LOT, LOT_CELLS, type LotsByGroup } from './lots-by-group.ts';

/** For each group the day its latest free bottle came, as a day number; 0 where none is free. */
export function latestDays({ starts, rows }: LotsByGroup, missedSizes: Int32Array): Int32Array {
  const days = new Int32Array(starts.length - 1);
  let at = 0;
  for (let group = 0; group < days.length; group += 1) {
    const end = (starts[group + 1] ?? 0) * LOT_CELLS;
    let latest = 0;
    for (; at < end; at += LOT_CELLS) {
      const added = rows[at + LOT.added] ?? 0;
      if (added > latest && missedSizes[rows[at + LOT.size] ?? 0] === 0) latest = added;
    }
    days[group] = latest;
  }
  return days;
}
