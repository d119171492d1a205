import { beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes } from '../../../db/schema/second-factor.ts';
import { Authenticator } from '../../../testing/authenticator.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { addPasskey } from '../../../testing/factor-operations.ts';

const OPTIONS = '/api/rest-auth/login/passkey/options/';
const LOGIN = '/api/rest-auth/login/passkey/';
const origin = 'http://portal.test';

interface Options {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

describe('passkeys', () => {
  const portal = startTestApp();
  let email: string;
  let owner: BrowserSession;
  let passkey: Authenticator;
  let id: number;

  beforeEach(async () => {
    const { db } = portal.database;
    ({ email } = await createUser(db, await createAccount(db)));
    owner = await signIn(portal.app, email, TEST_PASSWORD);
    ({ authenticator: passkey, id } = await addPasskey({ origin }, owner));
  });

  const options = async (browser: BrowserSession) => (await browser.post(OPTIONS)).json<Options>();
  const use = (browser: BrowserSession, credential: object) => browser.post(LOGIN, { credential });
  const refusal = ({ statusCode, headers }: Awaited<ReturnType<typeof use>>) => [
    statusCode,
    headers['x-error-code'],
  ];

  it('sign in without a password', async () => {
    const browser = new BrowserSession(portal.app);
    const asked = await options(browser);
    expect(asked).toMatchObject({ rpId: 'portal.test', userVerification: 'required' });
    const answer = await use(browser, passkey.get(asked));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { email }]);
    expect((await browser.get('/api/rest-auth/user/')).statusCode).toBe(200);
    const { passkeys } = (await owner.get('/api/second-factor/')).json<{
      passkeys: { last_used_at: string | null }[];
    }>();
    expect(passkeys[0]?.last_used_at).not.toBeNull();
  });

  it('are the second step after a password', async () => {
    const browser = new BrowserSession(portal.app);
    const login = await browser.post('/api/rest-auth/login/', { email, password: TEST_PASSWORD });
    expect(login.json()).toMatchObject({ methods: ['passkey', 'recovery_code'] });
    const asked = await options(browser);
    expect(asked.allowCredentials).toHaveLength(1);
    expect((await use(browser, passkey.get(asked))).statusCode).toBe(200);
  });

  it('are refused on another site, with the error that says so', async () => {
    const browser = new BrowserSession(portal.app);
    const credential = passkey.get(await options(browser), 'https://portal.test.evil.example');
    const answer = await use(browser, credential);
    expect(refusal(answer)).toEqual([400, 'passkey_of_other_site']);
    expect(answer.body).toContain('may be a fake');
    expect(browser.cookies.has('sessionid')).toBe(false);
  });

  it('are refused for the sign-in of another user', async () => {
    const { db } = portal.database;
    const other = await createUser(db, await createAccount(db));
    const otherBrowser = await signIn(portal.app, other.email, TEST_PASSWORD);
    const { authenticator } = await addPasskey({ origin }, otherBrowser);
    const browser = new BrowserSession(portal.app);
    await browser.post('/api/rest-auth/login/', { email, password: TEST_PASSWORD });
    const answer = await use(browser, authenticator.get(await options(browser)));
    expect(refusal(answer)).toEqual([400, 'passkey_refused']);
  });

  it('sign each challenge once, for the browser that asked, within five minutes', async () => {
    const browser = new BrowserSession(portal.app);
    const asked = await options(browser);
    expect((await use(browser, passkey.get(asked))).statusCode).toBe(200);
    await browser.post('/api/rest-auth/logout/');
    expect(refusal(await use(browser, passkey.get(asked)))).toEqual([400, 'passkey_refused']);
    const stranger = new BrowserSession(portal.app);
    await options(stranger);
    const elsewhere = passkey.get(await options(browser));
    expect(refusal(await use(stranger, elsewhere))).toEqual([400, 'passkey_refused']);
    const late = await options(browser);
    portal.passTime(5 * 60_000);
    expect(refusal(await use(browser, passkey.get(late)))).toEqual([400, 'passkey_refused']);
  });

  it('are refused when the counter goes back, as that of a copy does', async () => {
    const browser = new BrowserSession(portal.app);
    const early = passkey.get(await options(browser));
    const asked = await options(browser);
    expect((await use(browser, passkey.get(asked))).statusCode).toBe(200);
    await browser.post('/api/rest-auth/logout/');
    await options(browser);
    expect(refusal(await use(browser, early))).toEqual([400, 'passkey_refused']);
  });

