import type { MadeApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession, signIn } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import {
  type CellarScene,
  openCellar,
  pickupRequest,
  vanRequest,
} from '../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { addApp, addPasskey } from '../testing/factor-operations.ts';
import { audited, linkTo, mailsTo, Story } from '../testing/story.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOT_SIGNED_IN = [403, 'not_signed_in'] as const;
const USELESS = [404, 'invalid_token'] as const;
const LATER = '2026-03-20';

describe('an assistant who was removed yesterday', () => {
  const story = new Story('The former assistant');
  let portal: TestApp;
  let scene: CellarScene;
  let assistant: { id: number; email: string };
  let openTab: BrowserSession;
  let phone: BrowserSession;
  let order: Order;
  let links: Record<string, string | undefined>;
  let sentBefore: { key: string; body: object };
  let passkey: Awaited<ReturnType<typeof addPasskey>>;
  let colleague: { id: number; email: string };
  let tokens: string[];
  let staffTab: BrowserSession;

  beforeAll(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    scene = await openCellar(portal);
    assistant = await createUser(db, scene.accountId, { role: 'requester' });
    openTab = await signIn(portal.app, assistant.email, TEST_PASSWORD);
    phone = await signIn(portal.app, assistant.email, TEST_PASSWORD);
    const now = () => portal.context.clock();
    await addApp({ now }, openTab);
    passkey = await addPasskey({ origin: 'http://portal.test' }, openTab);
    const key = 'sent-before-the-removal';
    const body = { ...vanRequest(scene), requested_delivery_date: LATER };
    sentBefore = { key, body };
    const headers = { 'idempotency-key': key };
    order = (await openTab.post('/api/create_pull_request/', body, headers)).json<Order>();
    const visitor = new BrowserSession(portal.app);
    await visitor.post('/api/password_reset/', { email: assistant.email });
    links = {};
    for (const page of ['reset-password', 'not-my-factor'])
      links[page] = await linkTo(portal.database, assistant.email, page);
    colleague = await createUser(db, null, { role: 'manager' });
    staffTab = await signIn(portal.app, colleague.email, TEST_PASSWORD);
    tokens = [];
    for (const scope of ['read', 'write']) {
      const made = await staffTab.post('/api/staff/tokens/', { name: scope, scope });
      tokens.push(made.json<MadeApiToken>().token);
    }
    const manager = await signIn(portal.app, (await createUser(db, null)).email, TEST_PASSWORD);
    const removed = [
      await scene.browser.post(`/api/people/${assistant.id}/deactivate/`),
      await manager.post(`/api/staff/people/${colleague.id}/deactivate/`),
    ];
    for (const { statusCode, body: answer } of removed) {
      if (statusCode !== 200) throw new Error(answer);
    }
    portal.passTime(DAY_MS);
  });
  afterAll(() => portal.close());

  it('was told of it at once, and so were the owners', async () => {
    const own = (await mailsTo(portal.database, assistant.email)).at(-1);
    expect(own?.subject).toBe('Your access to the MWC portal has been removed');
    expect(own?.at).toEqual(new Date(portal.context.clock().getTime() - DAY_MS));
    const toOwner = (await mailsTo(portal.database, scene.email)).map(({ subject }) => subject);
    expect(toOwner).toContain('MWC portal: the rights of a user were changed');
  });

  it('reads and writes nothing in the open tab, by any route', async () => {
    const routes = portal.app.declaredRoutes.filter(({ method }) => method !== 'HEAD');
    for (const { access, method, url } of routes) {
      if (access === 'public' || access === 'operator') continue;
      const by = access === 'staff' ? staffTab : openTab;
      const path = url.replaceAll(/:\w+/g, String(order.id));
      const payload = method === 'GET' ? {} : { payload: {} };
      const sent = by.send({ method, url: path, ...payload });
      await story.tries(`${method} ${url} in the open tab`, sent, NOT_SIGNED_IN);
    }
  });

  it('sends nothing that waited on the phone in flight mode', async () => {
    const { key, body } = sentBefore;
    const headers = (name: string) => ({ 'idempotency-key': name });
    const queued = {
      'a request that was sent before': phone.post('/api/create_pull_request/', body, headers(key)),
      'a new request': phone.post('/api/create_pull_request/', body, headers('queued')),
      'a pickup': phone.post('/api/create_pickup_order/', pickupRequest(scene), headers('pickup')),
      'a message': phone.post(`/api/orders/${order.id}/messages/`, { text: 'Hello' }),
      'a change of e-mail': phone.patch('/api/rest-auth/user/', { email: 'a@example.com' }),
      'a cancellation': phone.post(`/api/orders/${order.id}/cancel/`, { reason: '' }),
    };
    for (const [what, asking] of Object.entries(queued))
      await story.tries(`sends ${what}`, asking, NOT_SIGNED_IN);
  });

  it('uses no link of an old mail', async () => {
    const visitor = new BrowserSession(portal.app);
    const post = (url: string, body: object) => visitor.post(url, body);
    const reset = { token: links['reset-password'], password: 'gravel-terrace-81' };
    await story.tries('sets a password', post('/api/password_reset/confirm/', reset), USELESS);
    const { email } = assistant;
    const again = post('/api/password_reset/', { email });
    await story.tries('asks for another link', again, [400, 'invalid']);
    const old = post('/api/email_change/undo/', { token: links['not-my-factor'] });
    await story.tries('undoes a change of e-mail', old, USELESS);
  });

  it('does not sign in', async () => {
    const visitor = new BrowserSession(portal.app);
    const post = (url: string, body: object = {}) => visitor.post(`/api/rest-auth/${url}`, body);
    const wrong = [400, 'invalid'] as const;
    for (const [who, { email }] of [
      ['assistant', assistant] as const,
      ['colleague', colleague] as const,
    ]) {
      const login = post('login/', { email, password: TEST_PASSWORD });
      await story.tries(`signs in as ${who}`, login, wrong);
    }
    const known = openTab.post('/api/rest-auth/login/', {
      email: assistant.email,
      password: TEST_PASSWORD,
    });
    await story.tries('signs in with the known browser', known, wrong);
    const options = await post('login/passkey/options/');
    const credential = passkey.authenticator.get(
      options.json<{ challenge: string; rpId: string }>(),
    );
    const byPasskey = await post('login/passkey/', { credential });
    story.count('signs in with the passkey');
    expect(byPasskey.statusCode).toBe(400);
  });

  it('reads and writes nothing with the tokens', async () => {
    for (const [at, token] of tokens.entries()) {
      for (const [method, url] of [
        ['GET', '/api/staff/desk/'],
        ['GET', `/api/staff/clients/${scene.accountId}/`],
        ['POST', `/api/staff/requests/${order.footprint_id}/note/`],
      ] as const) {
        const headers = { host: 'portal.test', authorization: `Bearer ${token}` };
        const payload = method === 'GET' ? {} : { payload: {} };
        const sent = portal.app.inject({ method, url, headers, ...payload });
        await story.tries(`${method} ${url} with token ${at}`, sent, NOT_SIGNED_IN);
      }
    }
    expect((await audited(portal.database)).filter((line) => / revoked /.test(line))).toHaveLength(
      2,
    );
  });

  it('is invited back by nobody but an owner, and reads no mail of an open request', async () => {
    const before = (await mailsTo(portal.database, assistant.email)).length;
    const manager = await createUser(portal.database.db, null);
    const desk = await signIn(portal.app, manager.email, TEST_PASSWORD);
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const { version } = (await desk.get(path)).json<{ version: number }>();
    const pulled = await desk.post(`${path}process/`, { version });
    expect(pulled.statusCode).toBe(200);
    story.count('waits for the mails about a request of their own');
    expect(await mailsTo(portal.database, assistant.email)).toHaveLength(before);
    const owner = (await mailsTo(portal.database, scene.email)).at(-1);
    expect(owner?.subject).toMatch(/pulled/);
  });

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
