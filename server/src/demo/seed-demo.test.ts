import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import {
  accountOf,
  createDemoDatabase,
  DEMO_CONFIG,
  DEMO_NOW,
  fillWithDemo,
} from '../testing/demo-database.ts';
import { createWine } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { labelKey } from '../db/label-key.ts';
import { queryRows } from '../db/query-rows.ts';
import { wines } from '../db/schema/inventory.ts';
import { companyHolidays, mailOutbox } from '../db/schema/system.ts';
import { isSeeded, seedDemo } from './seed-demo.ts';

const { database, rows, number } = await createDemoDatabase();

afterAll(() => database.close());

describe('who signs in', () => {
  const collector = accountOf('collector@example.com');

  test('eight log-ins, all with the one password', async () => {
    const found = await rows(sql`
      select email, role, is_staff, account_id is null as is_free, password_hash
      from users order by email`);
    expect(found.map(({ email }) => email)).toEqual(
      [
        'collector',
        'driver',
        'newcomer',
        'packer',
        'proposer',
        'restaurant',
        'steward',
        'viewer',
      ].map((one) => `${one}@example.com`),
    );
    expect(found.map((row) => row['role'])).toEqual([
      'owner',
      'driver',
      'owner',
      'packer',
      'proposer',
      'owner',
      'manager',
      'viewer',
    ]);
    expect(found.map((row) => row['is_staff'])).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(new Set(found.map((row) => row['password_hash'])).size).toBe(1);
  });

  test('the viewer sees the collector’s cellar', async () => {
    const viewer = accountOf('viewer@example.com');
    expect(await number(sql`select count(*) as n where ${viewer} = ${collector}`)).toBe(1);
  });

  test('everybody has the addresses they should, one of them the default', async () => {
    const counts = await rows(sql`
      select accounts.name, count(*)::integer as n, sum(is_default::integer)::integer as defaults
      from addresses join accounts on accounts.id = account_id group by 1 order by 1`);
    expect(counts).toEqual([
      { name: 'Daniel Brooks', n: 1, defaults: 1 },
      { name: 'Eleanor Whitfield', n: 4, defaults: 1 },
      { name: 'The Alder Table', n: 2, defaults: 1 },
    ]);
    expect(
      await number(sql`select count(*) as n from authorized_users where account_id = ${collector}`),
    ).toBe(3);
  });

  test('the newcomer has stored nothing yet', async () => {
    const newcomer = accountOf('newcomer@example.com');
    expect(await number(sql`select count(*) as n from cases where account_id = ${newcomer}`)).toBe(
      0,
    );
    expect(await number(sql`select count(*) as n from orders where account_id = ${newcomer}`)).toBe(
      0,
    );
  });

  test('the restaurant is a commercial account with bottles', async () => {
    const found = await rows(sql`
      select is_commercial, sum(quantity - reserved)::integer as free
      from accounts join lots on account_id = accounts.id
      where accounts.id = ${accountOf('restaurant@example.com')} group by 1`);
    expect(found.map((row) => row['is_commercial'])).toEqual([true]);
    expect(Number(found[0]?.['free'])).toBeGreaterThan(400);
  });
});

test('the holidays of the company are known', async () => {
  const holidays = await rows(sql`select name from company_holidays where day = '2026-11-26'`);
  expect(holidays).toEqual([{ name: 'Thanksgiving' }]);
});

describe('seeding', () => {
  /** Everything that the seeding wrote, but for the moments the database itself put on rows. */
  const snapshot = (from: Database) =>
    queryRows(
      from.db,
      sql`
        select (select jsonb_agg(to_jsonb(l) order by id) from lots l) as lots,
          (select jsonb_agg(to_jsonb(o) order by id) from orders o) as orders,
          (select jsonb_agg(to_jsonb(o) order by id) from order_lines o) as lines,
          (select jsonb_agg(to_jsonb(s) order by id) from stock_ledger s) as ledger,
          (select jsonb_agg(to_jsonb(w) - 'created_at' order by id) from wines w) as wines,
          (select jsonb_agg(to_jsonb(c) - 'id' order by seen_at, case_id, how) from case_sightings c) as sightings,
          (select jsonb_agg(to_jsonb(c) order by id) from case_counts c) as counts,
          (select jsonb_agg(md5(content) order by id) from file_contents) as files`,
      (row) => row,
    );

  test('a second time changes nothing and says so', async () => {
    const before = await snapshot(database);
    const later = new Date('2026-12-24T12:00:00Z');
    expect(await fillWithDemo(database, later)).toBe('already there');
    expect(await snapshot(database)).toEqual(before);
  });

  test('another database on the same day gets the same data', async () => {
    const other = await createTestDatabase();
    try {
      expect(await isSeeded(other.db)).toBe(false);
      const evening = new Date('2026-11-20T22:45:00Z');
      expect(await fillWithDemo(other, evening)).toBe('seeded');
      expect(await snapshot(other)).toEqual(await snapshot(database));
    } finally {
      await other.close();
    }
  });

  test('in production is refused before any query', async () => {
    const config = { ...DEMO_CONFIG, isProduction: true };
    const portal = { config, database, clock: () => DEMO_NOW, randomBytes };
    const refused = seedDemo(portal, async () => '');
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow('Demo data is not for production.');
  });

  test('leaves nothing behind when it fails', async () => {
    const other = await createTestDatabase();
    const hashPassword = () => Promise.reject(new Error('no hash today'));
    try {
      await expect(fillWithDemo(other, DEMO_NOW, hashPassword)).rejects.toThrow('no hash today');
      const days = await other.db.select({ day: companyHolidays.day }).from(companyHolidays);
      expect(days).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('a portal that is in use keeps its own entry of a wine, and its mails', async () => {
    const other = await createTestDatabase();
    try {
      const lePin = { shortProducer: 'Le Pin', longProducer: 'Le Pin', vintage: 1998 };
      const label = { ...lePin, designation: null, vineyard: null, appellation: 'Pomerol' };
      await createWine(other.db, { ...label, labelKey: labelKey(label), variety: 'Its own words' });
      const mail = { recipients: ['ada@example.com'], textBody: '', htmlBody: '' };
      await other.db.insert(mailOutbox).values({ ...mail, messageId: 'ours', subject: 'Ours' });
      await fillWithDemo(other);
      const mails = await other.db.select({ subject: mailOutbox.subject }).from(mailOutbox);
      expect(mails).toEqual([{ subject: 'Ours' }]);
      const found = await other.db
        .select({ variety: wines.variety })
        .from(wines)
        .where(and(eq(wines.shortProducer, 'Le Pin'), eq(wines.vintage, 1998)));
      expect(found).toEqual([{ variety: 'Its own words' }]);
    } finally {
      await other.close();
    }
  });
});
