/** Codes in the order of their keys and, the other way, each code's place in that order. */
export interface KeyOrder {
  readonly codes: Int32Array;
  readonly ranks: Int32Array;
}

/** The order of the keys of codes 1, 2, 3 …; equal keys stay in the order of their codes. */
export function keyOrder(keys: readonly (string | number)[]): KeyOrder {
  const keyed = keys.map((key, at) => ({ key, code: at + 1 }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const codes = Int32Array.from(keyed, ({ code }) => code);
  const ranks = new Int32Array(keys.length + 1);
  codes.forEach((code, rank) => (ranks[code] = rank));
  return { codes, ranks };
}

/** Room for a code's place among its keys beside its count, in one exact number. */
const RANKS = 2 ** 24;

/** Counted codes by count descending, then key: both in one number, which sorts by itself. */
export function codesByCount(counts: Int32Array, { codes, ranks }: KeyOrder): Int32Array {
  const weights = new Float64Array(counts.length);
  let length = 0;
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0) weights[length++] = (ranks[code] ?? 0) - count * RANKS;
  }
  const sorted = weights.subarray(0, length).sort();
  const byCount = new Int32Array(length);
  for (let at = 0; at < length; at += 1) {
    const weight = sorted[at] ?? 0;
    byCount[at] = codes[weight - Math.floor(weight / RANKS) * RANKS] ?? 0;
  }
  return byCount;
}
