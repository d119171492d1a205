import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { lots, stockLedger } from '../db/schema/inventory.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { createLot, createUser } from '../testing/factories.ts';
import { COMMAND_TIME, commandLine } from '../testing/run-command.ts';
import { createSmallCellar, type SmallCellar } from '../testing/small-cellar.ts';
import { reserve } from '../testing/stock-writes.ts';
import { lookAt } from '../testing/doctor.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { recordBackup } from '../db/backup/made-backups.ts';
import { putSetupAnswer } from '../features/house/setup/setup.repository.ts';

const LINES = [
  'schema',
  'ledger',
  'records',
  'issued',
  'orphans',
  'outbox',
  'disk',
  'clock',
  'role',
  'secrets',
  'approval',
  'settings',
  'setup',
  'backup',
];

let database: Database;
let cellar: SmallCellar;

beforeAll(async () => {
  database = await createTestDatabase();
  cellar = await createSmallCellar(database.db);
});
afterAll(() => database.close());

const look = (clock?: () => Date) => lookAt(database, clock);

/** Breaks a lot as a direct change of the files would, past the triggers; rolled back afterwards. */
async function withBrokenLot(work: () => Promise<void>): Promise<void> {
  const { db } = database;
  const set = async (quantity: number) => {
    await db.execute(sql`alter table lots disable trigger user`);
    await db.update(lots).set({ quantity }).where(eq(lots.id, cellar.yquemLot));
    await db.execute(sql`alter table lots enable trigger user`);
  };
  await set(5);
  await work();
  await set(3);
}

test('a portal that is well has a good line for each check and ends with 0', async () => {
  await createUser(database.db, null, { role: 'manager' });
  await createUser(database.db, null, { role: 'manager' });
  const { exitCode, lines, line } = await look();
  // The tests' role on PostgreSQL is an administrator.
  const warned = ['setup', 'backup', ...(database.engine === 'postgres' ? ['role'] : [])];
  expect(lines.map((one) => one.split(/\s+/).slice(0, 2))).toEqual(
    LINES.map((name) => [warned.includes(name) ? 'warning' : 'ok', name]),
  );
  expect(line('setup')).toMatch(/ open at \/staff\/setup: warehouse, store, services, logo, /);
  expect(line('ledger')).toContain('3 lots, free 6 + reserved 0 = ledger 6');
  expect(exitCode).toBe(0);
});

test('a backup of more than a day ago is a warning, unless backups are made in another way', async () => {
  const backup = async (clock?: () => Date) => (await look(clock)).line('backup');
  expect(await backup()).toMatch(/^warning .* none was made/);
  await recordBackup(database.db, new Date());
  expect(await backup()).toMatch(/^ok .* the last one is 0 hours old/);
  const later = () => new Date(Date.now() + 30 * 3_600_000);
  expect(await backup(later)).toMatch(/^warning .* the last one is 30 hours old/);
  await putSetupAnswer(database.db, 'backup', 'done', new Date());
  expect(await backup(later)).toMatch(/^warning .* the last one is 30 hours old/);
  await putSetupAnswer(database.db, 'backup', 'not for us', new Date());
  expect(await backup(later)).toMatch(/^ok .* made in another way/);
});

test('a lot that does not add up is named, and the exit code is 1', async () => {
  await withBrokenLot(async () => {
    const { exitCode, line } = await look();
    expect(line('ledger')).toMatch(
      /^failed .* 1 of 3 lots do not add up.* case NJ-2-\d+ counts 5 \(ledger 3\) and 0 reserved/,
    );
    expect(exitCode).toBe(1);
  });
  expect((await look()).exitCode).toBe(0);
});

test('a ledger row that was changed past the portal is named, and the exit code is 1', async () => {
  const { db } = database;
  const { accountId } = cellar;
  const [row] = await db.select().from(stockLedger).where(eq(stockLedger.accountId, accountId));
  const setReason = async (reason: 'import' | 'move') => {
    await db.execute(sql`alter table stock_ledger disable trigger user`);
    await db
      .update(stockLedger)
      .set({ reason })
      .where(eq(stockLedger.id, row?.id ?? 0));
    await db.execute(sql`alter table stock_ledger enable trigger user`);
  };
  expect((await look()).line('records')).toMatch(/^ok .* 3 rows in 1 hash chains/);
  await setReason('move');
  const { exitCode, line } = await look();
  expect(line('records')).toContain(
    `row ${row?.id} in stock_ledger of account ${accountId} was changed`,
  );
  expect(exitCode).toBe(1);
  await setReason(row?.reason === 'move' ? 'move' : 'import');
  expect((await look()).exitCode).toBe(0);
});

