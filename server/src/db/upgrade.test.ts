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

/** Rows of before handovers and changes were chained, and before picks had a lot and an end. */
const ASKED = sql`select account_id, id as order_id from orders where order_type = 'Pull Request' order by id limit 2`;
const LATER_ROWS = [
  sql`insert into handovers (account_id, order_id, outcome, handed_at, recorded_at, by_user_id, by_name, reason)
    select account_id, order_id, 'not delivered', now(), now(), (select min(id) from users), 'Dan', 'refused' from (${ASKED}) asked`,
  sql`insert into order_changes (account_id, order_id, before, after, by_user_id, changed_at)
    select account_id, order_id, '{"notes": "a"}', '{"notes": "b"}', (select min(id) from users), now() from (${ASKED}) asked`,
  // Pulled without a pick; picked in part; delivered.
  sql`update orders set processed_date = '2026-01-05T10:00:00Z' where id = 1`,
  sql`insert into order_picks (account_id, order_id, line_id, quantity, how, picked_at, by_user_id, by_name)
    select account_id, order_id, id, order_id - 2, 'scan', '2026-01-05T11:00:00Z', (select min(id) from users), 'Dan'
    from order_lines where order_id in (3, 4)`,
  sql`update orders set completed_date = '2026-01-05T12:00:00Z' where id = 4`,
  sql`insert into case_counts (account_id, case_id, state, lines, counted_at, counted_by_user_id, counted_by)
    select account_id, id, 'equal', '[]', '2026-01-05T13:00:00Z', (select min(id) from users), 'Dan' from cases where id = 1`,
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

it('names the lot and the end of each pick, and takes what was pulled without one as worked on paper', async () => {
  const picks = await queryRows(
    database.db,
    sql`select concat_ws(' ', p.order_id, p.quantity, p.how, nullif(p.by_name, ''), l.lot_id = p.lot_id,
        to_char(p.picked_at at time zone 'utc', 'HH24'), to_char(p.recorded_at at time zone 'utc', 'HH24'),
        p.ended_how, to_char(p.ended_at at time zone 'utc', 'HH24')) as line
      from order_picks p join order_lines l on l.account_id = p.account_id and l.id = p.line_id order by p.order_id`,
    (raw) => readText(raw, 'line'),
  );
  expect(picks).toEqual([
    '1 2 list t 10 10',
    '3 1 scan Dan t 11 11',
    '4 2 scan Dan t 11 11 delivered 12',
  ]);
});

it('takes a count as recorded when it was made', async () => {
  const counts = await queryRows(
    database.db,
    sql`select (recorded_at = counted_at)::text as line from case_counts`,
    (raw) => readText(raw, 'line'),
  );
  expect(counts).toEqual(['true']);
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
