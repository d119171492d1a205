import type { Role } from '@portal/contract/access/auth/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokens } from '../../../db/schema/accounts.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { answer, refusal, wholeAnswer } from '../../../testing/whole-answer.ts';
import { createPasswordToken } from './reset.service.ts';

const CHANGE = '/api/rest-auth/password/change/';
const RESET = '/api/password_reset/';
const VALIDATE = '/api/password_reset/validate_token/';
const CONFIRM = '/api/password_reset/confirm/';
const NEW_PASSWORD = 'gravel-terrace-81';
const OK = answer(200, { status: 'OK' });
const GONE = refusal(
  'invalid_token',
  'The OTP password entered is not valid. Please check and try again.',
);
const UNKNOWN = refusal('invalid', {
  email: [
    "We couldn't find an account associated with that email. Please try a different e-mail address.",
  ],
});
const invalid = (errors: object) => refusal('invalid', errors);
const required = (...fields: string[]) =>
  invalid(Object.fromEntries(fields.map((field) => [field, ['This field is required.']])));

/** Every rule that a password can break at once, in one list. */
const EVERY_RULE = [
  'This password is too short. It must contain at least 8 characters.',
  'This password is too common.',
  'This password is entirely numeric.',
];

describe('the answers of the calls about passwords', () => {
  const portal = startTestApp();
  let accountId: number;

  beforeAll(async () => {
    accountId = await createAccount(portal.database.db);
  });

  const newUser = (values: { email?: string; role?: Role } = {}) =>
    createUser(portal.database.db, accountId, values);
  const post = async (url: string, body: object, from = new BrowserSession(portal.app)) =>
    wholeAnswer(await from.post(url, body));
  const tokenFor = (userId: number) =>
    portal.database.transaction((tx) => createPasswordToken(tx, portal.context, userId, 'reset'));
  const twice = (password: unknown, old: unknown = TEST_PASSWORD) => ({
    old_password: old,
    new_password1: password,
    new_password2: password,
  });

  it('a change names what is wrong, the old password first and alone', async () => {
    // Without a number, which the numeric passwords could be similar to.
    const { email } = await newUser({ email: 'ada@example.com' });
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    const change = (body: object) => post(CHANGE, body, browser);
    expect(await change({})).toEqual(required('old_password', 'new_password1', 'new_password2'));
    expect(await change({ old_password: '', new_password1: null, new_password2: [] })).toEqual(
      invalid({
        old_password: ['This field may not be blank.'],
        new_password1: ['This field may not be null.'],
        new_password2: ['Not a valid string.'],
      }),
    );
    const wrongOld = ['Your old password was entered incorrectly. Please enter it again.'];
    const allWrong = { old_password: 'wrong', new_password1: '1', new_password2: '2' };
    expect(await change(allWrong)).toEqual(invalid({ old_password: wrongOld }));
    expect(await change({ ...twice('1234567'), new_password1: NEW_PASSWORD })).toEqual(
      invalid({ new_password2: ['The two password fields didn’t match.'] }),
    );
    expect(await change(twice('1234567'))).toEqual(invalid({ new_password2: EVERY_RULE }));
    const similar = [
      ['keller-1', 'last name'],
      [email, 'email address'],
    ];
    for (const [password, what] of similar) {
      expect(await change(twice(password))).toEqual(
        invalid({ new_password2: [`The password is too similar to the ${what}.`] }),
      );
    }
    const tooLong = ['Ensure this field has no more than 128 characters.'];
    expect(await change(twice('é'.repeat(129)))).toEqual(
      invalid({ new_password1: tooLong, new_password2: tooLong }),
    );
    await signIn(portal.app, email, TEST_PASSWORD);
  });

  it('a change gives the caller a new session, a read-only user too, and is exact to the letter', async () => {
    const { email } = await newUser({ role: 'viewer' });
    const browser = await signIn(portal.app, email, TEST_PASSWORD);
    const password = ` Ünïcode ${'x'.repeat(118)}~`;
    expect(password).toHaveLength(128);
    expect(await post(CHANGE, twice(password), browser)).toEqual(
      answer(
        200,
        { detail: 'New password has been saved.' },
        {
          cookies: [
            expect.stringMatching(
              /^sessionid=[A-Za-z0-9]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
            ),
            expect.stringMatching(
              /^csrftoken=[A-Za-z0-9]{32}; Max-Age=31449600; Path=\/; SameSite=Lax$/,
            ),
          ],
        },
      ),
    );
    for (const nearly of [password.slice(0, 72), password.trim(), password.toLowerCase()]) {
      await expect(signIn(portal.app, email, nearly)).rejects.toThrow('Unable to log in');
    }
    await signIn(portal.app, email, password);
  });

  it('a change is for those who are signed in', async () => {
    expect(await post(CHANGE, twice(NEW_PASSWORD))).toEqual(
      refusal('not_signed_in', 'Authentication credentials were not provided.'),
    );
  });

  it('a reset is confirmed for known addresses, and refused with a message for others', async () => {
    const { email } = await newUser();
    expect(await post(RESET, { email: email.toUpperCase() })).toEqual(OK);
    expect(await post(RESET, { email: 'nobody@example.com' })).toEqual(UNKNOWN);
    expect(await post(RESET, {})).toEqual(required('email'));
    expect(await post(RESET, { email: null })).toEqual(
      invalid({ email: ['This field may not be null.'] }),
    );
    expect(await post(RESET, { email: ' ' })).toEqual(
      invalid({ email: ['This field may not be blank.'] }),
    );
    for (const wrong of ['nobody', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'a..b@c.example']) {
      expect(await post(RESET, { email: wrong })).toEqual(
        invalid({ email: ['Enter a valid email address.'] }),
      );
    }
  });

  it('a sixth reset of one address within the hour has to wait', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await post(RESET, { email: 'sixth@example.com' })).toEqual(UNKNOWN);
    }
    expect(await post(RESET, { email: 'Sixth@Example.com' })).toEqual(
      refusal('throttled', 'Request was throttled. Expected available in 3600 seconds.', {
        headers: { 'retry-after': '3600' },
      }),
    );
  });

  it('a secret is reported as valid or not, and stays usable', async () => {
    const { id } = await newUser();
    const token = await tokenFor(id);
    expect(await post(VALIDATE, { token })).toEqual(OK);
    expect(await post(VALIDATE, { token })).toEqual(OK);
    for (const wrong of [token.toLowerCase(), `${token}x`, 'x'.repeat(5000), '0']) {
      expect(await post(VALIDATE, { token: wrong })).toEqual(GONE);
    }
    expect(await post(VALIDATE, {})).toEqual(required('token'));
    expect(await post(VALIDATE, { token: '' })).toEqual(
      invalid({ token: ['This field may not be blank.'] }),
    );
  });

  it('a new password by a secret: the secret is judged first, and a bad password keeps it', async () => {
    // Without a number, which the numeric password could be similar to.
    const { id, email } = await newUser({ email: 'grace@example.com' });
    const token = await tokenFor(id);
    expect(await post(CONFIRM, {})).toEqual(required('token', 'password'));
    expect(await post(CONFIRM, { token: 'unknown', password: '1' })).toEqual(GONE);
    expect(await post(CONFIRM, { token, password: '1234567' })).toEqual(
      invalid({ password: EVERY_RULE }),
    );
    const device = /^deviceid=[A-Za-z0-9]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/;
    expect(await post(CONFIRM, { token, password: NEW_PASSWORD })).toEqual({
      ...OK,
      cookies: [expect.stringMatching(device)],
    });
    expect(await post(CONFIRM, { token, password: NEW_PASSWORD })).toEqual(GONE);
    await signIn(portal.app, email, NEW_PASSWORD);
    const kept = await portal.database.db.select().from(tokens).where(eq(tokens.userId, id));
    expect(kept).toEqual([]);
  });

  it('a secret of yesterday has expired', async () => {
    const { id } = await newUser();
    const token = await tokenFor(id);
    portal.passTime(24 * 60 * 60_000);
    expect(await post(CONFIRM, { token, password: NEW_PASSWORD })).toEqual(GONE);
  });
});

