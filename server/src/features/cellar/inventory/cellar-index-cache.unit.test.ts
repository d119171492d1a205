import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { CellarIndexCache, type CellarSource } from './cellar-index-cache.ts';
import { type CellarChanges, type LotRecord, NO_LOTS } from './cellar/cellar-changes.ts';
import { lotColumns } from '../../../testing/random-cellar.ts';

/** One turn of the event loop. */
const nextTurn = promisify(setImmediate);

const NOTHING = { wines: [], cases: [], lots: NO_LOTS };

/** A database whose answers the test releases, and which records the versions it was read from. */
class SlowDatabase implements CellarSource {
  readonly asked: { accountId: number; since: number | 'whole' }[] = [];
  readonly year = year;
  readonly #waiting: ((version: number) => void)[] = [];

  readChanges = async (accountId: number, since: number): Promise<CellarChanges> => {
    this.asked.push({ accountId, since });
    return { version: await this.#answered(), ...NOTHING };
  };

  async *readWhole(accountId: number): AsyncGenerator<CellarChanges> {
    this.asked.push({ accountId, since: 'whole' });
    yield { version: await this.#answered(), ...NOTHING };
  }

  /** Answers the oldest pending query, which is there after a turn of the event loop. */
  async answer(version: number): Promise<void> {
    while (this.#waiting.length === 0) await nextTurn();
    this.#waiting.shift()?.(version);
  }

  #answered(): Promise<number> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}

const ROOMY = 1e9;
const year = () => 2026;

const ONE_WINE: CellarChanges = {
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
      drinkFrom: null,
      drinkTo: null,
      version: 1,
    },
  ],
  cases: [
    {
      id: 1,
      footprintLookupCode: 'NJ-1',
      containerName: 'Mixed',
      hasDocuments: false,
      lastSeenAt: null,
    },
  ],
  lots: NO_LOTS,
};

const LOT: LotRecord = {
  id: 1,
  wineId: 1,
  caseId: 1,
  sizeMl: 750,
  free: 1,
  addedDate: '2024-01-01',
};

/** Reads a cellar in parts: the wine and case first, then each lot separately, perhaps in a later version. */
async function* inParts(lots: readonly LotRecord[], version = 1): AsyncGenerator<CellarChanges> {
  yield ONE_WINE;
  for (const lot of lots) yield { version, ...NOTHING, lots: lotColumns([lot]) };
}

describe('the cache of cellar indexes', () => {
  it('builds once for all requests that wait for the same account', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database);
    const waiting = [cache.get(7, 3), cache.get(7, 3), cache.get(7, 2)];
    await database.answer(3);
    const [first, ...others] = await Promise.all(waiting);
    expect(others.every((index) => index === first)).toBe(true);
    expect(database.asked).toEqual([{ accountId: 7, since: 'whole' }]);
  });

  it('reads nothing while the index is as new as the request', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database);
    const first = cache.get(7, 3);
    await database.answer(5);
    expect((await first).version).toBe(5);
    expect((await cache.get(7, 5)).version).toBe(5);
    expect(database.asked).toHaveLength(1);
  });

  it('reads only what changed after the index', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database);
    const first = cache.get(7, 3);
    await database.answer(3);
    await first;
    const second = cache.get(7, 4);
    await database.answer(4);
    expect((await second).version).toBe(4);
    expect(database.asked.map(({ since }) => since)).toEqual(['whole', 3]);
  });

  it('reads again when the running refresh read before the write that a request must see', async () => {
    const database = new SlowDatabase();
    const cache = new CellarIndexCache(ROOMY, database);
    const early = cache.get(7, 3);
    const late = cache.get(7, 4);
    await database.answer(3);
    await early;
    await database.answer(4);
    expect((await late).version).toBe(4);
  });

  it('includes what is written while the index is built', async () => {
    const written = { version: 2, ...NOTHING, lots: lotColumns([{ ...LOT, free: 5 }]) };
    const cache = new CellarIndexCache(ROOMY, {
      year,
      readWhole: () => inParts([LOT], 2),
      readChanges: async () => written,
    });
    const index = await cache.get(7, 1);
    expect(index.version).toBe(2);
    expect(index.totals().bottleCount).toBe(5);
  });

  it('builds again when too much is written while the index is built, or after it', async () => {
    const changes = [null, { version: 2, ...NOTHING }, null, { version: 3, ...NOTHING }];
    let builds = 0;
    const cache = new CellarIndexCache(ROOMY, {
      year,
      readWhole: () => {
        builds += 1;
        return inParts([LOT], 2);
      },
      readChanges: async () => changes.shift() ?? null,
    });
    await cache.get(7, 1);
    expect(builds).toBe(2);
    await cache.get(7, 3);
    expect(builds).toBe(3);
  });

  it('lets the process answer others between any two parts, of two builds as well', async () => {
    const steps: string[] = [];
    const partsOf = async function* (accountId: number) {
      for await (const part of inParts([LOT, { ...LOT, id: 2 }])) {
        yield part;
        steps.push(`part of ${accountId}`);
      }
    };
    const pause = async () => {
      await nextTurn();
      steps.push('pause');
    };
    const source = {
      year,
      readWhole: partsOf,
      readChanges: async () => ({ version: 1, ...NOTHING }),
    };
    const cache = new CellarIndexCache(ROOMY, source, pause, 0);
    await Promise.all([cache.get(1, 1), cache.get(2, 1)]);
    expect(steps.filter((step) => step !== 'pause')).toHaveLength(6);
    steps.forEach((step, at) => {
      if (step !== 'pause') expect(steps[at - 1]).toBe('pause');
    });
  });

  it('groups the lots in steps after a change too, so that the next search groups nothing', async () => {
    const lots = Array.from({ length: 100 }, (_, at) => ({ ...LOT, id: at + 1 }));
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const source = {
      year,
      readWhole: () => inParts([LOT], 2),
      readChanges: async (_: number, version: number) =>
        version === 1
          ? { version: 2, ...NOTHING, lots: lotColumns(lots) }
          : { version, ...NOTHING },
    };
    const cache = new CellarIndexCache(ROOMY, source, pause, 100);
    const index = await cache.get(7, 1);
    const whenBuilt = pauses;
    expect(whenBuilt).toBeGreaterThan(8);
    for (const _ of index.prepare()) pauses += 1;
    expect(pauses - whenBuilt).toBe(1);
  });

  it('builds a small cellar without a pause, for which it would wait behind others', async () => {
    const source = {
      year,
      readWhole: () => inParts([LOT]),
      readChanges: async () => ({ version: 1, ...NOTHING }),
    };
    const pause = () => Promise.reject(new Error('It paused.'));
    const index = await new CellarIndexCache(ROOMY, source, pause).get(7, 1);
    expect(index.totals().bottleCount).toBe(1);
  });

  it('builds again after changes it could not apply', async () => {
    const lost = { ...LOT, wineId: 9, caseId: 9 };
    let builds = 0;
    const cache = new CellarIndexCache(ROOMY, {
      year,
      readWhole: () => {
        builds += 1;
        return inParts([LOT]);
      },
      readChanges: async (_, version) =>
        builds === 1 && version === 2
          ? { version: 3, ...NOTHING, lots: lotColumns([lost]) }
          : { version: 2, ...NOTHING, lots: lotColumns([LOT]) },
    });
    await cache.get(7, 1);
    await expect(cache.get(7, 3)).rejects.toThrow('Lot 1 came without its wine or case.');
    expect((await cache.get(7, 2)).version).toBe(2);
    expect(builds).toBe(2);
  });

  it('starts again with the primary when the replica fails halfway', async () => {
    const outdated = { ...LOT, free: 7 };
    const cache = new CellarIndexCache(ROOMY, {
      year,
      async *readReplica() {
        yield* inParts([outdated]);
        throw new Error('Connection terminated');
      },
      readWhole: () => inParts([]),
      readChanges: async () => ({ version: 1, ...NOTHING }),
    });
    expect((await cache.get(7, 1)).totals().bottleCount).toBe(0);
    expect(cache.builds).toEqual({ primary: 1, replica: 0 });
  });

  it('drops the account not seen for longest when memory is short', async () => {
    const source = {
      year,
      readWhole: () => inParts([LOT]),
      readChanges: async () => ({ version: 1, ...NOTHING }),
    };
    const cache = new CellarIndexCache(0, source);
    await cache.get(1, 1);
    const second = await cache.get(2, 1);
    expect(cache.size.accounts).toBe(1);
    expect(await cache.get(2, 1)).toBe(second);
  });
});
