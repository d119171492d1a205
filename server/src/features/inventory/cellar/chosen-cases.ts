import type { ChosenGroups } from './chosen-groups.ts';
import type { FacetCounts } from './facet-counts.ts';
import { CATEGORY, type LotFilter, missesMany } from './lot-filter.ts';
import { LOT, LOT_CELLS, type LotsByGroup } from './lots-by-group.ts';

/** The one pass over the lots of all cases: chooses cases and counts facets; `shared` as `sharedColumns` made it. */
export function chooseCases(
  { starts, rows }: LotsByGroup,
  shared: Int32Array,
  { wines: missedByWine, sizes: missedBySize }: LotFilter,
  facets: FacetCounts | null,
): ChosenGroups {
  const flags = new Uint8Array(starts.length - 1);
  const wines = new Uint8Array(missedByWine.length);
  let count = 0;
  let bottleCount = 0;
  let row = 0;
  for (let box = 0; box < flags.length; box += 1) {
    const end = starts[box + 1] ?? 0;
    let bottles = 0;
    for (; row < end; row += 1) {
      const at = row * LOT_CELLS;
      const wine = rows[at + LOT.wine] ?? 0;
      const size = rows[at + LOT.size] ?? 0;
      const missed = (missedByWine[wine] ?? 0) | (missedBySize[size] ?? 0);
      if (missesMany(missed)) continue;
      facets?.addSize(box, size, missed);
      if ((missed & CATEGORY.size) !== 0) continue;
      facets?.addWine(box, wine, missed, shared[row] ?? 0);
      if (missed !== 0) continue;
      bottles += rows[at + LOT.free] ?? 0;
      wines[wine] = 1;
    }
    if (bottles === 0) continue;
    flags[box] = 1;
    count += 1;
    bottleCount += bottles;
  }
  facets?.finish(missedByWine);
  return { flags, count, bottleCount, wines };
}
