import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import { providerTexts, webhooks } from '../db/schema/back-office.ts';
import { mailOutbox } from '../db/schema/system.ts';
import { insertMails } from '../lib/mail/mail.repository.ts';
import { sealStoredSecrets } from '../lib/secrets/seal-stored-secrets.service.ts';
import { GOOD_SETTINGS, lookAt } from '../testing/doctor.ts';
import { createUser } from '../testing/factories.ts';
import { COMMAND_TIME } from '../testing/run-command.ts';
import { TEST_SECRET_KEY } from '../testing/secret-key.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const look = (clock?: () => Date, env?: Readonly<Record<string, string>>) =>
  lookAt(database, clock, env);

test('fewer than two managers who can sign in are a warning', async () => {
  const { db } = database;
  const approval = async (env = {}) => (await look(undefined, env)).line('approval');
  const off = { SECOND_APPROVAL: 'off' };
  expect(await approval(off)).toMatch(/^warning .* no manager can sign in: create-user /);
  await createUser(db, null, { role: 'manager' });
  expect(await approval(off)).toMatch(/^warning .* one manager can sign in: /);
  expect(await approval()).toMatch(/^warning .* one manager can approve: .* are made by one/);
  const { id } = await createUser(db, null, { role: 'manager' });
  expect(await approval()).toMatch(/^ok .* 2 managers can approve/);
  expect(await approval(off)).toMatch(/^ok .* 2 managers can sign in/);
  await db.update(users).set({ isActive: false }).where(eq(users.id, id));
  expect(await approval()).toMatch(/^warning .* one manager/);
});

test('failed mails are a warning with each kind of error once, unsent ones a fault', async () => {
  const now = new Date();
  const mail = { recipients: ['a@b.test'], subject: 'x', textBody: 'x', htmlBody: 'x' };
  const failed = (lastError: string, more: object = {}) =>
    insertMails(database.db, [{ ...mail, nextTryAt: now, lastError, tries: 2, ...more }]);
  const gone = { sentAt: now, failedAt: now };
  await failed('no route\nat all');
  await failed('no route\nat all');
  await failed('ada@b.test: 550 5.1.1 <ada@b.test>: no such user, session 4AF9C21E70', gone);
  await failed('eve@c.test: 550 5.1.1 <eve@c.test>: no such user, session 77B1D09AF2', gone);
  await failed('eve@c.test: 550 5.1.1 <eve@c.test>: no such user, session 9', { droppedAt: now });
  await failed('552 too large', gone);
  await failed('552 too large', gone);
  await failed('552 too large', gone);
  const tried = await look();
  expect(tried.line('outbox').replace(/ +/g, ' ')).toBe(
    'warning outbox 2 mails wait, 2 of them after a failed try; 5 were given up, see "Failed" at /staff/mail; 1 were dropped, see "Not sent" there; errors: 552 too large (3); … 550 5.1.1 … no such user, session … (2); no route at all (2)',
  );
  expect(tried.exitCode).toBe(0);
  const nextTryAt = new Date(now.getTime() - 2 * 3_600_000);
  await database.db.update(mailOutbox).set({ nextTryAt });
  expect((await look(() => now)).line('outbox')).toMatch(/^failed .* overdue for 2\.0 hours/);
  await database.db.delete(mailOutbox);
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
  expect(lost.line('secrets')).toMatch(/^failed .* cannot be opened with SECRET_KEY \(webhook 1\)/);
  expect(await sealWith(SECRET_KEY)).toBe(0);
  const rotated = `${SECRET_KEY},${TEST_SECRET_KEY}`;
  const rotating = await look(undefined, { SECRET_KEY: rotated });
  expect(rotating.line('secrets')).toMatch(/^warning .* restart the server/);
  expect(await sealWith(rotated)).toBe(1);
  expect((await look(undefined, { SECRET_KEY })).line('secrets')).toMatch(/^ok /);
  const [row] = await db.select().from(webhooks);
  await db
    .insert(webhooks)
    .values({ url: 'https://copy.test/', events: [], secret: row?.secret ?? '' });
  const copied = await look(undefined, { SECRET_KEY });
  expect(copied.line('secrets')).toMatch(/^failed .* 1 secrets cannot be opened with SECRET_KEY/);
  await db.delete(webhooks);
});

test('settings of a demo are a warning', async () => {
  const { line, exitCode } = await look(undefined, { NODE_ENV: '', DEMO: 'on', SMTP_URL: '' });
  expect(line('settings')).toMatch(/^warning .* DEMO is on.*SMTP_URL is not set/);
  expect(exitCode).toBe(0);
});

test('texts of the demo are a warning until they are changed, and the time of the zone is shown', async () => {
  const env = { TIME_ZONE: 'America/New_York', PROVIDER_SHORT_NAME: 'MWC', PROVIDER_PHONE: '' };
  const demo = await look(() => COMMAND_TIME, { ...env, NODE_ENV: '', DEMO: 'off' });
  expect(demo.line('settings')).toMatch(
    /; PROVIDER_SHORT_NAME, PROVIDER_PHONE, TIME_ZONE are still of/,
  );
  expect(demo.line('clock')).toMatch(/; it is Monday 10:00 in America\/New_York/);
  const settings = async () =>
    (await look(undefined, { ...env, PROVIDER_PHONE: '1' })).line('settings');
  expect(await settings()).toMatch(/^warning .* PROVIDER_SHORT_NAME is still of the demo$/);
  const { db } = database;
  await db.insert(providerTexts).values({ texts: { short_name: 'Oak' } });
  expect(await settings()).toMatch(/^ok /);
  await db.delete(providerTexts);
});
