import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accounts, sessions, tokens, users } from '../db/schema/accounts.ts';
import { apiTokens } from '../db/schema/back-office.ts';
import { auditLog } from '../db/schema/system.ts';
import { digestOf } from '../lib/secrets/secrets.ts';
import { insertSession } from '../lib/users/sessions.repository.ts';
import { insertToken } from '../features/access/tokens/tokens.repository.ts';
import { BrowserSession, signIn } from '../testing/browser-session.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { addApp } from '../testing/factor-operations.ts';
import { COMMAND_TIME, commandLine } from '../testing/run-command.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { readMails } from '../testing/read-mails.ts';

const database = await createTestDatabase();
const { db } = database;
const portal = commandLine(database);

afterAll(() => database.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const NAMES = ['--first-name', 'Ada', '--last-name', 'Keller'];

describe('portal create-account', () => {
  test('prints the number of the new account', async () => {
    const { exitCode, out } = await portal(
      'create-account',
      '--name',
      'Bistro Ada',
      '--commercial',
    );
    expect(exitCode).toBe(0);
    const [row] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, Number(out[0])));
    expect(row).toMatchObject({ name: 'Bistro Ada', isCommercial: true });
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, Number(out[0])));
    expect(entry).toMatchObject({
      action: 'created',
      actor: expect.stringContaining('command line'),
    });
  });

  test('refuses a name that is too long', async () => {
    const { exitCode, err } = await portal('create-account', '--name', 'x'.repeat(129));
    expect(exitCode).toBe(2);
    expect(err[0]).toContain('no more than 128 characters');
  });
});

describe('portal deactivate-user', () => {
  test('ends what the user has and says so; a second time changes nothing', async () => {
    const accountId = await createAccount(db);
    const { id, email } = await createUser(db, accountId);
    const now = COMMAND_TIME;
    const place = { userAgent: '', from: '127.0.0.1' };
    await insertSession(db, { ...place, tokenDigest: digestOf('cookie'), userId: id, now });
    const lines = [
      `Deactivated ${email}. All sessions, API tokens and links of this user have ended.`,
    ];
    for (const typed of [email.toUpperCase(), email]) {
      expect(await portal('deactivate-user', typed)).toEqual({ exitCode: 0, out: lines, err: [] });
    }
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user?.isActive).toBe(false);
    expect(await db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.accountId, accountId));
    expect(entry).toMatchObject({
      action: 'deactivated',
      actor: expect.stringContaining('command line'),
      subjectId: String(id),
    });
  });

  test('deactivates stewards with their API tokens, and says when none is left', async () => {
    const steward = await createUser(db, null);
    const other = await createUser(db, null);
    await insertToken(db, {
      name: 'Scales',
      scope: 'write',
      hint: 'abcd',
      tokenDigest: digestOf('portal_secret'),
      createdByUserId: steward.id,
      createdAt: COMMAND_TIME,
    });
    expect((await portal('deactivate-user', steward.email)).out).toHaveLength(1);
    const [token] = await db.select().from(apiTokens);
    expect(token?.revokedAt).toEqual(COMMAND_TIME);
    expect((await portal('deactivate-user', other.email)).out[1]).toBe(
      'No manager who can sign in is left. Invite one: create-user --staff --role manager',
    );
  });

  test('reports an unknown e-mail, and missing options', async () => {
    expect(await portal('deactivate-user', 'nobody@example.com')).toEqual({
      exitCode: 1,
      out: [],
      err: ['There is no user with the e-mail nobody@example.com.'],
    });
    expect((await portal('deactivate-user')).exitCode).toBe(2);
    expect((await portal('deactivate-user', '--help')).out[0]).toContain('deactivate-user EMAIL');
  });
});

describe('portal reset-second-factor', () => {
  test('turns off the two-step sign-in of a colleague and ends the sessions', async () => {
    const running = await buildTestApp();
    const { email } = await createUser(running.database.db, null);
    const browser = await signIn(running.app, email, TEST_PASSWORD);
    await addApp({ now: running.context.clock }, browser);
    const login = () =>
      new BrowserSession(running.app).post('/api/rest-auth/login/', {
        email,
        password: TEST_PASSWORD,
      });
    expect((await login()).statusCode).toBe(403);
    expect(await commandLine(running.database)('reset-second-factor', email)).toEqual({
      exitCode: 0,
      out: [`Turned off two-step sign-in of ${email}, and ended all sessions.`],
      err: [],
    });
    expect((await browser.get('/api/staff/desk/')).statusCode).toBe(403);
    expect((await login()).statusCode).toBe(200);
    await running.close();
  });

  test('leaves clients and unknown e-mails to the back office', async () => {
    const { email } = await createUser(db, await createAccount(db));
    for (const one of [email, 'nobody@example.com']) {
      const { exitCode, err } = await portal('reset-second-factor', one);
      expect([exitCode, err.length], one).toEqual([1, 1]);
    }
  });
});

