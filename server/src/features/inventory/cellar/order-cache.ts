import { RecentlyUsed } from './recently-used.ts';

const MAX_BYTES = 4_000_000;

interface Kept {
  readonly revision: number;
  readonly groups: Int32Array;
}

/** Whole lists in the orders lately asked for, so that another page or filter sorts nothing. */
export class OrderCache {
  readonly #kept = new RecentlyUsed<string, Kept>(MAX_BYTES);

  get bytes(): number {
    return this.#kept.weight;
  }

  /** The list in the named order as of `revision`, made when it is not kept. */
  get(name: string, revision: number, make: () => Int32Array): Int32Array {
    const kept = this.#kept.get(name);
    if (kept?.revision === revision) return kept.groups;
    const groups = make();
    this.#kept.set(name, { revision, groups }, groups.byteLength);
    return groups;
  }
}
