import { DRINK_STATES, type DrinkState } from '@portal/contract/cellar/inventory/drink-window';
import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';

/** The rings of all three arches. */
const RING_COUNT = 120;

/** Three vaulted bins of the login's drawing: the middle of each, and how its rows of rings lie, from the floor up. */
const BINS = [
  { middle: 108, floor: 285.8, across: 24.5, up: 21.2, rows: [6, 5, 6, 5, 6, 5] },
  { middle: 320, floor: 286.3, across: 23.4, up: 20.25, rows: [8, 7, 8, 7, 8, 7, 8, 1] },
  { middle: 532, floor: 285.8, across: 24.5, up: 21.2, rows: [6, 5, 6, 5, 6, 5] },
] as const;

interface Ring {
  readonly x: number;
  readonly y: number;
}

/** The middles of all rings, bin by bin from the floor up. */
export const RINGS: readonly Ring[] = BINS.flatMap(({ middle, floor, across, up, rows }) =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({
      x: middle + (at - (count - 1) / 2) * across,
      y: floor - row * up,
    })),
  ),
);

/** The bottles of one type in one state of their drinking window, and the rings that stand for them. */
export interface RingGroup {
  readonly type: string;
  readonly state: DrinkState;
  readonly bottles: number;
  readonly rings: readonly Ring[];
}

/**
 * The rings of a cellar, in proportion to its bottles; a cellar of fewer bottles than rings has one for each. What is
 * too small for a ring has none.
 */
export function ringGroups(types: CellarGlance['wine_type']): RingGroup[] {
  const groups = types.flatMap(({ key, drink }) =>
    DRINK_STATES.map((state) => ({ type: key, state, bottles: drink[state] })),
  );
  const counts = sharesOf(groups.map(({ bottles }) => bottles));
  let from = 0;
  return groups.flatMap((group, at) => {
    const rings = RINGS.slice(from, (from += counts[at] ?? 0));
    return rings.length === 0 ? [] : [{ ...group, rings }];
  });
}

/** Divides the rings by largest remainder, so that all of them are given. */
function sharesOf(bottles: readonly number[]): number[] {
  const total = bottles.reduce((sum, count) => sum + count, 0);
  const rings = Math.min(total, RING_COUNT);
  const exact = bottles.map((count) => (total === 0 ? 0 : (count * rings) / total));
  const shares = exact.map(Math.floor);
  const left = rings - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** How many bottles a ring stands for. */
export function bottlesOfRing(types: CellarGlance['wine_type']): number {
  const total = types.reduce((sum, { bottle_count }) => sum + bottle_count, 0);
  return Math.max(1, Math.round(total / RING_COUNT));
}
