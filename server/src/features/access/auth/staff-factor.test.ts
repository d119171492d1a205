import { afterEach, describe, expect, it } from 'vitest';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addApp, codeOf } from '../../../testing/factor-operations.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const HOUR_MS = 60 * 60_000;
const DESK = '/api/staff/desk/';

describe('the company’s own people', () => {
  let portal: TestApp;
  afterEach(() => portal.close());
  const now = () => portal.context.clock();

  it('do nothing without a second factor where the setting asks for one', async () => {
    portal = await buildTestApp({ STAFF_SECOND_FACTOR: 'on' });
    const steward = await signInSteward(portal);
    const user = '/api/rest-auth/user/';
    expect((await steward.get(user)).json()).toMatchObject({ needs_second_factor: true });
    for (const answer of [
      await steward.get(DESK),
      await steward.patch(user, { first_name: 'A' }),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['x-error-code']).toBe('second_factor_missing');
    }
    const { secret } = await addApp({ now }, steward);
    expect((await steward.get(DESK)).statusCode).toBe(200);
    const { email, ...answered } = (await steward.get(user)).json<{ email: string }>();
    expect(answered).not.toHaveProperty('needs_second_factor');
    const again = new BrowserSession(portal.app);
    await again.post('/api/rest-auth/login/', { email, password: TEST_PASSWORD });
    await again.post('/api/rest-auth/login/code/', { code: codeOf(secret, now(), 1) });
    expect((await again.get(DESK)).statusCode).toBe(200);
  });

  it('need none for access tokens, and clients need none', async () => {
    portal = await buildTestApp({ STAFF_SECOND_FACTOR: 'on' });
    const { db } = portal.database;
    const steward = await signInSteward(portal);
    const { secret } = await addApp({ now }, steward);
    const made = await steward.post('/api/staff/tokens/', { name: 'Scales', scope: 'read' });
    const { token } = made.json<{ token: string }>();
    await steward.send({ method: 'DELETE', url: '/api/second-factor/app/' });
    expect((await steward.get(DESK)).statusCode).toBe(403);
    const program = new BrowserSession(portal.app);
    const answer = await program.get(DESK, { authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(200);
    const client = await createUser(db, await createAccount(db));
    const browser = await signIn(portal.app, client.email, TEST_PASSWORD);
    expect((await browser.get('/api/orders/')).statusCode).toBe(200);
    expect(secret).not.toBe('');
  });

  it('are signed out 12 hours after the sign-in, however much they do', async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    const steward = await signInSteward(portal);
    const client = await createUser(db, await createAccount(db));
    const browser = await signIn(portal.app, client.email, TEST_PASSWORD);
    for (let hour = 1; hour < 12; hour += 1) {
      portal.passTime(HOUR_MS);
      expect((await steward.get(DESK)).statusCode).toBe(200);
    }
    portal.passTime(HOUR_MS);
    expect((await steward.get(DESK)).statusCode).toBe(403);
    expect((await browser.get('/api/orders/')).statusCode).toBe(200);
  });
});
