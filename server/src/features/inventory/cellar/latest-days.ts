import type { LotsByGroup } from './lots-by-group.ts';

/** For each group the day its latest free bottle came, as a day number; 0 where none is free. */
export function latestDays(
  { starts, sizes, added }: LotsByGroup,
  missedSizes: Int32Array,
): Int32Array {
  const days = new Int32Array(starts.length - 1);
  let at = 0;
  for (let group = 0; group < days.length; group += 1) {
    const end = starts[group + 1] ?? 0;
    let latest = 0;
    for (; at < end; at += 1) {
      const day = added[at] ?? 0;
      if (day > latest && missedSizes[sizes[at] ?? 0] === 0) latest = day;
    }
    days[group] = latest;
  }
  return days;
}
