import type { ChosenGroups } from './chosen-groups.ts';
import { type FacetCounts, lowestBit } from './facet-counts.ts';
import { type LotFilter, missesMany } from './lot-filter.ts';
import type { LotsByGroup } from './lots-by-group.ts';

/** One bit for each size code; an account with more sizes goes the longer way. */
const MAX_SIZE_CODE = 31;

/** What of a wine's lots counts as long as no size is checked. */
export interface WineSums {
  /** Free bottles of each wine. */
  readonly free: Int32Array;
  /** The sizes each wine is there in: bit 1 for code 1, and so on. */
  readonly sizeSets: Int32Array;
}

/** Null where there are too many sizes for a set of bits. */
export function sumWines(lots: LotsByGroup, sizeCodes: number): WineSums | null {
  if (sizeCodes > MAX_SIZE_CODE) return null;
  const { starts, wines, sizes } = lots;
  const wineCount = starts.length - 1;
  const [free, sizeSets] = [new Int32Array(wineCount), new Int32Array(wineCount)];
  for (let at = 0; at < wines.length; at += 1) {
    const wine = wines[at] ?? 0;
    free[wine] = (free[wine] ?? 0) + (lots.free[at] ?? 0);
    sizeSets[wine] = (sizeSets[wine] ?? 0) | (1 << (sizes[at] ?? 0));
  }
  return { free, sizeSets };
}

/** Chooses wines without a look at their lots: what `chooseWinesBySize` answers when no size is checked. */
export function chooseWines(
  { free, sizeSets }: WineSums,
  { wines: missedByWine }: LotFilter,
  facets: FacetCounts | null,
): ChosenGroups {
  const wines = new Uint8Array(free.length);
  let count = 0;
  let bottleCount = 0;
  for (let wine = 0; wine < free.length; wine += 1) {
    const missed = missedByWine[wine] ?? 0;
    if (free[wine] === 0 || missesMany(missed)) continue;
    facets?.addWine(wine, missed, 1);
    if (missed !== 0) continue;
    wines[wine] = 1;
    count += 1;
    bottleCount += free[wine] ?? 0;
    for (let rest = sizeSets[wine] ?? 0; rest !== 0; rest &= rest - 1) {
      facets?.addSize(lowestBit(rest), 1);
    }
  }
  return { flags: wines, wines, count, bottleCount };
}
