import type { FacetCounts } from './facet-counts.ts';
import type { LotFilter } from './lot-filter.ts';
import type { Chain, LotTable } from './lot-table.ts';

/** What a query chose: the groups (wines or cases) with a chosen lot, and their chosen bottles. */
export interface ChosenGroups {
  /** 1 for each chosen group. */
  readonly flags: Uint8Array;
  readonly count: number;
  readonly bottleCount: number;
  /** 1 for each wine with a chosen lot. */
  readonly wines: Uint8Array;
}

/** The one pass over the lots: chooses groups and counts facets. */
export function chooseGroups(
  lots: LotTable,
  chain: Chain,
  filter: LotFilter,
  facets: FacetCounts,
): ChosenGroups {
  const { heads, nexts } = chain;
  const [wineOf, sizeOf, freeOf] = [lots.wine.cells, lots.size.cells, lots.free.cells];
  const flags = new Uint8Array(heads.length);
  const wines = new Uint8Array(filter.wines.length);
  let count = 0;
  let bottleCount = 0;
  for (let group = 0; group < heads.length; group += 1) {
    let bottles = 0;
    for (let lot = heads[group] ?? -1; lot >= 0; lot = nexts[lot] ?? -1) {
      const free = freeOf[lot] ?? 0;
      if (free === 0) continue;
      const wine = wineOf[lot] ?? 0;
      const size = sizeOf[lot] ?? 0;
      const missed = (filter.wines[wine] ?? 0) | (filter.sizes[size] ?? 0);
      if ((missed & (missed - 1)) !== 0) continue;
      facets.add(group, wine, size, missed);
      if (missed !== 0) continue;
      bottles += free;
      wines[wine] = 1;
    }
    if (bottles === 0) continue;
    flags[group] = 1;
    count += 1;
    bottleCount += bottles;
  }
  return { flags, count, bottleCount, wines };
}
