import { describe, expect, it } from 'vitest';
import type { CellarChanges } from './cellar/cellar-changes.ts';
import { CellarIndexCache } from './cellar-index-cache.ts';

/** A database that answers when the test says so, and remembers what was asked. */
class SlowDatabase {
  readonly asked: { accountId: number; since: number }[] = [];
  readonly #waiting: ((changes: CellarChanges) => void)[] = [];

  load = (accountId: number, since: number): Promise<CellarChanges> => {
    this.asked.push({ accountId, since });
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  };

  answer(version: number): void {
    this.#waiting.shift()?.({ version, wines: [], cases: [], lots: [] });
  }
}

const ROOMY = 1e9;

const ONE_BOTTLE: CellarChanges = {
  version: 1,
  wines: [
    {
      id: 1,
      shortProducer: 'A',
      longProducer: 'A',
      wineType: 'Red',
      vintage: null,
      designation: null,
      vineyard: null,
      appellation: null,
      variety: null,
      country: null,
      region: null,
      subregion: null,
    },
  ],
  cases: [{ id: 1, footprintLookupCode: 'NJ-1', containerName: 'Mixed', hasDocuments: false }],
  lots: [{ id: 1, wineId: 1, caseId: 1, sizeMl: 750, free: 1, addedDate: '2024-01-01' }],
};

describe('the cache of cellar indexes', () => {
  it('loads once for all requests that wait for the same account', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database.load);
    const waiting = [cache.get(7, 3), cache.get(7, 3), cache.get(7, 2)];
    database.answer(3);
    const [first, ...others] = await Promise.all(waiting);
    expect(others.every((index) => index === first)).toBe(true);
    expect(database.asked).toEqual([{ accountId: 7, since: 0 }]);
  });

  it('asks nothing while the index is as new as the request', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database.load);
    const first = cache.get(7, 3);
    database.answer(5);
    expect((await first).version).toBe(5);
    expect((await cache.get(7, 5)).version).toBe(5);
    expect(database.asked).toHaveLength(1);
  });

  it('asks only for what changed after the index', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database.load);
    const first = cache.get(7, 3);
    database.answer(3);
    await first;
    const second = cache.get(7, 4);
    database.answer(4);
    expect((await second).version).toBe(4);
    expect(database.asked.map(({ since }) => since)).toEqual([0, 3]);
  });

  it('asks again when the loading under way read before the write a request knows of', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database.load);
    const early = cache.get(7, 3);
    const late = cache.get(7, 4);
    database.answer(3);
    await early;
    database.answer(4);
    expect((await late).version).toBe(4);
  });

  it('builds anew after changes it could not take in', async () => {
    const answers: CellarChanges[] = [
      { version: 1, wines: [], cases: [], lots: [] },
      {
        version: 2,
        wines: [],
        cases: [],
        lots: [{ id: 1, wineId: 9, caseId: 9, sizeMl: 750, free: 1, addedDate: '2024-01-01' }],
      },
      { version: 2, wines: [], cases: [], lots: [] },
    ];
    const since: number[] = [];
    const cache = new CellarIndexCache(ROOMY, async (_account, version) => {
      since.push(version);
      return answers[since.length - 1] ?? { version, wines: [], cases: [], lots: [] };
    });
    await cache.get(7, 1);
    await expect(cache.get(7, 2)).rejects.toThrow('Lot 1 came without its wine or case.');
    expect((await cache.get(7, 2)).version).toBe(2);
    expect(since).toEqual([0, 1, 0]);
  });

  it('drops the account not seen for longest when memory is short', async () => {
    const cache = new CellarIndexCache(0, async () => ONE_BOTTLE);
    await cache.get(1, 1);
    await cache.get(2, 1);
    expect(cache.size.accounts).toBe(1);
  });
});
