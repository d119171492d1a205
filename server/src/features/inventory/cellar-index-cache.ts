import type { CellarChanges } from './cellar/cellar-changes.ts';
import { RecentlyUsed } from './cellar/recently-used.ts';
import { CellarIndex } from './cellar-index.ts';

type LoadChanges = (accountId: number, sinceVersion: number) => Promise<CellarChanges>;

/**
 * The cellar indexes of the accounts lately seen, up to a limit of memory. An index is brought up to the
 * version the request's session read; requests of one account share the loading.
 */
export class CellarIndexCache {
  readonly #indexes: RecentlyUsed<number, CellarIndex>;
  readonly #refreshes = new Map<number, Promise<CellarIndex>>();
  readonly #load: LoadChanges;

  constructor(maxBytes: number, load: LoadChanges) {
    this.#indexes = new RecentlyUsed(maxBytes);
    this.#load = load;
  }

  /** Accounts whose index is in memory, and roughly the bytes they take. */
  get size(): { readonly accounts: number; readonly bytes: number } {
    return { accounts: this.#indexes.count, bytes: this.#indexes.weight };
  }

  /** The account's index, at `version` or later. */
  async get(accountId: number, version: number): Promise<CellarIndex> {
    const kept = this.#indexes.get(accountId);
    if (kept && kept.version >= version) return kept;
    const refreshed = await this.#refreshOnce(accountId);
    // A loading that was already under way may have read before the write this request knows of.
    return refreshed.version >= version ? refreshed : this.#refreshOnce(accountId);
  }

  #refreshOnce(accountId: number): Promise<CellarIndex> {
    const running = this.#refreshes.get(accountId);
    if (running) return running;
    const refresh = this.#refresh(accountId).finally(() => this.#refreshes.delete(accountId));
    this.#refreshes.set(accountId, refresh);
    return refresh;
  }

  async #refresh(accountId: number): Promise<CellarIndex> {
    const index = this.#indexes.get(accountId) ?? new CellarIndex();
    const changes = await this.#load(accountId, index.version);
    // Should taking them in fail halfway, the next request builds anew.
    this.#indexes.delete(accountId);
    index.apply(changes);
    this.#indexes.set(accountId, index, index.bytes);
    return index;
  }
}
