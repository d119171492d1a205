import { and, asc, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { readMails } from '../../../testing/read-mails.ts';

const NEW_PASSWORD = 'quite-another-42';
const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Keller',
  line1: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'United States',
  primary_telephone: '212 555 0100',
};

describe('events of a login or of the addresses of an account', () => {
  const portal = startTestApp();
  let accountId: number;
  let userId: number;
  let email: string;
  let relative: string;
  let deactivated: string;
  let browser: BrowserSession;

  beforeEach(async () => {
    const { db } = portal.database;
    accountId = await createAccount(db);
    ({ id: userId, email } = await createUser(db, accountId));
    ({ email: relative } = await createUser(db, accountId));
    const former = await createUser(db, accountId);
    deactivated = former.email;
    await db.update(users).set({ isActive: false }).where(eq(users.id, former.id));
    browser = await signIn(portal.app, email, TEST_PASSWORD);
  });

  const visitor = () => new BrowserSession(portal.app);
  const actions = async (subjectType = 'user') => {
    const rows = await portal.database.db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.accountId, accountId),
          eq(auditLog.subjectType, subjectType),
          ne(auditLog.action, 'deactivated'),
        ),
      )
      .orderBy(asc(auditLog.id));
    return rows.map(({ action, actor }) => `${action} by ${actor}`);
  };
  const mailsTo = async (recipient: string) => {
    const rows = await readMails(portal.database.db, recipient);
    return rows;
  };
  const subjectsTo = async (recipient: string) =>
    (await mailsTo(recipient)).map(({ subject }) => subject);
  const resetByMail = async () => {
    await visitor().post('/api/password_reset/', { email });
    const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('#token='));
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
    return visitor().post('/api/password_reset/confirm/', { token, password: NEW_PASSWORD });
  };

  it('is on record for signing in and out', async () => {
    await browser.post('/api/rest-auth/logout/');
    expect(await actions()).toEqual([`signed in by ${email}`, `signed out by ${email}`]);
  });

  it('is on record once for sign-ins that are throttled, and not for a wrong password or an unknown e-mail', async () => {
    const wrong = (who: string) =>
      visitor().post('/api/rest-auth/login/', { email: who, password: 'wrong-password' });
    expect((await wrong(email)).statusCode).toBe(400);
    expect(await actions()).toEqual([`signed in by ${email}`]);
    for (const who of [email, 'nobody@example.com']) {
      let status = 0;
      for (let tries = 0; tries < 40 && status !== 429; tries += 1) {
        status = (await wrong(who)).statusCode;
      }
      expect(status).toBe(429);
      expect((await wrong(who)).statusCode).toBe(429);
    }
    expect(await actions()).toEqual([`signed in by ${email}`, 'sign-in throttled by visitor']);
    const all = await portal.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'sign-in throttled'));
    expect(all).toHaveLength(1);
  });

  it('is on record for a password that is reset, and every active user gets a mail', async () => {
    expect((await resetByMail()).statusCode).toBe(200);
    expect(await actions()).toEqual([
      `signed in by ${email}`,
      'password reset asked by visitor',
      `password reset by ${email}`,
    ]);
    expect(await subjectsTo(email)).toContain('Your MWC password has been changed');
    expect(await subjectsTo(relative)).toEqual(['MWC portal: a password was changed']);
    expect(await subjectsTo(deactivated)).toEqual([]);
    expect((await mailsTo(relative))[0]?.text).not.toContain('/reset-password');
  });

  it('ends sessions and API tokens when a steward’s password is reset', async () => {
    const steward = await createUser(portal.database.db, null);
    email = steward.email;
    browser = await signIn(portal.app, email, TEST_PASSWORD);
    const made = await browser.post('/api/staff/tokens/', { name: 'Scales', scope: 'read' });
    const authorization = `Bearer ${made.json<{ token: string }>().token}`;
    const byToken = () => visitor().get('/api/staff/desk/', { authorization });
    expect((await byToken()).statusCode).toBe(200);
    await resetByMail();
    expect((await byToken()).statusCode).toBe(403);
    expect((await browser.get('/api/staff/desk/')).statusCode).toBe(403);
    const rows = await portal.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'api token'), eq(auditLog.actor, email)));
    expect(rows.map(({ action }) => action)).toEqual(['made', 'revoked']);
  });

  it('is on record for a changed password, and every active user gets a mail', async () => {
    await browser.post('/api/rest-auth/password/change/', {
      old_password: TEST_PASSWORD,
      new_password1: NEW_PASSWORD,
      new_password2: NEW_PASSWORD,
    });
    expect((await actions()).at(-1)).toBe(`password changed by ${email}`);
    expect(await subjectsTo(relative)).toEqual(['MWC portal: a password was changed']);
  });

  it('is on record for a changed e-mail and its undoing, and every active user gets a mail', async () => {
    const changed = `changed-${userId}@example.com`;
    await browser.put('/api/rest-auth/user/', { email: changed });
    const token = /undo-email-change#token=(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    await visitor().post('/api/email_change/undo/', { token });
    expect((await actions()).slice(1)).toEqual([
      `e-mail changed by ${email}`,
      `e-mail change undone by ${email}`,
    ]);
    const subjects = [
      'MWC portal: an e-mail was changed',
      'MWC portal: a change of e-mail was undone',
    ];
    expect(await subjectsTo(relative)).toEqual(subjects);
    expect(await subjectsTo(changed)).toEqual(subjects.slice(0, 1));
    expect(JSON.stringify(await mailsTo(relative))).not.toContain('undo-email-change');
  });

  it('is on record for addresses and the default, and every active user gets a mail about new ones', async () => {
    const add = async (body: object) =>
      (await browser.post('/api/addresses/', { ...ADDRESS, ...body })).json<{ id: number }>().id;
    const first = await add({});
    const second = await add({ line1: '9 Dock Road', is_default: true });
    const path = `/api/addresses/${first}/`;
    await browser.put(path, { ...ADDRESS, city: 'Bronx' });
    await browser.put(path, { ...ADDRESS, city: 'Bronx' });
    await browser.patch(path, { is_default: true });
    await browser.send({ method: 'DELETE', url: `/api/addresses/${second}/` });
    expect(await actions('address')).toEqual(
      [
        'added',
        'added',
        'default replaced',
        'changed',
        'changed',
        'default replaced',
        'deleted',
      ].map((action) => `${action} by ${email}`),
    );
    const mails = await mailsTo(relative);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'MWC portal: delivery addresses were changed',
    ]);
    expect(mails[0]?.text).toContain('9 Dock Road, New York, NY 10001');
    expect(mails[0]?.text).toContain('It is the default address.');
    expect(mails[0]?.text).toContain('When: March 2, 2026 at 10:00 AM EST');
    expect(mails[0]?.text).toContain(`By: ${email}`);
    expect(mails[0]?.text).toContain('If not, call');
    expect(await subjectsTo(deactivated)).toEqual([]);
  });
});
