import type { Database } from '../../server/src/db/database.ts';
import {
  findCellarChanges,
  readWholeCellar,
} from '../../server/src/features/cellar/inventory/cellar-changes.repository.ts';
import { CellarIndexCache } from '../../server/src/features/cellar/inventory/cellar-index-cache.ts';

/** The indexes of a database without a portal around it. */
export function cacheOf({ db }: Database, year: number, maxBytes = 1e9): CellarIndexCache {
  return new CellarIndexCache(maxBytes, {
    readWhole: (account, knows) => readWholeCellar(db, account, knows),
    readChanges: (account, version, knows) => findCellarChanges(db, account, version, knows),
    year: () => year,
  });
}
