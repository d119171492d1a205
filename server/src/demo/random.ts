/** A seeded random source: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number;
  /** True in the given share of all cases, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** The generator "mulberry32": small and good enough to spread bottles over cases. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const between = (lowest: number, highest: number) =>
    lowest + Math.floor(next() * (highest - lowest + 1));
  return {
    between,
    chance: (share) => next() < share,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    shuffle: (list) =>
      list
        .map((value) => ({ value, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ value }) => value),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
