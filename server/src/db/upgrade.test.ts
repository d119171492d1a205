import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { commandLine } from '../testing/run-command.ts';
import { createOwnDatabase } from '../testing/test-database.ts';
import { GROUND_ROWS } from '../testing/ground-rows.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { queryRows, readNumber, readText } from './query-rows.ts';

/** Rows of before handovers and changes of requests were chained. */
const ASKED = sql`select account_id, id as order_id from orders where order_type = 'Pull Request' order by id limit 2`;
const LATER_ROWS = [
  sql`insert into handovers (account_id, order_id, outcome, handed_at, recorded_at, by_user_id, by_name, reason)
    select account_id, order_id, 'not delivered', now(), now(), (select min(id) from users), 'Dan', 'refused' from (${ASKED}) asked`,
  sql`insert into order_changes (account_id, order_id, before, after, by_user_id, changed_at)
    select account_id, order_id, '{"notes": "a"}', '{"notes": "b"}', (select min(id) from users), now() from (${ASKED}) asked`,
];

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

let database: Database;
let portal: TestApp;
let before: Record<string, number>;

/** How many rows each table has. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await queryRows(
    database.db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    (raw) => readText(raw, 'name'),
  );
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const statement = sql`select count(*) as n from ${sql.identifier(table)}`;
    const [count = 0] = await queryRows(database.db, statement, (raw) => readNumber(raw, 'n'));
    counts[table] = count;
  }
  return counts;
}

beforeAll(async () => {
  database = await createOwnDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'portal-ground-'));
  const ground = join(folder, 'migrations');
  await mkdir(ground);
  await cp(join(MIGRATIONS, '0000_initial.sql'), join(ground, '0000_initial.sql'));
  await database.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`drop schema migrations cascade`);
    await tx.execute(sql`create schema public`);
  });
  await migrate(database, ground);
  for (const statement of GROUND_ROWS) await database.db.execute(sql.raw(statement));
  before = await countRows();
  const files = (await readdir(MIGRATIONS)).filter((name) => name < '0025');
  for (const name of files) await cp(join(MIGRATIONS, name), join(ground, name));
  await migrate(database, ground);
  for (const statement of LATER_ROWS) await database.db.execute(statement);
  await rm(folder, { recursive: true });
  await migrate(database);
  portal = await buildTestApp({}, { database });
});
afterAll(() => portal.close());

it('keeps every row of a database of the first version', async () => {
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  expect(await countRows()).toMatchObject(before);
});

it('makes read-only users viewers, all other clients owners, and staff managers', async () => {
  const roles = await queryRows(
    database.db,
    sql`select role || ' ' || count(*) as line from users group by role order by role`,
    (raw) => readText(raw, 'line'),
  );
  expect(roles).toEqual(['manager 1', 'owner 40', 'viewer 10']);
});

it('names the other lot in both rows of a move between cases, and in no other', async () => {
  const moves = await queryRows(
    database.db,
    sql`select concat_ws(' ', id, lot_id, other_lot_id) as line from stock_ledger
      where reason = 'move' or other_lot_id is not null order by id`,
    (raw) => readText(raw, 'line'),
  );
  expect(moves).toEqual(['9001 198 199', '9002 199 198', '9003 199', '9004 198']);
});

it('leaves a database with which the doctor finds nothing wrong', async () => {
  const { out } = await commandLine(database)('doctor');
  const verdicts = out.map((line) => line.split(/\s+/, 2).join(' '));
  for (const check of ['schema', 'ledger', 'records', 'orphans']) {
    expect(verdicts).toContain(`ok ${check}`);
  }
});

it('chains the handovers and changes of requests that it had, and keeps the digests of the others', async () => {
  const statement = sql`
    select concat_ws(' ', chain.log, link.format) as line
    from record_chains chain join record_digests link on link.chain_id = chain.id group by 1 order by 1`;
  expect(await queryRows(database.db, statement, (raw) => readText(raw, 'line'))).toEqual([
    'audit_log 1',
    'handovers 1',
    'order_changes 1',
    'stock_ledger 1',
  ]);
  await database.db.execute(sql`alter table handovers disable trigger user`);
  await database.db.execute(sql`update handovers set by_name = 'Eve'`);
  await database.db.execute(sql`alter table handovers enable trigger user`);
  const { out } = await commandLine(database)('doctor');
  expect(out.find((line) => / records /.test(line))).toMatch(/^failed .* in handovers of account/);
  await database.db.execute(sql`alter table handovers disable trigger user`);
  await database.db.execute(sql`update handovers set by_name = 'Dan'`);
  await database.db.execute(sql`alter table handovers enable trigger user`);
});

it('shows the bottles and requests of an account that it had', async () => {
  const { email } = await createUser(database.db, 7);
  const browser = new BrowserSession(portal.app);
  await browser.post('/api/rest-auth/login/', { email, password: TEST_PASSWORD });
  const { count } = (await browser.get('/api/search_wines/')).json<{ count: number }>();
  const asked = (await browser.get('/api/orders/')).json<unknown[]>();
  expect([count, asked.length]).toEqual([4, 2]);
});
