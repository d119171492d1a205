import type { AppContext } from '../../app-context.ts';
import { findCellarChanges } from './cellar-changes.repository.ts';
import { CellarIndexCache } from './cellar-index-cache.ts';

/** The indexes of all accounts: one cache for clients and stewards, under one limit of memory. */
export function createCellarIndexes({ config, database }: AppContext): CellarIndexCache {
  return new CellarIndexCache(config.limits.indexCacheMb * 1_000_000, (accountId, version) =>
    findCellarChanges(database.db, accountId, version),
  );
}
