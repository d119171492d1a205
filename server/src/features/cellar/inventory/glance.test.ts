import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createLot, createWine } from '../../../testing/factories.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';

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
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        wine_type: [
          { key: 'Dessert', bottle_count: 3 },
          { key: 'Red', bottle_count: 3 },
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
    expect((await browser.get('/api/cellar_glance/')).json()).toEqual({
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