describe('portal create-user', () => {
  test('mails an invitation and prints its link, which works for seven days', async () => {
    const accountId = await createAccount(db);
    const account = ['--account', String(accountId)];
    const invited = await portal('create-user', ...account, '--email', 'ada@example.com', ...NAMES);
    expect(invited.exitCode).toBe(0);
    const link = invited.out[1] ?? '';
    expect(link).toMatch(/^https:\/\/portal\.test\/reset-password#token=[A-Za-z0-9]{43}$/);

    const secret = new URL(link).hash.slice('#token='.length);
    const [token] = await db
      .select()
      .from(tokens)
      .where(eq(tokens.tokenDigest, digestOf(secret)));
    expect(token?.purpose).toBe('invitation');
    expect(token?.expiresAt).toEqual(new Date(COMMAND_TIME.getTime() + 7 * DAY_MS));
    const [user] = await db.select().from(users).where(eq(users.email, 'ada@example.com'));
    expect(user).toMatchObject({
      accountId,
      isStaff: false,
      role: 'owner',
      passwordHash: null,
    });
    const mail = (await readMails(db)).find((one) => one.accountId === accountId);
    expect(mail).toMatchObject({
      recipients: ['ada@example.com'],
      textBody: expect.stringContaining(link),
    });
  });

  test('takes the e-mail of another user for the account, and makes read-only users', async () => {
    const words = ['--account', 'ADA@example.com', '--email', 'eyes@example.com', '--readonly'];
    const { exitCode } = await portal('create-user', ...words, ...NAMES);
    expect(exitCode).toBe(0);
    const [ada] = await db.select().from(users).where(eq(users.email, 'ada@example.com'));
    const [eyes] = await db.select().from(users).where(eq(users.email, 'eyes@example.com'));
    expect(eyes).toMatchObject({ role: 'viewer', accountId: ada?.accountId });
  });

  test("invites the company's own people without an account", async () => {
    await portal('create-user', '--staff', '--email', 'ruth@example.com', ...NAMES);
    const [ruth] = await db.select().from(users).where(eq(users.email, 'ruth@example.com'));
    expect(ruth).toMatchObject({ role: 'manager', isStaff: true, accountId: null });
  });

  test('refuses an e-mail in use, ignoring case', async () => {
    const words = ['--staff', '--email', 'Ruth@Example.com'];
    const { exitCode, err } = await portal('create-user', ...words, ...NAMES);
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: ['There is a user with the e-mail Ruth@Example.com already.'],
    });
  });

  test.each([
    ['99999', 'There is no account 99999.'],
    ['nobody@example.com', 'There is no user with the e-mail nobody@example.com.'],
    ['ruth@example.com', "ruth@example.com is one of the company's own people and has no account."],
    ['Ada', '"Ada" is neither the e-mail of a user nor the number of an account.'],
  ])('says that there is no account %s', async (account, message) => {
    const words = ['create-user', '--account', account, '--email', 'new@example.com', ...NAMES];
    expect(await portal(...words)).toEqual({ exitCode: 1, out: [], err: [message] });
  });

  test.each([
    [['--email', 'x@example.com'], 'Either --account or --staff is needed, not both.'],
    [
      ['--email', 'x@example.com', '--staff', '--account', '1'],
      'Either --account or --staff is needed, not both.',
    ],
    [['--email', 'x@example.com', '--staff', '--readonly'], '--readonly is for users of accounts.'],
    [
      ['--email', 'x@example.com', '--staff', '--role', 'cook'],
      '--role "cook": "cook" is not a valid choice.',
    ],
    [['--email', 'x@example.com', '--account', '1', '--role', 'packer'], '--role is for staff.'],
    [['--email', 'nobody', '--staff'], '--email "nobody": Enter a valid email address.'],
  ])('with %j is used wrongly', async (words, message) => {
    const { exitCode, err } = await portal('create-user', ...words, ...NAMES);
    expect(exitCode).toBe(2);
    expect(err[0]).toBe(message);
  });
});
