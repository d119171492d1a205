import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { BrowserSession, signIn } from '../testing/browser-session.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { audited, linkTo, mailsTo, Story } from '../testing/story.ts';

const LOGIN = '/api/rest-auth/login/';
const RESET = '/api/password_reset/';
const HOME = '198.51.100.7';
const MINUTE_MS = 60_000;
const INVALID = [400, 'invalid'] as const;
const BLOCKED = [429, 'throttled'] as const;
const NOT_SIGNED_IN = [403, 'not_signed_in'] as const;
const secret = () => randomBytes(32).toString('base64url');

describe('somebody who knows only an e-mail address', () => {
  const story = new Story('The guesser who knows only an e-mail address');
  const portal = startTestApp({
    PASSWORD_RESET_HIDES_UNKNOWN_EMAILS: 'on',
    REQUESTS_PER_MINUTE: '100000',
  });
  let email: string;
  let owner: BrowserSession;
  let guesser: BrowserSession;

  beforeAll(async () => {
    const { db } = portal.database;
    ({ email } = await createUser(db, await createAccount(db), { email: 'ada@example.com' }));
    owner = await signIn(portal.app, email, TEST_PASSWORD);
    guesser = new BrowserSession(portal.app);
  });

  const post = (url: string, payload: object, from = HOME, headers = {}) =>
    guesser.send({ method: 'POST', url, payload, remoteAddress: from, headers });
  const guess = (password: string, from = HOME, as = email) =>
    post(LOGIN, { email: as, password }, from);

  it('waits after ten passwords, whatever the spelling, the header or the cookie', async () => {
    const likely = ['123456', 'password', 'qwerty', 'ada', 'keller', 'wine', 'bordeaux', 'margaux'];
    for (const word of [...likely, 'Ada2026!', 'Keller1'])
      await story.tries(`signs in with "${word}"`, guess(word), INVALID);
    await story.tries('signs in with an eleventh password', guess('welcome'), BLOCKED);
    await story.tries('signs in with the right one too late', guess(TEST_PASSWORD), BLOCKED);
    const shouted = guess(TEST_PASSWORD, HOME, email.toUpperCase());
    await story.tries('writes the e-mail in capitals', shouted, BLOCKED);
    const login = { email, password: TEST_PASSWORD };
    const elsewhere = post(LOGIN, login, HOME, { 'x-forwarded-for': '203.0.113.1' });
    await story.tries('forges the network of a proxy', elsewhere, BLOCKED);
    guesser.cookies.set('device', secret());
    await story.tries('forges the cookie of a known browser', guess(TEST_PASSWORD), BLOCKED);
    guesser.cookies.clear();
    const sixth = '2001:db8:1:1::';
    for (let at = 0; at < 10; at += 1) await guess('wrong', `${sixth}${at}`);
    const neighbour = guess(TEST_PASSWORD, `${sixth}ffff`);
    await story.tries('takes another IPv6 address of the network', neighbour, BLOCKED);
  });

  it('waits after a hundred passwords from ten networks, in which the owner still signs in', async () => {
    for (let network = 1; network <= 8; network += 1) {
      for (let at = 0; at < 10; at += 1) await guess('wrong', `203.0.113.${network}`);
    }
    const fresh = guess(TEST_PASSWORD, '203.0.113.99');
    await story.tries('signs in from a network that has not guessed', fresh, BLOCKED);
    const known = await owner.post(LOGIN, { email, password: TEST_PASSWORD });
    expect(known.statusCode).toBe(200);
    expect(await audited(portal.database)).toContainEqual(expect.stringContaining('throttled'));
  });

  it('waits twice as long after the next failure', async () => {
    portal.passTime(61 * MINUTE_MS);
    for (let at = 0; at < 10; at += 1) await guess('wrong');
    portal.passTime(15 * MINUTE_MS);
    await story.tries('guesses once more after 15 minutes', guess('wrong'), INVALID);
    portal.passTime(29 * MINUTE_MS);
    await story.tries('guesses after another 29', guess(TEST_PASSWORD), BLOCKED);
  });

  it('gets no further around the password', async () => {
    const code = { code: '000000' };
    await story.tries('sends a code first', post(`${LOGIN}code/`, code), [403, 'login_expired']);
    const options = await post(`${LOGIN}passkey/options/`, {});
    expect(options.json()).not.toHaveProperty('allowCredentials.0');
    const passkey = new Authenticator('http://portal.test');
    const credential = passkey.get(options.json<{ challenge: string; rpId: string }>());
    await story.tries(
      'signs in with a passkey of their own',
      post(`${LOGIN}passkey/`, { credential }),
      [400, 'passkey_refused'],
    );
    const links = {
      '/api/password_reset/validate_token/': {},
      '/api/password_reset/confirm/': { password: 'gravel-terrace-81' },
      '/api/email_change/undo/': {},
      '/api/hold_request/': {},
      '/api/second-factor/disown/': {},
      '/api/second-factor/reset/cancel/': {},
    };
    for (const [url, body] of Object.entries(links)) {
      const asking = post(url, { token: secret(), ...body });
      await story.tries(`guesses the secret of ${url}`, asking, [404, 'invalid_token']);
    }
    const document = post('/api/verify/', { number: 1, code: 'AAAA-AAAA-AAAA' });
    expect((await document).statusCode).toBeGreaterThanOrEqual(400);
    story.count('guesses the code of a document');
  });

  it('reads and writes nothing with a guessed cookie or token, on any route', async () => {
    const routes = portal.app.declaredRoutes.filter(
      ({ access, method }) => access !== 'public' && method !== 'HEAD',
    );
    for (const { access, method, url } of routes) {
      const path = url.replaceAll(/:\w+/g, '1');
      const by = new BrowserSession(portal.app);
      by.cookies.set('sessionid', secret());
      by.cookies.set('csrftoken', 'A'.repeat(32));
      const payload = method === 'GET' ? {} : { payload: {} };
      const headers = { ...(access !== 'client' && { authorization: `Bearer ${secret()}` }) };
      const sent = by.send({ method, url: path, headers, ...payload });
      await story.tries(`${method} ${url} with a guessed secret`, sent, NOT_SIGNED_IN);
    }
  });

  it('fills the mailbox with five links an hour at most, and does not learn who is a client', async () => {
    portal.passTime(2 * 60 * MINUTE_MS);
    const before = (await mailsTo(portal.database, email)).length;
    for (let time = 1; time <= 5; time += 1)
      await story.tries(`asks for link ${time}`, post(RESET, { email }), [200]);
    await story.tries('asks for a sixth link', post(RESET, { email }), BLOCKED);
    for (let network = 1; network <= 3; network += 1) {
      for (let time = 0; time < 5; time += 1) await post(RESET, { email }, `203.0.113.${network}`);
    }
    const spread = post(RESET, { email }, '203.0.113.98');
    await story.tries('asks for the 21st link from another network', spread, BLOCKED);
    const mails = (await mailsTo(portal.database, email)).slice(before);
    expect(mails).toHaveLength(20);
    expect(mails[0]?.at).toEqual(portal.context.clock());
    const unknown = await post(RESET, { email: 'nobody@example.com' }, '203.0.113.97');
    const known = await post(RESET, { email: (await otherEmail()) ?? '' }, '203.0.113.96');
    story.count('asks for a link to an unknown e-mail, to compare');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const link = await linkTo(portal.database, email, 'reset-password');
    const validated = await owner.post('/api/password_reset/validate_token/', { token: link });
    expect(validated.statusCode).toBe(200);
  });

  const otherEmail = async () => {
    const { db } = portal.database;
    return (await createUser(db, await createAccount(db))).email;
  };

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
