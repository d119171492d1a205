import type { FacetCounts } from './facet-counts.ts';
import { type LotFilter, missesMany } from './lot-filter.ts';
import { LOT, LOT_CELLS, type LotsByGroup } from './lots-by-group.ts';

/** What a query chose: the groups (wines or cases) with a chosen lot, and their chosen bottles. */
export interface ChosenGroups {
  /** 1 for each chosen group. */
  readonly flags: Uint8Array;
  readonly count: number;
  readonly bottleCount: number;
  /** 1 for each wine with a chosen lot. */
  readonly wines: Uint8Array;
}

/** The one pass over the lots: chooses groups and counts facets?. */
export function chooseGroups(
  { starts, rows, holdOneWine }: LotsByGroup,
  { wines: missedByWine, sizes: missedBySize }: LotFilter,
  facets: FacetCounts | null,
): ChosenGroups {
  const groupCount = starts.length - 1;
  const flags = new Uint8Array(groupCount);
  const wines = new Uint8Array(missedByWine.length);
  let count = 0;
  let bottleCount = 0;
  let at = 0;
  for (let group = 0; group < groupCount; group += 1) {
    const end = (starts[group + 1] ?? 0) * LOT_CELLS;
    if (holdOneWine && missesMany(missedByWine[group] ?? 0)) at = end;
    const isLone = holdOneWine || end - at === LOT_CELLS;
    let bottles = 0;
    let wine = -1;
    let countedMissed = -1;
    let countedWine = -1;
    for (; at < end; at += LOT_CELLS) {
      wine = rows[at + LOT.wine] ?? 0;
      const size = rows[at + LOT.size] ?? 0;
      const missed = (missedByWine[wine] ?? 0) | (missedBySize[size] ?? 0);
      if (missesMany(missed)) continue;
      facets?.addSize(group, size, missed);
      const isCounted = wine === countedWine && missed === countedMissed;
      countedWine = wine;
      countedMissed = missed;
      if (missed !== 0) {
        if (!isCounted) facets?.addMissed(group, wine, missed);
        continue;
      }
      if (!isCounted && !isLone) facets?.addWine(group, wine);
      bottles += rows[at + LOT.free] ?? 0;
      wines[wine] = 1;
    }
    if (bottles === 0) continue;
    if (isLone) facets?.addLoneWine(wine);
    flags[group] = 1;
    count += 1;
    bottleCount += bottles;
  }
  facets?.finish();
  return { flags, count, bottleCount, wines };
}
