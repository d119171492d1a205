import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { webhooks } from '../db/schema/back-office.ts';
import { lots, stockLedger } from '../db/schema/inventory.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { mailOutbox } from '../db/schema/system.ts';
import { sealStoredSecrets } from '../lib/secrets/seal-stored-secrets.service.ts';
import { insertMails } from '../lib/mail/mail.repository.ts';
import { createLot, createUser } from '../testing/factories.ts';
import { COMMAND_TIME, commandLine } from '../testing/run-command.ts';
import { TEST_SECRET_KEY } from '../testing/secret-key.ts';
import { PRODUCTION } from '../testing/production-settings.ts';
import { createSmallCellar, type SmallCellar } from '../testing/small-cellar.ts';
import { reserve } from '../testing/stock-writes.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { recordBackup } from '../db/backup/made-backups.ts';
import { putSetupAnswer } from '../features/house/setup/setup.repository.ts';
import { doctorCommand } from './doctor.ts';
import { runDataCommand } from './run-command.ts';

const GOOD_SETTINGS = {
  ...PRODUCTION,
  SMTP_URL: 'smtp://mail.test',
  TRUST_PROXY: '10.0.0.1',
  DATA_DIR: tmpdir(),
};

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

/** Runs the checks, by default at the database's own time. */
async function look(clock = () => new Date(), env: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const exitCode = await runDataCommand(doctorCommand, [], {
    config: readConfig({ ...GOOD_SETTINGS, ...env }),
    database,
    workingFolder: tmpdir(),
    clock,
    randomBytes,
    out: (line) => lines.push(line),
    err: (line) => lines.push(line),
  });
  const line = (name: string) => lines.find((one) => one.split(/\s+/)[1] === name) ?? '';
  return { exitCode, lines, line };
}

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

test('a single manager who can approve is a warning where changes need two', async () => {
  const { db } = database;
  const approval = async () => (await look(undefined, { SECOND_APPROVAL: 'on' })).line('approval');
  expect(await approval()).toMatch(/^ok .* 0 managers can approve/);
  await createUser(db, null, { role: 'manager' });
  expect(await approval()).toMatch(/^warning .* one manager can approve: .* are made by one/);
  await createUser(db, null, { role: 'manager' });
  expect(await approval()).toMatch(/^ok .* 2 managers can approve/);
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

test('failed mails are a warning, mails that no process sends a fault', async () => {
  const now = new Date();
  const mail = { recipients: ['a@b.test'], subject: 'x', textBody: 'x', htmlBody: 'x' };
  await insertMails(database.db, [
    {
      ...mail,
      nextTryAt: now,
      lastError: 'no route\nat all',
      tries: 2,
    },
  ]);
  const tried = await look();
  expect(tried.line('outbox')).toMatch(/^warning .* 1 mails wait, 1 of them .*no route at all$/);
  expect(tried.exitCode).toBe(0);
  const nextTryAt = new Date(now.getTime() - 2 * 3_600_000);
  await database.db.update(mailOutbox).set({ nextTryAt });
  expect((await look(() => now)).line('outbox')).toMatch(/^failed .* overdue for 2\.0 hours/);
  await database.db.delete(mailOutbox);
});

test('a wrong clock is reported', async () => {
  const { line, exitCode } = await look(() => COMMAND_TIME);
  expect(line('clock')).toMatch(/^failed .* set both by NTP/);
  expect(exitCode).toBe(1);
});

test('a secret in clear is a warning until the server starts, one without its key a fault', async () => {
  const { db } = database;
  const SECRET_KEY = randomBytes(32).toString('base64');
  await db.insert(webhooks).values({ url: 'https://erp.test/', events: [], secret: 'whsec_x' });
  expect((await look()).line('secrets')).toMatch(/^warning .* 1 stored secrets are not encrypted/);
  const sealWith = (keys: string) =>
    sealStoredSecrets({
      config: readConfig({ ...GOOD_SETTINGS, SECRET_KEY: keys }),
      database,
      randomBytes,
    });
  expect(await sealWith(TEST_SECRET_KEY)).toBe(1);
  expect(await sealWith(TEST_SECRET_KEY)).toBe(0);
  expect((await look()).line('secrets')).toMatch(/^ok .* 1 stored secrets, all encrypted/);
  const lost = await look(undefined, { SECRET_KEY });
  expect(lost.line('secrets')).toMatch(/^failed .* SECRET_KEY does not name \(webhook 1\)/);
  expect(await sealWith(SECRET_KEY)).toBe(0);
  const rotated = `${SECRET_KEY},${TEST_SECRET_KEY}`;
  const rotating = await look(undefined, { SECRET_KEY: rotated });
  expect(rotating.line('secrets')).toMatch(/^warning .* restart the server/);
  expect(await sealWith(rotated)).toBe(1);
  expect((await look(undefined, { SECRET_KEY })).line('secrets')).toMatch(/^ok /);
  await db.delete(webhooks);
});

test('settings of a demo are a warning', async () => {
  const { line, exitCode } = await look(undefined, { NODE_ENV: '', DEMO: 'on', SMTP_URL: '' });
  expect(line('settings')).toMatch(/^warning .* DEMO is on.*SMTP_URL is not set/);
  expect(exitCode).toBe(0);
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
  expect(out[0]).toBe('Usage: portal doctor [--backup FILE] [--identity FILE]');
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