  it('are refused when another key has signed', async () => {
    const browser = new BrowserSession(portal.app);
    const asked = await options(browser);
    const real = passkey.get(asked);
    const forged = { ...new Authenticator(origin).get(asked), id: real.id, rawId: real.id };
    expect(refusal(await use(browser, forged))).toEqual([400, 'passkey_refused']);
    const unknown = new Authenticator(origin).get(await options(browser));
    expect(refusal(await use(browser, unknown))).toEqual([400, 'passkey_refused']);
  });

  it('are renamed and removed by their user only', async () => {
    const { db } = portal.database;
    const other = await createUser(db, await createAccount(db));
    const stranger = await signIn(portal.app, other.email, TEST_PASSWORD);
    const url = `/api/second-factor/passkeys/${id}/`;
    expect((await stranger.patch(url, { name: 'Mine' })).statusCode).toBe(404);
    expect((await stranger.send({ method: 'DELETE', url })).statusCode).toBe(404);
    const renamed = await owner.patch(url, { name: 'Blue key' });
    expect(renamed.json()).toMatchObject({ passkeys: [{ id, name: 'Blue key' }] });
    const removed = await owner.send({ method: 'DELETE', url });
    expect(removed.json()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    await signIn(portal.app, email, TEST_PASSWORD);
  });

  it('of another site or another session are not added', async () => {
    const url = '/api/second-factor/passkeys/';
    const creation = async () => (await owner.post(`${url}options/`)).json<CreationOptions>();
    const add = (browser: BrowserSession, credential: object) =>
      browser.post(url, { name: 'Fake', credential });
    const fake = new Authenticator('https://portal.test.evil.example').create(await creation());
    expect(refusal(await add(owner, fake))).toEqual([400, 'passkey_of_other_site']);
    const elsewhere = await signIn(portal.app, await newEmail(), TEST_PASSWORD);
    const stolen = new Authenticator(origin).create(await creation());
    expect(refusal(await add(elsewhere, stolen))).toEqual([400, 'passkey_refused']);
  });

  it('are not added by a session whose user has not shown again who they are', async () => {
    const url = '/api/second-factor/passkeys/';
    const asked = (await owner.post(`${url}options/`)).json<CreationOptions>();
    portal.passTime(11 * 60_000);
    const stepUp = await owner.post('/api/rest-auth/step-up/passkey/options/');
    const { challenge } = stepUp.json<Options>();
    for (const options of [asked, { ...asked, challenge }]) {
      const credential = new Authenticator(origin).create(options);
      const answer = await owner.post(url, { name: 'Fake', credential });
      expect(refusal(answer)).toEqual([403, 'step_up_required']);
    }
    expect(await passkeysOf()).toHaveLength(1);
  });

  it('sign a challenge only for what it was asked for', async () => {
    const url = '/api/second-factor/passkeys/';
    const creation = (await owner.post(`${url}options/`)).json<CreationOptions>();
    const stepUp = '/api/rest-auth/step-up/';
    const proof = passkey.get({ challenge: creation.challenge, rpId: creation.rp.id });
    expect(refusal(await owner.post(stepUp, { credential: proof }))).toEqual([
      400,
      'passkey_refused',
    ]);
    const { challenge } = (await owner.post(`${stepUp}passkey/options/`)).json<Options>();
    const credential = new Authenticator(origin).create({ ...creation, challenge });
    const added = await owner.post(url, { name: 'Fake', credential });
    expect(refusal(added)).toEqual([400, 'passkey_refused']);
    expect(await passkeysOf()).toHaveLength(1);
  });

  it('bring no new recovery codes when they are renamed', async () => {
    await portal.database.db.update(recoveryCodes).set({ usedAt: portal.context.clock() });
    const url = `/api/second-factor/passkeys/${id}/`;
    const renamed = await owner.patch(url, { name: 'Blue key' });
    expect(renamed.json()).toMatchObject({ new_recovery_codes: [], recovery_codes_left: 0 });
  });

  const passkeysOf = async () =>
    (await owner.get('/api/second-factor/')).json<{ passkeys: object[] }>().passkeys;

  const newEmail = async () => {
    const { db } = portal.database;
    return (await createUser(db, await createAccount(db))).email;
  };
});

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
}
