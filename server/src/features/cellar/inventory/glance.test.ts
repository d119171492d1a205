import { cellarGlanceSchema } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createCase, createLot, createWine } from '../../../testing/factories.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';

const NONE = { ready: 0, hold: 0, past: 0, unknown: 0 };

describe('the cellar at a glance', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let cellar: SmallCellar;

  beforeAll(async () => {
    const { db } = portal.database;
    cellar = await createSmallCellar(db);
    await createSmallCellar(db);
    browser = await signInNew(portal, cellar.accountId);
  });

  it('counts the account’s free bottles by type, country and decade', async () => {
    const response = await browser.get('/api/cellar_glance/');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      {
        wine_type: [
          { key: 'Dessert', bottle_count: 3, drink: { ...NONE, unknown: 3 } },
          { key: 'Red', bottle_count: 3, drink: { ...NONE, ready: 3 } },
        ],
        country: [{ key: 'France', bottle_count: 6 }],
        decade: [{ key: 2000, bottle_count: 3 }],
        non_vintage: 3,
        ready_to_drink: 3,
      },
    ]);
  });

  it('counts what was put away since, the most first and the newest decade first', async () => {
    const { db } = portal.database;
    const { accountId, mixed } = cellar;
    const wineId = await createWine(db, { vintage: 1999, country: 'Italy', wineType: 'White' });
    await createLot(db, accountId, { caseId: mixed.id, wineId, quantity: 24 });
    const unplaced = await createWine(db, { vintage: 2012, country: null, wineType: 'White' });
    await createLot(db, accountId, { caseId: mixed.id, wineId: unplaced, quantity: 1 });
    expect((await browser.get('/api/cellar_glance/')).json()).toMatchObject({
      wine_type: [
        { key: 'White', bottle_count: 25 },
        { key: 'Dessert', bottle_count: 3 },
        { key: 'Red', bottle_count: 3 },
      ],
      country: [
        { key: 'Italy', bottle_count: 24 },
        { key: 'France', bottle_count: 6 },
      ],
      decade: [
        { key: 2010, bottle_count: 1 },
        { key: 2000, bottle_count: 3 },
        { key: 1990, bottle_count: 24 },
      ],
      non_vintage: 3,
      ready_to_drink: 3,
    });
  });
});

describe('the wines that the cellar at a glance names', () => {
  const portal = startTestApp({}, { clock: () => new Date('2026-11-22T15:00:00Z') });
  let browser: BrowserSession;

  const glance = async () => {
    const answer = await browser.get('/api/cellar_glance/');
    return cellarGlanceSchema.parse(answer.json());
  };
  const producers = (rows: readonly { readonly short_producer: string }[]) =>
    rows.map(({ short_producer: producer }) => producer);

  beforeAll(async () => {
    const { db } = portal.database;
    await createSmallCellar(db);
    const accountId = await createAccount(db);
    browser = await signInNew(portal, accountId);
    const { id: caseId } = await createCase(db, accountId);
    for (const at of [7, 6, 5, 4, 3, 2, 1]) {
      const wineId = await createWine(db, {
        shortProducer: `Due ${at}`,
        vintage: 1990 + at,
        drinkFrom: 2020,
        drinkTo: 2030 + at,
      });
      const addedDate = `2016-01-0${at}`;
      await createLot(db, accountId, { caseId, wineId, quantity: 1, addedDate });
    }
    const others = {
      hold: { vintage: 2020, drinkFrom: 2027, drinkTo: 2028 },
      past: { vintage: 1900, drinkTo: 2025 },
      endless: { drinkFrom: 2000, vintage: null },
    };
    for (const [shortProducer, facts] of Object.entries(others)) {
      const wineId = await createWine(db, { shortProducer, ...facts });
      const lot = { caseId, wineId, quantity: 2, sizeMl: 3000, addedDate: '2017-12-31' };
      await createLot(db, accountId, lot);
    }
  });

  it('are due first: ready, with an end, and at most six', async () => {
    const { drink_soon: soon } = await glance();
    expect(producers(soon)).toEqual(['Due 1', 'Due 2', 'Due 3', 'Due 4', 'Due 5', 'Due 6']);
    expect(soon[0]?.bottles).toEqual([{ size_value: 750 }]);
  });

  it('came last, at most six', async () => {
    const { newest } = await glance();
    expect(producers(newest).slice(3)).toEqual(['Due 7', 'Due 6', 'Due 5']);
    expect(newest).toHaveLength(6);
  });

  it('are the oldest and in the largest bottle, beside those stored for ten years', async () => {
    const { oldest, largest, long_stored: longStored } = await glance();
    expect(oldest).toMatchObject({ short_producer: 'past', vintage: 1900 });
    expect(largest?.size_value).toBe(3000);
    expect(longStored).toEqual({ year: 2016, bottle_count: 7 });
  });

  it('are none in an empty cellar', async () => {
    const { db } = portal.database;
    browser = await signInNew(portal, await createAccount(db));
    expect(await glance()).toMatchObject({
      drink_soon: [],
      newest: [],
      oldest: null,
      largest: null,
      long_stored: { bottle_count: 0 },
    });
  });
});
