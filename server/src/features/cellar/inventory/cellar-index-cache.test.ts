import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { wines } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';
import { moveBottles } from '../../../testing/stock-writes.ts';
import { findCellarChanges, readWholeCellar } from './cellar-changes.repository.ts';
import { CellarIndexCache } from './cellar-index-cache.ts';

const LOTS = 12;
const LOTS_AT_ONCE = 2;
/** Two parts of wines, and the lots with their cases, of each batch; the last batch is empty. */
const PARTS = (LOTS / LOTS_AT_ONCE) * 3 + 1;

describe('building the index of a cellar', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let accountId: number;
  const lotIds: number[] = [];

  beforeAll(async () => {
    const { db } = portal.database;
    accountId = await createAccount(db);
    for (let made = 0; made < LOTS; made += 1) {
      const [wineId, wineCase] = [await createWine(db), await createCase(db, accountId)];
      lotIds.push(await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity: 1 }));
    }
    browser = await signInNew(portal, accountId);
  });

  function cacheWith(pause: () => Promise<void>): CellarIndexCache {
    const { db } = portal.database;
    return new CellarIndexCache(
      1e9,
      {
        readWhole: (account, knows) =>
          readWholeCellar(db, account, knows, { lotsAtOnce: LOTS_AT_ONCE }),
        readChanges: (account, version, knows) =>
          findCellarChanges(db, account, version, knows, LOTS_AT_ONCE),
        year: () => 2026,
      },
      pause,
      0,
    );
  }

  it('reads a part of the lots at once, and a quarter as many wines', async () => {
    const sizes: number[] = [];
    let parts = 0;
    for await (const part of readWholeCellar(portal.database.db, accountId, () => false, {
      lotsAtOnce: 8,
    })) {
      parts += 1;
      sizes.push(part.lots.ids.length, part.cases.length, part.wines.length * 4);
    }
    expect(Math.max(...sizes)).toBe(8);
    expect(parts).toBe(LOTS / 2 + 2);
  });

  it('reads no wine again that a cellar brought before, unless it was changed since', async () => {
    const { db } = portal.database;
    const versions = new Map<number, number>();
    const readWines = async () => {
      const knows = (id: number, version: number) => (versions.get(id) ?? 0) >= version;
      const read: number[] = [];
      for await (const { wines } of readWholeCellar(db, accountId, knows, { lotsAtOnce: 8 })) {
        for (const { id, version } of wines) {
          versions.set(id, version);
          read.push(id);
        }
      }
      return read;
    };
    const all = await readWines();
    expect(all).toHaveLength(LOTS);
    expect(await readWines()).toEqual([]);
    await db
      .update(wines)
      .set({ designation: 'Reserve' })
      .where(eq(wines.id, all[3] ?? 0));
    expect(await readWines()).toEqual([all[3]]);
  });

  it('lets others get their answers between two parts', async () => {
    const answers: number[] = [];
    const cache = cacheWith(async () => {
      const answer = await browser.get('/api/bottle_case_count/');
      answers.push(answer.statusCode);
    });
    const index = await cache.get(accountId, 1);
    expect(answers.length).toBeGreaterThan(PARTS);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(index.totals()).toEqual({ bottleCount: LOTS, caseCount: LOTS });
  });

  /** Builds the index; in this pause five bottles arrive. */
  async function buildMeanwhile(when: number) {
    const { db } = portal.database;
    const countNow = async () => {
      const answer = await browser.get('/api/bottle_case_count/');
      return answer.json<{ bottle_count: number }>().bottle_count;
    };
    const before = await countNow();
    let pause = 0;
    const cache = cacheWith(async () => {
      if (pause === when) await moveBottles(db, accountId, lotIds[0] ?? 0, 5);
      pause += 1;
    });
    const index = await cache.get(accountId, 1);
    expect(await countNow()).toBe(before + 5);
    return { before, cache, index };
  }

  it.each([0, 4, PARTS - 2])('includes bottles that arrive in pause %i', async (when) => {
    const { before, index } = await buildMeanwhile(when);
    expect(index.totals().bottleCount).toBe(before + 5);
  });

  it.each([PARTS - 1, PARTS + 3])(
    'reads bottles that arrive after the last part, in pause %i, for the request that must see them',
    async (when) => {
      const { before, cache, index } = await buildMeanwhile(when);
      expect(index.totals().bottleCount).toBe(before);
      const next = await cache.get(accountId, index.version + 1);
      expect(next.totals().bottleCount).toBe(before + 5);
    },
  );

  it('starts again when more arrives meanwhile than one statement reads', async () => {
    const { db } = portal.database;
    let pause = 0;
    const cache = cacheWith(async () => {
      pause += 1;
      if (pause > 1) return;
      for (const lotId of lotIds) await moveBottles(db, accountId, lotId, 1);
    });
    const before = (await cacheWith(async () => undefined).get(accountId, 1)).totals();
    const index = await cache.get(accountId, 1);
    expect(index.totals().bottleCount).toBe(before.bottleCount + LOTS);
    expect(pause).toBeGreaterThan(2 * PARTS);
  });
});
