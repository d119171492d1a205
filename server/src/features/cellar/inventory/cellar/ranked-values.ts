/** The code, slot or rank of a missing value. */
export const NONE = 0;

/** New values merged in one step, small enough not to block the process. */
const MERGED_AT_ONCE = 2000;

/** Gives each distinct value a code (1, 2, 3 …) and sorts the codes by a key of their values. Codes never change. */
export class RankedValues<Value extends string | number> {
  readonly #codes = new Map<Value, number>();
  readonly #keys: (string | number)[] = [''];
  readonly #keyOf: (value: Value) => string | number;
  readonly #sorted: number[] = [];
  #ranks = new Int32Array(1);

  constructor(keyOf: (value: Value) => string | number = (value) => value) {
    this.#keyOf = keyOf;
  }

  /** One more than the largest code: the length of an array indexed by code. */
  get size(): number {
    return this.#keys.length;
  }

  /** Returns the code of a value and adds the value when it is new. */
  code(value: Value | null): number {
    if (value === null) return NONE;
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    const code = this.#keys.push(this.#keyOf(value)) - 1;
    this.#codes.set(value, code);
    if (code - this.#sorted.length >= MERGED_AT_ONCE) this.#mergeNewCodes();
    return code;
  }

  /** Returns NONE for an unknown value. */
  find(value: Value): number {
    return this.#codes.get(value) ?? NONE;
  }

  key(code: number): string | number {
    return this.#keys[code] ?? '';
  }

  /** All codes by key; equal keys in the order of their codes. */
  get order(): readonly number[] {
    this.#mergeNewCodes();
    return this.#sorted;
  }

  /** Ranks by code, from 1 without gaps; equal keys share a rank. */
  get ranks(): Int32Array {
    if (this.#ranks.length === this.size) return this.#ranks;
    this.#ranks = new Int32Array(this.size);
    let rank = 0;
    let previous: string | number | undefined;
    for (const code of this.order) {
      const key = this.#keys[code];
      if (key !== previous) rank += 1;
      previous = key;
      this.#ranks[code] = rank;
    }
    return this.#ranks;
  }

  /** Appends the new codes and sorts: V8's sort merges a sorted beginning in linear time. */
  #mergeNewCodes(): void {
    if (this.#sorted.length === this.size - 1) return;
    for (let code = this.#sorted.length + 1; code < this.size; code += 1) this.#sorted.push(code);
    this.#sorted.sort((a, b) => {
      const [left, right] = [this.key(a), this.key(b)];
      return left < right ? -1 : left > right ? 1 : 0;
    });
  }
}

/** One value for each slot, with the ranks of chosen slots by value. */
export class RankedColumn<Value extends string | number> {
  readonly #values: RankedValues<Value>;
  readonly #codes: number[] = [NONE];

  constructor(keyOf?: (value: Value) => string | number) {
    this.#values = new RankedValues(keyOf);
  }

  set(slot: number, value: Value | null): void {
    this.#codes[slot] = this.#values.code(value);
  }

  /** The ranks of these slots, in their order. */
  ranksOf(slots: Int32Array): Int32Array {
    const { ranks } = this.#values;
    return slots.map((slot) => ranks[this.#codes[slot] ?? NONE] ?? NONE);
  }
}

/** Ranks of values, from 1 without gaps; equal values share a rank, and NONE stands for null. */
export function rankValues(values: readonly (string | number | null)[]): Int32Array {
  const ranked = new RankedValues<string | number>();
  const codes = Int32Array.from(values, (value) => ranked.code(value));
  const { ranks } = ranked;
  return codes.map((code) => ranks[code] ?? NONE);
}

/**
 * Sorts slots by rank and keeps the order of equal ones, so that an order by several keys is one call
 * for each, the last key first. NONE comes last in both directions. A counting sort where the ranks lie close together.
 */
export function sortByRank(
  slots: ArrayLike<number>,
  ranks: ArrayLike<number>,
  isReversed = false,
): Int32Array {
  let [least, most] = [Infinity, NONE];
  for (let at = 0; at < slots.length; at += 1) {
    const rank = ranks[slots[at] ?? NONE] ?? NONE;
    if (rank > most) most = rank;
    if (rank !== NONE && rank < least) least = rank;
  }
  const last = most === NONE ? 0 : most - least + 1;
  const place = (slot: number) => {
    const rank = ranks[slot] ?? NONE;
    if (rank === NONE) return last;
    return isReversed ? most - rank : rank - least;
  };
  if (last > slots.length) {
    return Int32Array.from(slots).sort((a, b) => place(a) - place(b));
  }
  const next = new Int32Array(last + 2);
  for (let at = 0; at < slots.length; at += 1) {
    const behind = place(slots[at] ?? NONE) + 1;
    next[behind] = (next[behind] ?? 0) + 1;
  }
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0);
  const sorted = new Int32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? NONE;
    const to = place(slot);
    sorted[next[to] ?? 0] = slot;
    next[to] = (next[to] ?? 0) + 1;
  }
  return sorted;
}

/** In a sorted list the first place, up to `end`, that is not before what is looked for. */
export function firstPlace(
  start: number,
  end: number,
  isBefore: (place: number) => boolean,
): number {
  let [first, after] = [start, end];
  while (first < after) {
    const middle = (first + after) >> 1;
    if (isBefore(middle)) first = middle + 1;
    else after = middle;
  }
  return first;
}