test('a request that reserves other bottles than its lines is reported', async () => {
  await reserve(database.db, cellar.accountId, cellar.yquemLot, 1);
  const { line, exitCode } = await look();
  expect(line('orphans')).toMatch(/^failed .* 1 requests reserve other bottles than they ask for/);
  expect(line('ledger')).toContain('free 5 + reserved 1 = ledger 6');
  expect(exitCode).toBe(1);
  await database.db.execute(sql`delete from reservations`);
});

test('completed and cancelled requests reserve nothing, and that is well', async () => {
  const { db } = database;
  const { accountId, yquemLot: lotId } = cellar;
  const [lot] = await db.select({ wineId: lots.wineId }).from(lots).where(eq(lots.id, lotId));
  const names = { accountName: 'Test', primaryEmail: 'test@example.com' };
  const ended = { accountId, orderType: 'Pull Request', method: 2, ...names } as const;
  const over = [
    { processedDate: COMMAND_TIME, completedDate: COMMAND_TIME },
    { cancelledDate: COMMAND_TIME },
  ];
  const made = await db
    .insert(orders)
    .values(over.map((date) => ({ ...ended, ...date })))
    .returning({ orderId: orders.id });
  const asked = { accountId, lotId, wineId: lot?.wineId ?? 0, quantity: 2 };
  await db.insert(orderLines).values(made.map((order) => ({ ...asked, ...order })));
  expect((await look()).line('orphans')).toMatch(/^ok /);
});

test('a row without its owner is a fault, a file without a reference only a warning', async () => {
  const { db } = database;
  const entry = {
    accountId: cellar.accountId,
    change: 1,
    reason: 'import',
    actor: 'test',
  } as const;
  await db.execute(sql`insert into file_contents (content_type, size_bytes, content)
    values ('text/plain', 1, 'x'::bytea)`);
  const wasted = await look();
  expect(wasted.line('orphans')).toMatch(/^warning .* 1 stored files belong to nothing/);
  expect(wasted.exitCode).toBe(0);
  await db.execute(sql`alter table stock_ledger disable trigger all`);
  await db.insert(stockLedger).values({ ...entry, lotId: 987_654 });
  const { line, exitCode } = await look();
  expect(line('orphans')).toMatch(/^failed .* 1 rows of stock_ledger refer to lots/);
  expect(exitCode).toBe(1);
  await db.delete(stockLedger).where(eq(stockLedger.lotId, 987_654));
  await db.execute(sql`alter table stock_ledger enable trigger all`);
});

test('a wrong clock is reported', async () => {
  const { line, exitCode } = await look(() => COMMAND_TIME);
  expect(line('clock')).toMatch(/^failed .* set both by NTP/);
  expect(exitCode).toBe(1);
});

test('a missing migration is reported, and nothing is migrated', async () => {
  const { db } = database;
  const newest = sql`(select max(name) from migrations.applied)`;
  await db.execute(sql`update migrations.applied set name = 'later' where name = ${newest}`);
  expect((await look()).line('schema')).toMatch(/^failed .* newer version of this program/);
  await db.execute(sql`delete from migrations.applied where name = 'later'`);
  const { line } = await look();
  expect(line('schema')).toMatch(/^failed .* 1 migrations are missing: run portal migrate/);
});

test('its help explains each line', async () => {
  const { exitCode, out } = await commandLine(database)('doctor', '--help');
  expect(exitCode).toBe(0);
  expect(out[0]).toBe(
    'Usage: portal doctor [--backup FILE] [--identity FILE] [--account EMAIL|ID] [--from-account ID] [--accounts COUNT]',
  );
  for (const name of LINES) {
    expect(out.some((line) => line.startsWith(name))).toBe(true);
  }
});

test('a move of which one row was changed is a fault', async () => {
  const { db } = database;
  const { accountId, yquemLot, yquem: wineId, wooden } = cellar;
  const otherLotId = await createLot(db, accountId, { caseId: wooden.id, wineId, quantity: 0 });
  const move = { accountId, reason: 'move', actor: 'test', createdAt: COMMAND_TIME } as const;
  await db.insert(stockLedger).values([
    { ...move, lotId: yquemLot, otherLotId, change: -1 },
    { ...move, lotId: otherLotId, otherLotId: yquemLot, change: 1 },
  ]);
  expect((await look()).line('orphans')).not.toContain('moves');
  await db.execute(sql`alter table stock_ledger disable trigger user`);
  await db.update(stockLedger).set({ otherLotId: null }).where(eq(stockLedger.lotId, otherLotId));
  expect((await look()).line('orphans')).toMatch(
    /^failed .* 1 moves between cases lack their other half/,
  );
  await db.execute(sql`alter table stock_ledger enable trigger user`);
});
