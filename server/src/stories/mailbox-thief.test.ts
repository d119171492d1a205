import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { BrowserSession, signIn, stepUp } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { addApp, addPasskey, codeOf } from '../testing/factor-operations.ts';
import { linkTo, mailsTo, Story } from '../testing/story.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const LOGIN = '/api/rest-auth/login/';
const SECOND_FACTOR = [403, 'second_factor_required'] as const;
const USELESS = [404, 'invalid_token'] as const;
const THIEFS = 'gravel-terrace-81';

/** Pages of links in mails, and the calls that their secrets are made for. */
const LINKS = {
  'reset-password': '/api/password_reset/confirm/',
  'hold-request': '/api/hold_request/',
  'not-my-factor': '/api/second-factor/disown/',
  'keep-second-factor': '/api/second-factor/reset/cancel/',
} as const;
const CALLS = [...Object.values(LINKS), '/api/email_change/undo/'];

describe('somebody who reads the mails of an owner for a week', () => {
  const story = new Story('The mailbox thief');
  let portal: TestApp;
  let scene: CellarScene;
  let secret: string;
  let other: { id: number; email: string };
  let thief: BrowserSession;
  let stewards: BrowserSession[];
  const now = () => portal.context.clock();

  beforeAll(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const { db } = portal.database;
    scene = await openCellar(portal);
    other = await createUser(db, scene.accountId);
    ({ secret } = await addApp({ now }, scene.browser));
    portal.passTime(8 * DAY_MS);
    thief = new BrowserSession(portal.app);
  });
  afterAll(() => portal.close());

  const post = (url: string, payload: object = {}) => thief.post(url, payload);
  const newest = (page: keyof typeof LINKS) => linkTo(portal.database, scene.email, page);
  const setPassword = async () => {
    await post('/api/password_reset/', { email: scene.email });
    const token = await newest('reset-password');
    return post('/api/password_reset/confirm/', { token, password: THIEFS });
  };
  const login = () => post(LOGIN, { email: scene.email, password: THIEFS });
  const subjects = async (email: string) =>
    (await mailsTo(portal.database, email)).map(({ subject }) => subject);

  it('finds a week of links, each of which does only what its mail says', async () => {
    const { browser } = scene;
    await post('/api/password_reset/', { email: scene.email });
    portal.passTime(DAY_MS);
    await stepUp(browser, TEST_PASSWORD);
    await addPasskey({ origin: 'http://portal.test' }, browser);
    expect((await browser.post('/api/create_pull_request/', vanRequest(scene))).statusCode).toBe(
      400,
    );
    const later = { ...vanRequest(scene), requested_delivery_date: '2026-03-12' };
    const asked = await browser.post('/api/create_pull_request/', later);
    expect(asked.statusCode, asked.body).toBe(201);
    const hire = async () => {
      const { email } = await createUser(portal.database.db, null, { role: 'steward' });
      return signIn(portal.app, email, TEST_PASSWORD);
    };
    stewards = [await hire(), await hire()];
    const pages = ['reset-password', 'hold-request', 'not-my-factor'] as const;
    for (const page of pages) {
      const token = await newest(page);
      expect(token, page).toBeDefined();
      for (const url of CALLS.filter((one) => one !== LINKS[page])) {
        const asking = post(url, { token, password: THIEFS });
        await story.tries(`uses the link of ${page} at ${url}`, asking, USELESS);
      }
    }
    const old = { token: await newest('reset-password'), password: THIEFS };
    const late = post('/api/password_reset/confirm/', old);
    await story.tries('uses a link to a new password of yesterday', late, USELESS);
    const texts = (await mailsTo(portal.database, scene.email)).map(({ text }) => text).join('\n');
    const paths = texts.matchAll(/http:\/\/portal\.test(\/orders\/[^\s#?]*)/g);
    for (const path of new Set([...paths].map(([, one = '']) => one))) {
      const id = /\d+/.exec(path)?.[0] ?? '';
      for (const url of ['', 'calendar.ics', 'handovers/', 'messages/']) {
        const opening = thief.get(`/api/orders/${id}/${url}`);
        await story.tries(`opens ${path}/${url}`, opening, [403, 'not_signed_in']);
      }
    }
  });

  it('sets a new password, of which the other owner reads at once', async () => {
    await story.tries('sets a password with a link of their own', setPassword(), [200]);
    const told = await mailsTo(portal.database, other.email);
    expect(told.at(-1)).toMatchObject({ subject: 'MWC portal: a password was changed', at: now() });
    await story.tries('signs in with it', login(), SECOND_FACTOR);
  });

  it('does not get past the second step', async () => {
    const code = (value: string) => post(`${LOGIN}code/`, { code: value });
    for (let guess = 0; guess < 9; guess += 1)
      await story.tries(`guesses the code ${guess}`, code(`00000${guess}`), [400, 'invalid']);
    await story.tries('guesses a recovery code', code('aaaa-bbbb-cccc'), [400, 'invalid']);
    await story.tries('guesses once more', code('000009'), [429, 'throttled']);
    await story.tries('sets the password again, to guess on', setPassword(), [200]);
    await story.tries('signs in again', login(), SECOND_FACTOR);
    await story.tries('guesses on', code('111111'), [429, 'throttled']);
    const options = await post(`${LOGIN}passkey/options/`);
    const own = new Authenticator('http://portal.test');
    const credential = own.get(options.json<{ challenge: string; rpId: string }>());
    const passkey = post(`${LOGIN}passkey/`, { credential });
    await story.tries('uses a passkey of their own', passkey, [400, 'passkey_refused']);
    const proof = post('/api/rest-auth/step-up/', { password: THIEFS });
    await story.tries('shows the password instead', proof, [403, 'not_signed_in']);
    const app = post('/api/second-factor/app/');
    await story.tries('sets up an app of their own', app, [403, 'not_signed_in']);
  });

  it('removes the passkey of this week by the link of its mail, and no older factor', async () => {
    const disown = post(LINKS['not-my-factor'], { token: await newest('not-my-factor') });
    await story.tries('removes the newest factor', disown, [200]);
    await story.tries('signs in without it', (await setPassword(), login()), SECOND_FACTOR);
    expect(await subjects(other.email)).toContain('MWC portal: a second factor was removed');
  });

  it('holds a request by the link of its mail, and sends no bottle anywhere', async () => {
    const hold = post(LINKS['hold-request'], { token: await newest('hold-request') });
    await story.tries('puts the request on hold', hold, [200]);
    expect(await subjects('support@mwc.example')).toHaveLength(1);
  });

  it('has the second factors reset by the company, until the other owner reads it', async () => {
    const url = `/api/staff/clients/${scene.accountId}/users/${scene.userId}/reset-second-factor/`;
    const asked = await stewards[0]?.post(url);
    const { id } = asked?.json<{ approval: { id: number } }>().approval ?? {};
    await stewards[1]?.post(`/api/staff/approvals/${id}/approve/`);
    story.count('tells a steward that the phone is lost');
    portal.passTime(23 * 60 * MINUTE_MS);
    await story.tries('signs in before the 24 hours', login(), SECOND_FACTOR);
    const token = await linkTo(portal.database, other.email, 'keep-second-factor');
    const kept = await new BrowserSession(portal.app).post(LINKS['keep-second-factor'], { token });
    expect(kept.statusCode).toBe(200);
    portal.passTime(2 * 60 * MINUTE_MS);
    await story.tries('signs in after them', login(), SECOND_FACTOR);
    const told = 'Two-step sign-in of your MWC portal will be turned off';
    expect(await subjects(other.email)).toContain(told);
  });

  it('leaves the owner with the app as the way back', async () => {
    await post('/api/password_reset/', { email: scene.email });
    const token = await newest('reset-password');
    const owner = new BrowserSession(portal.app);
    await owner.post('/api/password_reset/confirm/', { token, password: 'slate-orchard-73' });
    await owner.post(LOGIN, { email: scene.email, password: 'slate-orchard-73' });
    portal.passTime(5 * 60 * MINUTE_MS);
    await owner.post(LOGIN, { email: scene.email, password: 'slate-orchard-73' });
    const signedIn = await owner.post(`${LOGIN}code/`, { code: codeOf(secret, now()) });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
  });

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
