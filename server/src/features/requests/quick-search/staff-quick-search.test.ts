import type { StaffQuickSearchAnswer } from '@portal/contract/requests/quick-search/staff-quick-search.schemas';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { queryRows, readText } from '../../../db/query-rows.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { signInNew } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import {
  createAccount,
  createCase,
  createLocation,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../../../testing/factories.ts';

/** A company of this size must be searched through its indexes. */
const ACCOUNTS = 1_000;
const CASES_OF_EACH = 20;

describe('the quick search of a steward', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let marsh: number;

  beforeAll(async () => {
    const { db } = portal.database;
    const { email } = await createUser(db, null);
    steward = await signIn(portal.app, email, TEST_PASSWORD);
    await db.execute(sql`
      insert into accounts (name) select 'Filler ' || n from generate_series(1, ${ACCOUNTS}::int) n`);
    await db.execute(sql`
      insert into cases (account_id, footprint_lookup_code, container_name)
      select a.id, 'F-' || a.id || '-' || n, 'Mixed'
      from accounts a, generate_series(1, ${CASES_OF_EACH}::int) n`);
    await db.execute(sql`
      insert into orders (account_id, order_type, method, account_name, primary_email, created_date, footprint_id)
      select a.id, 'Pull Request', 8, a.name, 'a@example.com', now(), 500000 + a.id * 10 + n
      from accounts a, generate_series(0, 4) n`);
    await db.execute(sql`analyze`);
    marsh = await createAccount(db, { name: 'Márquez & Söhne' });
    await createUser(db, marsh, { email: 'eleanor@marsh.example' });
  });

  const answerTo = (search: string, by = steward) =>
    by.get(`/api/staff/quick_search/?search=${encodeURIComponent(search)}`);
  const find = async (search: string) => (await answerTo(search)).json<StaffQuickSearchAnswer>();

  it('finds clients by their name, or by the name and e-mail of a user', async () => {
    const client = { id: marsh, name: 'Márquez & Söhne', is_closed: false };
    expect((await find('sohne marquez')).clients).toEqual({
      count: 1,
      results: [{ ...client, email: null }],
    });
    const byUser = { count: 1, results: [{ ...client, email: 'eleanor@marsh.example' }] };
    expect((await find('eleanor@marsh')).clients).toEqual(byUser);
    expect((await find('keller ada')).clients).toEqual(byUser);
    expect((await find('%')).clients.count).toBe(0);
  });

  it('shows five of many clients with the count of all, closed accounts last', async () => {
    const { db } = portal.database;
    await createAccount(db, { name: 'Aged', closedAt: new Date() });
    const open = await createAccount(db, { name: 'Aged of New York' });
    const aged = (await find('aged')).clients.results;
    expect(aged.map(({ id, is_closed: isClosed }) => [id === open, isClosed])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { count, results } = (await find('filler')).clients;
    expect([count, results.length]).toEqual([ACCOUNTS, 5]);
  });

  it('finds cases and requests of every account by their number, with the account', async () => {
    const { db } = portal.database;
    const { id } = await createCase(db, marsh, { footprintLookupCode: 'NJ-77001' });
    const account = { id: marsh, name: 'Márquez & Söhne' };
    expect((await find('j-7700')).cases).toEqual({
      count: 1,
      results: [{ id, footprint_lookup_code: 'NJ-77001', container_name: '12 x 750ml', account }],
    });
    await db.execute(sql`
      insert into orders (account_id, order_type, method, account_name, primary_email, created_date, footprint_id)
      values (${marsh}::bigint, 'Add Request', 8, 'M', 'a@example.com', now(), 881234)`);
    const { requests } = await find('#8812');
    expect(requests.count).toBe(1);
    expect(requests.results[0]).toMatchObject({ footprint_id: 881_234, account });
  });

  it('finds locations by a part of their code, the shortest first', async () => {
    const { db } = portal.database;
    const bin = await createLocation(db, 'A-07-2');
    const shelf = await createLocation(db, 'A-07');
    await createLocation(db, 'B-07');
    expect((await find('a-07')).locations).toEqual({
      count: 2,
      results: [
        { id: shelf, code: 'A-07', kind: 'shelf' },
        { id: bin, code: 'A-07-2', kind: 'shelf' },
      ],
    });
    expect((await find('a_07')).locations.count).toBe(0);
  });

  it('finds wines of the catalogue by the words of their label and their vintage', async () => {
    const wine = { shortProducer: 'Rayas', longProducer: 'Château Rayas', labelKey: 'rayas' };
    await createWine(portal.database.db, { ...wine, vintage: 2004 });
    const id = await createWine(portal.database.db, { ...wine, vintage: 2005 });
    const { wines } = await find('chateau ray 2005');
    expect([wines.count, wines.results[0]]).toMatchObject([
      1,
      { id, vintage: 2005, nearest: null },
    ]);
  });

  it('names the wine first whose bottles come first on a walk, with their place', async () => {
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const near = await createLocation(db, 'NEAR-01');
    const far = await createLocation(db, 'FAR-01');
    const wineAt = async (vintage: number, places: readonly number[]) => {
      const name = 'Zind Nearby';
      const wineId = await createWine(db, {
        shortProducer: name,
        longProducer: name,
        labelKey: name,
        vintage,
      });
      for (const locationId of places) {
        const { id: caseId } = await createCase(db, accountId, { locationId });
        await createLot(db, accountId, { caseId, wineId, quantity: 6 });
      }
      return wineId;
    };
    const none = await wineAt(1990, []);
    const behind = await wineAt(1991, [far]);
    const before = await wineAt(1992, [far, near]);
    const { wines } = await find('zind nearby');
    expect(wines.results.map(({ id, nearest }) => [id, nearest])).toEqual([
      [before, { code: 'NEAR-01', bottle_count: 6 }],
      [behind, { code: 'FAR-01', bottle_count: 6 }],
      [none, null],
    ]);
  });

  it('reads a thousand accounts through its indexes', async () => {
    const plan = async (statement: ReturnType<typeof sql>) => {
      const rows = await queryRows(portal.database.db, sql`explain ${statement}`, (row) =>
        readText(row, 'QUERY PLAN'),
      );
      return rows.join('\n');
    };
    expect(
      await plan(sql`select id from cases where footprint_lookup_code ilike ${'%-501-1%'}::text`),
    ).toContain('cases_number');
    const ranges = sql`footprint_id between 50123 and 50123 or footprint_id between 501230 and 501239`;
    expect(await plan(sql`select id from orders where ${ranges}`)).toMatch(/Index/);
  });

  it('is closed to clients', async () => {
    const client = await signInNew(portal, marsh);
    expect((await answerTo('marsh', client)).statusCode).toBe(403);
  });

  it('refuses an empty search and one of more than 100 characters', async () => {
    for (const search of ['', 'x'.repeat(500)]) {
      expect((await answerTo(search)).statusCode).toBe(400);
    }
  });
});
