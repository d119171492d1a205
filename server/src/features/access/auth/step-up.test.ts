import { beforeEach, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, addPasskey, codeOf } from '../../../testing/factor-operations.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const STEP_UP = '/api/rest-auth/step-up/';
const USER = '/api/rest-auth/user/';
const PULL = '/api/create_pull_request/';
const MINUTE_MS = 60_000;
const origin = 'http://portal.test';

describe('a session whose sign-in is more than 10 minutes ago', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let browser: BrowserSession;

  beforeEach(async () => {
    scene = await openCellar(portal);
    ({ browser } = scene);
    portal.passTime(11 * MINUTE_MS);
  });

  const refusal = ({ statusCode, headers }: Awaited<ReturnType<BrowserSession['post']>>) => [
    statusCode,
    headers['x-error-code'],
  ];
  const REQUIRED = [403, 'step_up_required'];
  const changeEmail = () => browser.patch(USER, { email: `new-${scene.email}` });

  it('changes no e-mail before its user has entered the password again', async () => {
    expect(refusal(await changeEmail())).toEqual(REQUIRED);
    expect((await browser.get(USER)).json()).toMatchObject({ email: scene.email });
    expect((await browser.patch(USER, { first_name: 'Bea' })).statusCode).toBe(200);
    const wrong = await browser.post(STEP_UP, { password: 'a wrong guess' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { password: ['This password is wrong.'] },
    ]);
    expect(refusal(await changeEmail())).toEqual(REQUIRED);
    expect((await browser.post(STEP_UP, { password: TEST_PASSWORD })).statusCode).toBe(200);
    portal.passTime(10 * MINUTE_MS);
    expect((await changeEmail()).statusCode).toBe(200);
    portal.passTime(1);
    expect(refusal(await browser.patch(USER, { email: scene.email }))).toEqual(REQUIRED);
  });

  it('is proved by a code of the app or by a passkey too, and by no code twice', async () => {
    await browser.post(STEP_UP, { password: TEST_PASSWORD });
    const now = () => portal.context.clock();
    const { secret } = await addApp({ now }, browser);
    const { authenticator } = await addPasskey({ origin }, browser);
    portal.passTime(11 * MINUTE_MS);
    const code = codeOf(secret, now());
    expect((await browser.post(STEP_UP, { code })).statusCode).toBe(200);
    expect(refusal(await browser.post(STEP_UP, { code }))).toEqual([400, 'code_used']);
    portal.passTime(11 * MINUTE_MS);
    expect(refusal(await changeEmail())).toEqual(REQUIRED);
    const options = (await browser.post(`${STEP_UP}passkey/options/`)).json<{
      challenge: string;
      rpId: string;
    }>();
    const credential = authenticator.get(options);
    expect((await browser.post(STEP_UP, { credential })).statusCode).toBe(200);
    expect((await changeEmail()).statusCode).toBe(200);
  });

  it('is throttled when it guesses', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await browser.post(STEP_UP, { password: 'a wrong guess' })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    await signIn(portal.app, scene.email, TEST_PASSWORD);
  });

  it('sends bottles only to where the account has sent some before', async () => {
    const refused = await browser.post(PULL, vanRequest(scene));
    expect(refusal(refused)).toEqual(REQUIRED);
    expect((await browser.get('/api/orders/')).json()).toEqual([]);
    await browser.post(STEP_UP, { password: TEST_PASSWORD });
    const first = await browser.post(PULL, vanRequest(scene));
    expect(first.statusCode).toBe(201);
    portal.passTime(11 * MINUTE_MS);
    expect((await browser.post(PULL, vanRequest(scene))).statusCode).toBe(201);
    const orders = (await browser.get('/api/orders/')).json<{ id: number }[]>();
    for (const { id } of orders) await browser.post(`/api/orders/${id}/cancel/`);
    expect(refusal(await browser.post(PULL, vanRequest(scene)))).toEqual(REQUIRED);
  });

  it('changes the password with the old one, which proves the user', async () => {
    const changed = await browser.post('/api/rest-auth/password/change/', {
      old_password: TEST_PASSWORD,
      new_password1: 'gravel-terrace-81',
      new_password2: 'gravel-terrace-81',
    });
    expect(changed.statusCode).toBe(200);
    expect((await changeEmail()).statusCode).toBe(200);
  });

  it('makes no token, webhook or invitation and changes nobody’s login', async () => {
    const steward = await signInSteward(portal);
    const { id } = await createUser(portal.database.db, null);
    const user = await createUser(portal.database.db, scene.accountId);
    portal.passTime(11 * MINUTE_MS);
    const token = { name: 'Scales', scope: 'read' };
    const users = `/api/staff/clients/${scene.accountId}/users/`;
    for (const [url, body] of [
      ['/api/staff/tokens/', token],
      ['/api/staff/webhooks/', {}],
      [`/api/staff/people/${id}/deactivate/`, {}],
      [users, {}],
      [`${users}${user.id}/deactivate/`, {}],
    ] as const) {
      expect([url, ...refusal(await steward.post(url, body))]).toEqual([url, ...REQUIRED]);
    }
    await steward.post(STEP_UP, { password: TEST_PASSWORD });
    expect((await steward.post('/api/staff/tokens/', token)).statusCode).toBe(201);
  });
});
