import type { ChosenGroups } from './chosen-groups.ts';
import type { FacetCounts } from './facet-counts.ts';
import { choosesSizes, type LotFilter } from './lot-filter.ts';
import type { LotsByGroup } from './lots-by-group.ts';
import { countSharedOnce, type SharedValues } from './shared-values.ts';

/** The same lots, by case and by wine. */
export interface GroupedLots {
  readonly byCase: LotsByGroup;
  readonly byWine: LotsByGroup;
}

/** Chooses cases and counts facets: sizes lot by lot, all else wine by wine, less what lots of a case share. */
export function chooseCases(
  { byCase, byWine }: GroupedLots,
  shared: readonly SharedValues[],
  filter: LotFilter,
  facets: FacetCounts | null,
): ChosenGroups {
  const chosen = chooseByLots(byCase, filter, facets);
  const wines = new Uint8Array(filter.wines.length);
  const countLots = choosesSizes(filter) ? lotsOfSizes(byWine, filter) : allLots(byWine);
  for (let wine = 0; wine < wines.length; wine += 1) {
    const lots = countLots(wine);
    if (lots === 0) continue;
    const missed = filter.wines[wine] ?? 0;
    facets?.addWine(wine, missed, lots);
    if (missed === 0) wines[wine] = 1;
  }
  if (facets) countSharedOnce(facets, shared, filter);
  return { ...chosen, wines };
}

function chooseByLots(
  { starts, wines, sizes, free }: LotsByGroup,
  { wines: missedByWine, sizes: missedBySize }: LotFilter,
  facets: FacetCounts | null,
): Omit<ChosenGroups, 'wines'> {
  const flags = new Uint8Array(starts.length - 1);
  const countsBySize = new Int32Array(missedBySize.length);
  const lastBySize = new Int32Array(missedBySize.length).fill(-1);
  let count = 0;
  let bottleCount = 0;
  let at = 0;
  for (let box = 0; box < flags.length; box += 1) {
    let bottles = 0;
    for (const end = starts[box + 1] ?? 0; at < end; at += 1) {
      if (missedByWine[wines[at] ?? 0] !== 0) continue;
      const size = sizes[at] ?? 0;
      countsBySize[size] = (countsBySize[size] ?? 0) + Number(lastBySize[size] !== box);
      lastBySize[size] = box;
      if (missedBySize[size] === 0) bottles += free[at] ?? 0;
    }
    if (bottles === 0) continue;
    flags[box] = 1;
    count += 1;
    bottleCount += bottles;
  }
  countsBySize.forEach((groups, size) => facets?.addSize(size, groups));
  return { flags, count, bottleCount };
}

type CountLots = (wine: number) => number;

function allLots({ starts }: LotsByGroup): CountLots {
  return (wine) => (starts[wine + 1] ?? 0) - (starts[wine] ?? 0);
}

/** Lots that miss no size. */
function lotsOfSizes({ starts, sizes }: LotsByGroup, filter: LotFilter): CountLots {
  return (wine) => {
    let lots = 0;
    for (let at = starts[wine] ?? 0; at < (starts[wine + 1] ?? 0); at += 1) {
      lots += Number(filter.sizes[sizes[at] ?? 0] === 0);
    }
    return lots;
  };
}
