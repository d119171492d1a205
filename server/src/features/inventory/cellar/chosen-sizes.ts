import type { ChosenGroups } from './chosen-groups.ts';
import type { FacetCounts } from './facet-counts.ts';
import { type LotFilter, missesMany } from './lot-filter.ts';
import type { LotsByGroup } from './lots-by-group.ts';

/** Chooses wines lot by lot, as is needed where sizes are checked, and counts facets. */
export function chooseWinesBySize(
  { starts, sizes, free }: LotsByGroup,
  { wines: missedByWine, sizes: missedBySize }: LotFilter,
  facets: FacetCounts | null,
): ChosenGroups {
  const wines = new Uint8Array(missedByWine.length);
  const lastBySize = new Int32Array(missedBySize.length).fill(-1);
  let count = 0;
  let bottleCount = 0;
  for (let wine = 0; wine < wines.length; wine += 1) {
    const missed = missedByWine[wine] ?? 0;
    if (missesMany(missed)) continue;
    const end = starts[wine + 1] ?? 0;
    let bottles = 0;
    for (let at = starts[wine] ?? 0; at < end; at += 1) {
      const size = sizes[at] ?? 0;
      if (missed === 0 && lastBySize[size] !== wine) facets?.addSize(size, 1);
      lastBySize[size] = wine;
      if (missedBySize[size] === 0) bottles += free[at] ?? 0;
    }
    if (bottles === 0) continue;
    facets?.addWine(wine, missed, 1);
    if (missed !== 0) continue;
    wines[wine] = 1;
    count += 1;
    bottleCount += bottles;
  }
  return { flags: wines, wines, count, bottleCount };
}
