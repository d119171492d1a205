import type { Chain, LotTable } from './lot-table.ts';

/** For each group the day its latest free bottle came, as a day number; 0 where none is free. */
export function latestDays(lots: LotTable, chain: Chain, missedSizes: Int32Array): Int32Array {
  const { heads, nexts } = chain;
  const [sizeOf, freeOf, addedOf] = [lots.size.cells, lots.free.cells, lots.added.cells];
  const days = new Int32Array(heads.length);
  for (let group = 0; group < heads.length; group += 1) {
    let latest = 0;
    for (let lot = heads[group] ?? -1; lot >= 0; lot = nexts[lot] ?? -1) {
      const added = addedOf[lot] ?? 0;
      const counts = freeOf[lot] !== 0 && missedSizes[sizeOf[lot] ?? 0] === 0;
      if (counts && added > latest) latest = added;
    }
    days[group] = latest;
  }
  return days;
}
