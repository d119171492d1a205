import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../../app-context.ts';
import { findCellarChanges, type KnowsWine, readWholeCellar } from './cellar-changes.repository.ts';
import { CellarIndex } from './cellar-index.ts';
import { Catalogue } from './cellar/catalogue.ts';
import type { CellarChanges } from './cellar/cellar-changes.ts';
import { providerYear } from './provider-year.ts';

/**
 * Units of work after which others get their turn: some milliseconds. One step of grouping costs a unit for each lot.
 */
const WORK_AT_ONCE = 50_000;
const WORK_OF = { wine: 200, case: 20, lot: 8 } as const;

/** Reads the data of an index. */
export interface CellarSource {
  /** The whole cellar in parts, each small enough not to block the process and with the version that it was read at. */
  readonly readWhole: (accountId: number, knows: KnowsWine) => AsyncIterable<CellarChanges>;
  /** The same from a replica; throws unless it has reached the version. */
  readonly readReplica?: (
    accountId: number,
    knows: KnowsWine,
    leastVersion: number,
  ) => AsyncIterable<CellarChanges>;
  /** All changes after a version in one snapshot; null when there are too many to read at once. */
  readonly readChanges: (
    accountId: number,
    version: number,
    knows: KnowsWine,
  ) => Promise<CellarChanges | null>;
  /** The year that searches will name. */
  readonly year: () => number;
}

/** The indexes of all accounts: one cache for clients and stewards, with one memory limit. */
export function createCellarIndexes(context: AppContext): CellarIndexCache {
  const { config, database } = context;
  const { db, replica } = database;
  return new CellarIndexCache(config.limits.indexCacheMb * 1_000_000, {
    readWhole: (accountId, knows) => readWholeCellar(db, accountId, knows),
    ...(replica !== undefined && {
      readReplica: (accountId, knows, leastVersion) =>
        readWholeCellar(replica, accountId, knows, { leastVersion }),
    }),
    readChanges: (accountId, version, knows) => findCellarChanges(db, accountId, version, knows),
    year: () => providerYear(context),
  });
}

/**
 * Keeps the most recently used indexes, up to a memory limit. An index is updated to the inventory version that the
 * request's session read. Requests of one account share one build.
 */
export class CellarIndexCache {
  /** How many indexes were built from which server. */
  readonly builds = { primary: 0, replica: 0 };
  readonly #indexes: LRUCache<number, CellarIndex>;
  readonly #catalogue: Catalogue;
  readonly #knows: KnowsWine = (wineId, version) => this.#catalogue.has(wineId, version);
  readonly #refreshes = new Map<number, Promise<CellarIndex>>();
  readonly #source: CellarSource;
  readonly #pause: () => Promise<void>;
  readonly #workAtOnce: number;
  #work = 0;
  #lastPause: Promise<void> = Promise.resolve();

  /** `pause` lets the process answer other requests after that much work. */
  constructor(
    maxBytes: number,
    source: CellarSource,
    pause: () => Promise<void> = () => setImmediate(),
    workAtOnce = WORK_AT_ONCE,
  ) {
    const maxSize = Math.max(1, maxBytes);
    // An index larger than the limit takes the whole cache; otherwise each request would build it again.
    const sizeCalculation = ({ bytes }: CellarIndex) => Math.min(Math.max(1, bytes), maxSize);
    this.#indexes = new LRUCache({ maxSize, sizeCalculation });
    this.#source = source;
    this.#catalogue = new Catalogue(source.year());
    this.#pause = pause;
    this.#workAtOnce = workAtOnce;
  }

  /** Accounts whose index is in memory, and the approximate bytes they take. */
  get size(): { readonly accounts: number; readonly bytes: number } {
    const bytes = [...this.#indexes.values()].reduce((sum, index) => sum + index.bytes, 0);
    return { accounts: this.#indexes.size, bytes };
  }

  /** The account's index at `version` or later. */
  async get(accountId: number, version: number): Promise<CellarIndex> {
    const kept = this.#indexes.get(accountId);
    if (kept && kept.version >= version) return kept;
    const refreshed = await this.#refreshOnce(accountId, version);
    // A refresh that was already running may have read before the write that this request must see.
    return refreshed.version >= version ? refreshed : this.#refreshOnce(accountId, version);
  }

  #refreshOnce(accountId: number, version: number): Promise<CellarIndex> {
    const running = this.#refreshes.get(accountId);
    if (running) return running;
    const refresh = this.#refresh(accountId, version).finally(() =>
      this.#refreshes.delete(accountId),
    );
    this.#refreshes.set(accountId, refresh);
    return refresh;
  }

  async #refresh(accountId: number, version: number): Promise<CellarIndex> {
    const kept = this.#indexes.get(accountId);
    const changes = kept && (await this.#source.readChanges(accountId, kept.version, this.#knows));
    // If applying the changes fails halfway, the next request builds the index again.
    this.#indexes.delete(accountId);
    const index = kept && changes ? kept : await this.#build(accountId, version);
    if (changes) index.apply(changes);
    await this.#group(index);
    this.#indexes.set(accountId, index);
    return index;
  }

  /** Builds from the replica if it has reached `version`, otherwise from the primary. */
  async #build(accountId: number, version: number): Promise<CellarIndex> {
    const parts = this.#source.readReplica?.(accountId, this.#knows, version);
    let index = parts ? await this.#buildFrom(accountId, parts).catch(() => null) : null;
    this.builds[index ? 'replica' : 'primary'] += 1;
    while (index === null) {
      index = await this.#buildFrom(accountId, this.#source.readWhole(accountId, this.#knows));
    }
    return index;
  }

  /**
   * Builds from parts that were read at different moments. Where something was written meanwhile, the changes after the
   * first part are read at the end, in one snapshot of the primary; null if there are too many.
   */
  async #buildFrom(
    accountId: number,
    parts: AsyncIterable<CellarChanges>,
  ): Promise<CellarIndex | null> {
    const index = new CellarIndex(this.#catalogue);
    let first: number | null = null;
    for await (const part of parts) {
      first ??= part.version;
      index.apply(part);
      await this.#paused(workOf(part));
    }
    await this.#group(index);
    if (first === null || first === index.version) return index;
    const changes = await this.#source.readChanges(accountId, first, this.#knows);
    if (changes === null) return null;
    index.apply(changes);
    return index;
  }

  async #group(index: CellarIndex): Promise<void> {
    for (const _ of index.prepare()) await this.#paused(index.lotCount);
  }

  /** Counts work done; after enough of it, all builds wait for the same pause, so that many are no longer than one. */
  #paused(work: number): Promise<void> {
    this.#work += work;
    if (this.#work >= this.#workAtOnce) {
      this.#work = 0;
      this.#lastPause = this.#lastPause.then(this.#pause);
    }
    return this.#lastPause;
  }
}

function workOf({ wines, cases, lots }: CellarChanges): number {
  return wines.length * WORK_OF.wine + cases.length * WORK_OF.case + lots.ids.length * WORK_OF.lot;
}
