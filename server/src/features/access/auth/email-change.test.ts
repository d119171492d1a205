import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { inviteUser } from './invitation.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TAKEN = [400, { email: ['user with this email address already exists.'] }];
const GONE = [
  404,
  { detail: 'This link was used or has expired. Open the newest mail of this kind, or call us.' },
];

describe('changing the e-mail', () => {
  const portal = startTestApp();
  let browser: BrowserSession;
  let former: string;
  let changed: string;
  let count = 0;

  beforeEach(async () => {
    const { db } = portal.database;
    ({ email: former } = await createUser(db, await createAccount(db)));
    browser = await signIn(portal.app, former, TEST_PASSWORD);
    count += 1;
    changed = `changed-${count}@example.com`;
  });

  const change = (email: string) => browser.put('/api/rest-auth/user/', { email });
  const mailsTo = async (email: string) => readMails(portal.database.db, email);
  const linkIn = (text = '') => /undo-email-change#token=(\S+)/.exec(text)?.[1] ?? '';
  const resetIn = (text = '') => /#token=(\S+)/.exec(text)?.[1] ?? '';
  const undoToken = async () => linkIn((await mailsTo(former))[0]?.text);
  const passwordLink = async (token: string) => {
    const visitor = new BrowserSession(portal.app);
    return (await visitor.post('/api/password_reset/validate_token/', { token })).statusCode;
  };
  /** Sets a password by a mailed link, as anybody who reads the mailbox can. */
  const reset = async (email: string, password: string) => {
    const visitor = new BrowserSession(portal.app);
    await visitor.post('/api/password_reset/', { email });
    const token = resetIn(
      (await mailsTo(email)).findLast(({ text }) => resetIn(text) !== '')?.text,
    );
    const set = await visitor.post('/api/password_reset/confirm/', { token, password });
    expect(set.statusCode).toBe(200);
  };
  const undo = async (token: string) => {
    const visitor = new BrowserSession(portal.app);
    const answer = await visitor.post('/api/email_change/undo/', { token });
    return [answer.statusCode, answer.json<{ token?: string }>()] as const;
  };
  const logIn = async (email: string, password = TEST_PASSWORD) => {
    const visitor = new BrowserSession(portal.app);
    return (await visitor.post('/api/rest-auth/login/', { email, password })).statusCode;
  };

  it('takes effect at once, and the former address gets a link to undo it', async () => {
    expect((await change(changed)).json()).toMatchObject({ email: changed });
    expect(await logIn(changed)).toBe(200);
    expect(await logIn(former)).toBe(400);
    const mails = await mailsTo(former);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`You now log in with ${changed}`);
    expect(mails[0]?.text).toMatch(/Undo the change: http:\/\/\S+\/undo-email-change#token=\S+/);
  });

  it('sends no mail when only the case of the letters differs', async () => {
    await change(former.toUpperCase());
    expect(await mailsTo(former)).toEqual([]);
  });

  it('is undone once: the former address counts, all sessions end, and a new password is asked for', async () => {
    await change(changed);
    const token = await undoToken();
    const [status, body] = await undo(token);
    expect(status).toBe(200);
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect([await logIn(changed), await logIn(former)]).toEqual([400, 400]);
    const password = 'quite-another-42';
    const visitor = new BrowserSession(portal.app);
    const set = await visitor.post('/api/password_reset/confirm/', { ...body, password });
    expect(set.statusCode).toBe(200);
    expect(await logIn(former, password)).toBe(200);
    expect(await undo(token)).toEqual(GONE);
  });

  it('can be undone for 7 days, and by its own link alone', async () => {
    await change(changed);
    const token = await undoToken();
    const visitor = new BrowserSession(portal.app);
    const asReset = await visitor.post('/api/password_reset/validate_token/', { token });
    expect(asReset.statusCode).toBe(404);
    expect(await undo('unknown')).toEqual(GONE);
    portal.passTime(7 * DAY_MS - 1);
    expect(await undo(`${token}x`)).toEqual(GONE);
    portal.passTime(1);
    expect(await undo(token)).toEqual(GONE);
  });

  it('twice gives no link to the address in between, which nobody has confirmed', async () => {
    await change(changed);
    await change(`second-${changed}`);
    const [, atOnce] = await mailsTo(changed);
    expect(atOnce?.subject).toBe('Your MWC e-mail has been changed');
    expect(JSON.stringify(await mailsTo(changed))).not.toMatch(/undo-email-change|reset-password/);
  });

  it('twice is undone as a whole by the first link', async () => {
    await change(changed);
    const token = await undoToken();
    await reset(changed, 'thief-of-wine-77');
    browser = await signIn(portal.app, changed, 'thief-of-wine-77');
    await change(`second-${changed}`);
    const later = linkIn((await mailsTo(changed)).at(-1)?.text);
    expect(later).not.toBe('');
    await browser.post('/api/password_reset/', { email: `second-${changed}` });
    const thiefsReset = resetIn((await mailsTo(`second-${changed}`)).at(-1)?.text);
    expect(await passwordLink(thiefsReset)).toBe(200);
    expect((await undo(token))[0]).toBe(200);
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(403);
    expect(await undo(later)).toEqual(GONE);
    expect(await passwordLink(thiefsReset)).toBe(404);
    for (const email of [former, changed, `second-${changed}`]) {
      expect(await logIn(email, 'thief-of-wine-77'), email).toBe(400);
    }
  });

  it('is undone by the first link also after a later one was used', async () => {
    await change(changed);
    const token = await undoToken();
    await reset(changed, 'thief-of-wine-77');
    browser = await signIn(portal.app, changed, 'thief-of-wine-77');
    await change(`second-${changed}`);
    expect((await undo(linkIn((await mailsTo(changed)).at(-1)?.text)))[0]).toBe(200);
    expect((await undo(token))[0]).toBe(200);
    await reset(former, 'quite-another-42');
    expect(await logIn(former, 'quite-another-42')).toBe(200);
  });

  it('to and fro leaves the first address the one that is known to be the owner’s', async () => {
    await change(changed);
    await change(former);
    portal.passTime(7 * DAY_MS);
    await stepUp(browser, TEST_PASSWORD);
    await change(changed);
    expect((await undo(linkIn((await mailsTo(former)).at(-1)?.text)))[0]).toBe(200);
  });

  it('ends the links that set a password and went to the former address', async () => {
    await browser.post('/api/password_reset/', { email: former });
    const token = resetIn((await mailsTo(former))[0]?.text);
    expect(await passwordLink(token)).toBe(200);
    await change(changed);
    expect(await passwordLink(token)).toBe(404);
  });

  it('ends the API tokens of a steward who undoes it', async () => {
    const { email } = await createUser(portal.database.db, null);
    browser = await signIn(portal.app, email, TEST_PASSWORD);
    await browser.post('/api/staff/tokens/', { name: 'Scales', scope: 'write' });
    await change(changed);
    await undo(linkIn((await mailsTo(email))[0]?.text));
    await reset(email, 'quite-another-42');
    browser = await signIn(portal.app, email, 'quite-another-42');
    expect((await browser.get('/api/staff/tokens/')).json()).toMatchObject([{ state: 'revoked' }]);
  });

  it('is not undone for a user who is deactivated', async () => {
    await change(changed);
    const token = await undoToken();
    const { db } = portal.database;
    const setActive = (isActive: boolean) =>
      db.update(users).set({ isActive }).where(eq(users.email, changed));
    await setActive(false);
    expect(await undo(token)).toEqual(GONE);
    await setActive(true);
    expect((await undo(token))[0]).toBe(200);
  });

  it('reserves the former address for its owner for 7 days', async () => {
    await change(changed);
    const steward = await signInSteward(portal);
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const stranger = await createUser(db, accountId);
    const other = await signIn(portal.app, stranger.email, TEST_PASSWORD);
    const take = () => other.put('/api/rest-auth/user/', { email: former.toUpperCase() });
    const invite = () =>
      steward.post(`/api/staff/clients/${accountId}/users/`, {
        email: former,
        first_name: 'Eve',
        last_name: 'Marsh',
      });
    for (const refused of [await take(), await invite()]) {
      expect([refused.statusCode, refused.json()]).toEqual(TAKEN);
    }
    const names = { firstName: 'Eve', lastName: 'Marsh', role: 'owner' as const };
    const actor = { userId: null, name: 'test' };
    const byCommand = inviteUser(portal.context, { accountId, email: former, ...names, actor });
    await expect(byCommand).rejects.toThrow(`There is a user with the e-mail ${former} already.`);
    expect((await change(former)).statusCode).toBe(200);
    await change(changed);
    portal.passTime(7 * DAY_MS);
    await stepUp(other, TEST_PASSWORD);
    expect((await take()).statusCode).toBe(200);
  });

  it('reserves no address that the user has only typed', async () => {
    const typed = `typed-${changed}`;
    await change(typed);
    await change(changed);
    const { db } = portal.database;
    const stranger = await createUser(db, await createAccount(db));
    const other = await signIn(portal.app, stranger.email, TEST_PASSWORD);
    expect((await other.put('/api/rest-auth/user/', { email: typed })).statusCode).toBe(200);
    const own = await other.put('/api/rest-auth/user/', { email: former });
    expect([own.statusCode, own.json()]).toEqual(TAKEN);
  });

  it('is possible three times a day', async () => {
    for (const number of [1, 2, 3]) {
      expect((await change(`${number}-${changed}`)).statusCode).toBe(200);
    }
    const refused = await change(`4-${changed}`);
    expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([429, 'throttled']);
    expect((await change(`3-${changed}`)).statusCode).toBe(200);
    portal.passTime(DAY_MS);
    await stepUp(browser, TEST_PASSWORD);
    expect((await change(`4-${changed}`)).statusCode).toBe(200);
  });

  it('cannot be undone when another user has the address by now', async () => {
    await change(changed);
    const { db } = portal.database;
    const token = await undoToken();
    await createUser(db, await createAccount(db), { email: former });
    expect(await undo(token)).toEqual(TAKEN);
    expect(await logIn(changed)).toBe(200);
  });

  it('a changed password is mailed to its owner', async () => {
    await browser.post('/api/rest-auth/password/change/', {
      old_password: TEST_PASSWORD,
      new_password1: 'quite-another-42',
      new_password2: 'quite-another-42',
    });
    const [mail] = await mailsTo(former);
    expect(mail?.subject).toBe('Your MWC password has been changed');
  });
});
