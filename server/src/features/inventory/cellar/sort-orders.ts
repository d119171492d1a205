/** The key of a group without a value: it sorts last whichever way the order runs. */
export const LAST = 0x7fffffff;

/** One key of an order: a number for each group; `reversed` turns all but LAST round. */
export interface SortKey {
  readonly values: Int32Array;
  readonly reversed: boolean;
}

function compareBy({ values, reversed }: SortKey, a: number, b: number): number {
  const left = values[a] ?? LAST;
  const right = values[b] ?? LAST;
  if (left === right) return 0;
  if (left === LAST) return 1;
  if (right === LAST) return -1;
  return left < right === reversed ? 1 : -1;
}

/** Sorts groups by keys, and by id where all keys agree, so that every order is total. */
export function sortGroups(
  groups: Int32Array,
  keys: readonly SortKey[],
  ids: readonly number[],
): Int32Array {
  return groups.sort((a, b) => {
    for (const key of keys) {
      const order = compareBy(key, a, b);
      if (order !== 0) return order;
    }
    return (ids[a] ?? 0) - (ids[b] ?? 0);
  });
}