describe('a visitor who requests many resets', () => {
  it('is throttled for any address', async () => {
    const portal = await buildTestApp({ RESETS_PER_ADDRESS_HOURLY: '2' });
    const ask = async (email: string) =>
      wholeAnswer(await new BrowserSession(portal.app).post(RESET, { email }));
    expect(await ask('first@example.com')).toEqual(UNKNOWN);
    expect(await ask('second@example.com')).toEqual(UNKNOWN);
    expect(await ask('third@example.com')).toMatchObject({ status: 429 });
    portal.passTime(60 * 60_000);
    expect(await ask('third@example.com')).toEqual(UNKNOWN);
    await portal.close();
  });
});

describe('where unknown addresses are hidden', () => {
  it('a reset is confirmed for every address alike, and throttled alike', async () => {
    const portal = await buildTestApp({
      PASSWORD_RESET_HIDES_UNKNOWN_EMAILS: 'on',
      RESETS_PER_EMAIL_HOURLY: '1',
    });
    const { email } = await createUser(portal.database.db, await createAccount(portal.database.db));
    const ask = async (whom: string) =>
      wholeAnswer(await new BrowserSession(portal.app).post(RESET, { email: whom }));
    const asked = [email, 'nobody@example.com'];
    expect(await Promise.all(asked.map(ask))).toEqual([OK, OK]);
    const [known, unknown] = await Promise.all(asked.map(ask));
    expect(known).toEqual(unknown);
    expect(known?.status).toBe(429);
    await portal.close();
  });
});
