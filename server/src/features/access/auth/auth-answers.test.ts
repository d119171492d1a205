import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { answer, endedCookie, refusal, wholeAnswer } from '../../../testing/whole-answer.ts';

const LOGIN = '/api/rest-auth/login/';
const LOGOUT = '/api/rest-auth/logout/';
const USER = '/api/rest-auth/user/';
const REFUSED = refusal('invalid', {
  non_field_errors: ['Unable to log in with provided credentials.'],
});
const NOT_SIGNED_IN = 'Authentication credentials were not provided.';
const LOGGED_OUT = answer(
  200,
  { detail: 'Successfully logged out.' },
  { cookies: [endedCookie('sessionid')] },
);

describe('the answers of signing in and out', () => {
  const portal = startTestApp();
  let accountId: number;
  let user: { id: number; email: string };
  let whole: Record<string, unknown>;

  beforeAll(async () => {
    accountId = await createAccount(portal.database.db, { isCommercial: true });
    user = await createUser(portal.database.db, accountId);
    whole = {
      id: user.id,
      pk: user.id,
      email: user.email,
      first_name: 'Ada',
      last_name: 'Keller',
      is_readonly: false,
      is_staff: false,
      is_commercial: true,
    };
  });

  const logIn = async (body: object, from = new BrowserSession(portal.app)) =>
    wholeAnswer(await from.post(LOGIN, body));

  it('the user and the cookies, however the e-mail is written and whatever kind the body is', async () => {
    const email = user.email.toUpperCase();
    const form = `email=${encodeURIComponent(email)}&password=${TEST_PASSWORD}`;
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await logIn({ email, password: TEST_PASSWORD }),
      wholeAnswer(
        await new BrowserSession(portal.app).send({
          method: 'POST',
          url: LOGIN,
          payload: form,
          headers: asForm,
        }),
      ),
    ];
    const cookies = [
      expect.stringMatching(
        /^sessionid=[A-Za-z0-9]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^deviceid=[A-Za-z0-9]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
      expect.stringMatching(/^csrftoken=[A-Za-z0-9]{32}; Max-Age=31449600; Path=\/; SameSite=Lax$/),
    ];
    for (const one of answers) expect(one).toEqual(answer(200, whole, { cookies }));
  });

  it('a new anti-forgery token in place of the one before', async () => {
    const browser = new BrowserSession(portal.app);
    await browser.get('/api/health');
    const before = browser.cookies.get('csrftoken');
    await logIn({ email: user.email, password: TEST_PASSWORD }, browser);
    expect(browser.cookies.get('csrftoken')).not.toBe(before);
  });

  it('the same to everybody who may not sign in, for any reason', async () => {
    const { db } = portal.database;
    const inactive = await createUser(db, accountId);
    await db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
    const invited = await createUser(db, accountId);
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, invited.id));
    for (const body of [
      { email: user.email, password: 'not the one' },
      { email: 'nobody@example.com', password: TEST_PASSWORD },
      { email: inactive.email, password: TEST_PASSWORD },
      { email: invited.email, password: TEST_PASSWORD },
      { password: TEST_PASSWORD },
      { email: '', password: TEST_PASSWORD },
      { email: null, password: TEST_PASSWORD },
      { email: user.email, password: `${TEST_PASSWORD} ` },
      { email: user.email, password: TEST_PASSWORD.toUpperCase() },
    ]) {
      expect(await logIn(body), JSON.stringify(body)).toEqual(REFUSED);
    }
  });

  it.each([
    [{}, { password: ['This field is required.'] }],
    [{ email: 'a@example.com', password: null }, { password: ['This field may not be null.'] }],
    [{ email: 'a@example.com', password: '' }, { password: ['This field may not be blank.'] }],
    [
      { email: [], password: {} },
      { email: ['Not a valid string.'], password: ['Not a valid string.'] },
    ],
    [{ email: 'nobody', password: 'a wrong guess' }, { email: ['Enter a valid email address.'] }],
    [
      { email: 'x'.repeat(255), password: 'x'.repeat(129) },
      {
        email: [
          'Ensure this field has no more than 254 characters.',
          'Enter a valid email address.',
        ],
        password: ['Ensure this field has no more than 128 characters.'],
      },
    ],
    [
      { email: 'a\0@example.com', password: '\0' },
      {
        email: ['Null characters are not allowed.', 'Enter a valid email address.'],
        password: ['Null characters are not allowed.'],
      },
    ],
  ])('what is wrong with %j', async (body, errors) => {
    expect(await logIn(body)).toEqual(refusal('invalid', errors));
  });

  it('that guessing has to wait', async () => {
    const guess = { email: 'guessed@example.com', password: 'a wrong guess' };
    const attempts = Array.from({ length: 10 }, () => logIn(guess));
    for (const attempt of await Promise.all(attempts)) expect(attempt).toEqual(REFUSED);
    expect(await logIn(guess)).toEqual(
      refusal('throttled', 'Request was throttled. Expected available in 900 seconds.', {
        headers: { 'retry-after': '900' },
      }),
    );
    portal.passTime(15 * 60_000);
  });

  it('goodbye, signed in or not', async () => {
    const browser = await signIn(portal.app, user.email, TEST_PASSWORD);
    const { sessionid = '', csrftoken = '' } = Object.fromEntries(browser.cookies);
    expect(wholeAnswer(await browser.post(LOGOUT))).toEqual(LOGGED_OUT);
    expect(browser.cookies.get('csrftoken')).toBe(csrftoken);
    expect(wholeAnswer(await browser.post(LOGOUT))).toEqual(LOGGED_OUT);
    browser.cookies.set('sessionid', sessionid);
    expect(wholeAnswer(await browser.post(LOGOUT))).toMatchObject({ status: 200 });
  });

  it('to a visitor that nobody is signed in, and takes a dead session’s cookie away', async () => {
    const visitor = new BrowserSession(portal.app);
    await visitor.get('/api/health');
    expect(wholeAnswer(await visitor.get(USER))).toEqual(refusal('not_signed_in', NOT_SIGNED_IN));
    visitor.cookies.set('sessionid', 'long-dead');
    const cookies = [endedCookie('sessionid')];
    const ended = refusal('not_signed_in', NOT_SIGNED_IN, { cookies });
    expect(wholeAnswer(await visitor.get(USER))).toEqual(ended);
    visitor.cookies.set('sessionid', 'long-dead');
    expect(wholeAnswer(await visitor.put(USER))).toEqual(ended);
  });

  it('who is signed in, for clients and staff', async () => {
    const browser = await signIn(portal.app, user.email, TEST_PASSWORD);
    expect(wholeAnswer(await browser.get(USER))).toEqual(answer(200, whole));
    const steward = await signInSteward(portal);
    expect((await steward.get(USER)).json()).toMatchObject({
      is_staff: true,
      is_commercial: false,
      is_readonly: false,
    });
  });

  describe('to a change of the user', () => {
    let browser: BrowserSession;
    let mine: Record<string, unknown>;

    beforeAll(async () => {
      browser = await signInNew(portal, accountId);
      mine = (await browser.get(USER)).json<Record<string, unknown>>();
    });

    it('the user, with only e-mail and names changed', async () => {
      expect(wholeAnswer(await browser.put(USER, {}))).toEqual(answer(200, mine));
      const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(57)}.example`;
      const changes = { email: longest, first_name: 'Augusta', last_name: 'King' };
      expect(longest).toHaveLength(254);
      const forbidden = { id: 1, pk: 1, is_staff: true, is_readonly: true, is_commercial: false };
      mine = { ...mine, ...changes };
      const sent = { ...changes, ...forbidden, account_id: 1, password: 'x' };
      expect(wholeAnswer(await browser.patch(USER, sent))).toEqual(answer(200, mine));
      expect(wholeAnswer(await browser.get(USER))).toEqual(answer(200, mine));
    });

    it('what is wrong with it, and then nothing has changed', async () => {
      const wrong = async (body: object) => wholeAnswer(await browser.put(USER, body));
      const taken = ['user with this email address already exists.'];
      expect(await wrong({ email: user.email.toUpperCase(), first_name: 'Eve' })).toEqual(
        refusal('invalid', { email: taken }),
      );
      expect(await wrong({ email: '', first_name: null, last_name: 'x'.repeat(33) })).toEqual(
        refusal('invalid', {
          email: ['This field may not be blank.'],
          first_name: ['This field may not be null.'],
          last_name: ['Ensure this field has no more than 32 characters.'],
        }),
      );
      expect(await wrong({ email: 'nobody' })).toEqual(
        refusal('invalid', { email: ['Enter a valid email address.'] }),
      );
      expect((await browser.get(USER)).json()).toEqual(mine);
    });

    it('that the e-mail is taken, to the second of two simultaneous changes', async () => {
      const { email } = await createUser(portal.database.db, accountId);
      const other = await signIn(portal.app, email, TEST_PASSWORD);
      const wanted = { email: 'wanted@example.com' };
      const both = await Promise.all([browser.put(USER, wanted), other.put(USER, wanted)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
      const late = both.find(({ statusCode }) => statusCode === 400);
      expect(late?.json()).toEqual({ email: ['user with this email address already exists.'] });
    });

    it('that a read-only user may not', async () => {
      const reader = await signInNew(portal, accountId, { role: 'viewer' });
      const refused = refusal('not_allowed', 'You do not have permission to perform this action.');
      expect(wholeAnswer(await reader.put(USER, { first_name: 'Eve' }))).toEqual(refused);
      expect(wholeAnswer(await reader.patch(USER, {}))).toEqual(refused);
      expect(wholeAnswer(await reader.post(LOGOUT))).toEqual(LOGGED_OUT);
    });
  });
});
