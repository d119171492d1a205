import { NONE } from './dictionary.ts';

/** Counts in how many groups (wines or cases) each value occurs; a missing value counts nowhere. */
export class BucketCounter {
  readonly counts: Int32Array;
  readonly #lastGroup: Int32Array;

  /** `size` is one more than the largest code. */
  constructor(size: number) {
    this.counts = new Int32Array(size);
    this.#lastGroup = new Int32Array(size).fill(-1);
  }

  add(group: number, code: number): void {
    if (code === NONE || this.#lastGroup[code] === group) return;
    this.#lastGroup[code] = group;
    this.counts[code] = (this.counts[code] ?? 0) + 1;
  }
}
