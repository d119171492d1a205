import type { QuickSearchAnswer } from '@portal/contract/requests/quick-search/quick-search.schemas';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createCase, createLot } from '../../../testing/factories.ts';
import { createSmallCellar, type SmallCellar } from '../../../testing/small-cellar.ts';

describe('the quick search of a client', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let cellar: SmallCellar;
  let other: SmallCellar;

  beforeAll(async () => {
    const { db } = portal.database;
    cellar = await createSmallCellar(db);
    other = await createSmallCellar(db);
    for (const { accountId } of [cellar, other]) {
      await db.execute(sql`
        insert into orders (account_id, order_type, method, account_name, primary_email, created_date, footprint_id)
        select ${accountId}::bigint, 'Pull Request', 8, 'Marsh & Co', 'a@example.com', now(),
          ${accountId}::bigint * 10000 + n from generate_series(1, 7) n`);
    }
    browser = await signInNew(portal, cellar.accountId, { role: 'viewer' });
  });

  const answerTo = (search: string) =>
    browser.get(`/api/quick_search/?search=${encodeURIComponent(search)}`);
  const find = async (search: string) => (await answerTo(search)).json<QuickSearchAnswer>();

  it('finds wines by words of any field, as the inventory does under Everything', async () => {
    const { wines, cases, requests } = await find('vosne 2005 pinot');
    expect(wines.count).toBe(1);
    expect(wines.results[0]).toMatchObject({
      id: cellar.leroy,
      vintage: { value: 2005 },
      bottle_count: 3,
    });
    expect(wines.results[0]).not.toHaveProperty('bottles');
    expect([cases, requests]).toEqual([
      { count: 0, results: [] },
      { count: 0, results: [] },
    ]);
  });

  it('finds a case by a part of its number, whatever its letters, while it holds bottles', async () => {
    const { mixed, accountId } = cellar;
    const container = { id: mixed.id, container_name: 'Mixed' };
    const expected = [{ ...container, footprint_lookup_code: mixed.footprintLookupCode }];
    expect((await find(`nj-2-${accountId}`)).cases).toEqual({ count: 1, results: expected });
    expect((await find(`#J-2-${accountId}`)).cases.count).toBe(1);
    const { db } = portal.database;
    const empty = await createCase(db, accountId, { footprintLookupCode: 'EMPTY-1' });
    expect((await find('EMPTY-1')).cases.count).toBe(0);
    await createLot(db, accountId, { caseId: empty.id, wineId: cellar.leroy, quantity: 1 });
    expect((await find('EMPTY-1')).cases.count).toBe(1);
    expect((await find('100%')).cases.count).toBe(0);
  });

  it('finds requests by the beginning of their number, five of them with the count of all', async () => {
    const first = cellar.accountId * 10_000;
    const { count, results } = (await find(`#${cellar.accountId}000`)).requests;
    expect(count).toBe(7);
    expect(results.map((row) => row.footprint_id)).toEqual([7, 6, 5, 4, 3].map((n) => first + n));
    expect(results[0]).toMatchObject({ order_type: 'Pull Request', method: 8 });
    expect((await find(String(first + 4))).requests.count).toBe(1);
    expect((await find('999999999999999')).requests.count).toBe(0);
  });

  it('never shows another account’s wines, cases or requests', async () => {
    const { accountId } = other;
    expect((await find(`NJ-1-${accountId}`)).cases.count).toBe(0);
    expect((await find(String(accountId * 10_000 + 3))).requests.count).toBe(0);
    const { wines } = await find('leroy');
    expect(wines.results.map(({ id }) => id)).toEqual([cellar.leroy]);
  });

  it('refuses an empty search and one of more than 100 characters', async () => {
    for (const search of ['', ' ', 'x'.repeat(101), 'x'.repeat(500)]) {
      const answer = await answerTo(search);
      expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, ['search']]);
    }
    expect((await answerTo('x'.repeat(100))).statusCode).toBe(200);
  });
});
