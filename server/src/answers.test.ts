import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from './app.ts';
import { BrowserSession } from './testing/browser-session.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from './testing/cellar-scene.ts';
import { databaseText } from './testing/database-text.ts';
import { signInNew, signInSteward } from './testing/sign-in.ts';
import { answer, refusal, wholeAnswer } from './testing/whole-answer.ts';

const NOT_SIGNED_IN = refusal('not_signed_in', 'Authentication credentials were not provided.');
const NOT_ALLOWED = refusal('not_allowed', 'You do not have permission to perform this action.');
const NOT_FOUND = refusal('not_found', 'Not found.');

describe('the answers of every call', () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '10000' });
  let scene: CellarScene;
  let visitor: BrowserSession;
  let reader: BrowserSession;
  let steward: BrowserSession;

  beforeAll(async () => {
    scene = await openCellar(portal);
    visitor = new BrowserSession(portal.app);
    await visitor.get('/api/health');
    reader = await signInNew(portal, scene.accountId, { role: 'viewer' });
    steward = await signInSteward(portal);
  });

  /** The paths of all calls that read, with and without an id that exists. */
  const readPaths = () =>
    portal.app.declaredRoutes
      .filter(({ method, access }) => method === 'GET' && access !== 'operator')
      .filter(({ url }) => !/docs|openapi|\*/.test(url))
      .flatMap(({ url }) => [
        ...new Set([url.replaceAll(/:\w+/g, '1'), url.replaceAll(/:\w+/g, '7')]),
      ]);

  it('403 to who is not signed in, before anything else is looked at', async () => {
    const paths = ['/api/addresses/', '/api/orders/1/', '/api/search_wines/?page=x'];
    for (const path of paths) {
      expect(wholeAnswer(await visitor.get(path)), path).toEqual(NOT_SIGNED_IN);
    }
    const broken = { payload: '{', headers: { 'content-type': 'application/json' } };
    for (const [method, url] of [
      ['POST', '/api/addresses/'],
      ['POST', '/api/rest-auth/password/change/'],
      ['PUT', '/api/rest-auth/user/'],
      ['PATCH', '/api/rest-auth/user/'],
    ] as const) {
      const response = await visitor.send({ method, url, ...broken });
      expect(wholeAnswer(response), `${method} ${url}`).toEqual(NOT_SIGNED_IN);
    }
  });

  it('403 to who may not: read-only users who write, staff at clients’ calls, clients at staff’s', async () => {
    const refused = [
      await reader.post('/api/addresses/', {}),
      await reader.put('/api/authorizedusers/1/', {}),
      await reader.send({ method: 'DELETE', url: '/api/addresses/1/' }),
      await reader.post('/api/create_pull_request/', {}),
      await reader.put('/api/rest-auth/user/', { email: 'nobody' }),
      await reader.patch('/api/rest-auth/user/', { first_name: null }),
      await steward.get('/api/addresses/'),
      await steward.get('/api/search_wines/'),
      await scene.browser.get('/api/staff/requests/'),
    ];
    for (const response of refused) expect(wholeAnswer(response)).toEqual(NOT_ALLOWED);
  });

  it('the same 404 to an unknown path and to a record of another account', async () => {
    const stranger = await openCellar(portal);
    for (const path of [
      '/api',
      '/api/no/such/thing/<script>?x=1',
      '/api/wines/%00/',
      `/api/wines/${stranger.wineId}/`,
      `/api/cases/${stranger.wineCase.id}/`,
      '/api/orders/987654321/',
      '/api/orders/first/',
      '/api/attachments/987654321/',
    ]) {
      expect(wholeAnswer(await scene.browser.get(path)), path).toEqual(NOT_FOUND);
    }
    const theirs = `/api/addresses/${stranger.addressId}/`;
    for (const body of [{ city: 'Bonn' }, { city: null }]) {
      expect(wholeAnswer(await scene.browser.patch(theirs, body))).toEqual(NOT_FOUND);
      expect(wholeAnswer(await scene.browser.put(theirs, body))).toEqual(NOT_FOUND);
    }
    const asked = await stranger.browser.post('/api/create_pull_request/', vanRequest(stranger));
    const cancel = `/api/orders/${asked.json<Order>().id}/cancel/`;
    expect(wholeAnswer(await scene.browser.post(cancel, { reason: {} }))).toEqual(NOT_FOUND);
    expect(wholeAnswer(await scene.browser.send({ method: 'DELETE', url: theirs }))).toEqual(
      NOT_FOUND,
    );
  });

  it.each([
    ['GET', '/api/rest-auth/login/', 'POST'],
    ['POST', '/api/search_wines/', 'GET, HEAD'],
    ['GET', '/api/addresses/1/', 'PUT, PATCH, DELETE'],
    ['PUT', '/api/addresses/', 'GET, HEAD, POST'],
    ['DELETE', '/api/rest-auth/user', 'GET, HEAD, PUT, PATCH'],
    ['OPTIONS', '/api/export_wines/', 'GET, HEAD, POST'],
    ['TRACE', '/api/health/', 'GET, HEAD'],
  ] as const)('405 to %s %s, with the methods there are', async (method, url, allow) => {
    const detail = `Method "${method}" not allowed.`;
    expect(wholeAnswer(await scene.browser.send({ method, url }))).toEqual(
      refusal('method_not_allowed', detail, { headers: { allow } }),
    );
  });

  it('the same with and without the trailing slash, and nothing for others to keep, frame or run', async () => {
    expect(readPaths().length).toBeGreaterThan(20);
    for (const path of readPaths()) {
      const browser = path.startsWith('/api/staff/') ? steward : scene.browser;
      const bare = path.replace(/\/$/, '');
      const [without, slashed] = [await browser.get(bare), await browser.get(`${bare}/`)];
      expect([slashed.statusCode, slashed.body], path).toEqual([without.statusCode, without.body]);
      const { headers } = without;
      expect(['no-store', 'private, no-cache'], path).toContain(headers['cache-control']);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['permissions-policy'], path).toContain('camera=(self)');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
      expect(headers['content-security-policy'], path).toMatch(/default-src '(self|none)'/);
      // The desk shows a mail in a frame of the same origin.
      const framedBy = path.includes('/mail/') ? '(self|none)' : 'none';
      expect(headers['content-security-policy'], path).toMatch(
        new RegExp(`frame-ancestors '${framedBy}'`),
      );
      expect(headers['x-powered-by'] ?? headers.server, path).toBeUndefined();
    }
  });

  it('a write is answered alike with and without the trailing slash', async () => {
    const writes = portal.app.declaredRoutes.filter(({ method }) => !/GET|HEAD/.test(method));
    expect(writes.length).toBeGreaterThan(20);
    for (const { method, url } of writes) {
      const path = url.replaceAll(/:\w+/g, '1').replace(/\/$/, '');
      const send = (to: string) => visitor.send({ method, url: to, payload: {} });
      const [without, slashed] = [await send(path), await send(`${path}/`)];
      // Each challenge is another.
      const sayOf = ({ statusCode, body }: typeof without) =>
        `${statusCode} ${body.replace(/"challenge":"[^"]+"/, '')}`;
      expect(sayOf(slashed), path).toBe(sayOf(without));
      expect(without.statusCode, path).not.toBe(404);
    }
  });

  it('to HEAD what GET is answered, without the body', async () => {
    for (const url of ['/api/orders/', '/api/search_wines/', '/api/orders/987654321/']) {
      const head = await scene.browser.send({ method: 'HEAD', url });
      const { statusCode } = await scene.browser.get(url);
      expect([head.statusCode, head.body], url).toEqual([statusCode, '']);
    }
  });

  it('reading changes nothing in the database', async () => {
    // The first export of a whole cellar is told to its owners.
    await scene.browser.get('/api/export_wines/');
    const before = await databaseText(portal.database);
    for (const path of readPaths()) {
      for (const browser of [visitor, scene.browser, steward]) await browser.get(path);
    }
    expect(await databaseText(portal.database)).toEqual(before);
  });

  it('500 for a server fault, whose cause is only in the log, under the id of the answer', async () => {
    await portal.database.db.execute(sql`alter table addresses rename to mislaid`);
    const response = await scene.browser.get('/api/addresses/');
    await portal.database.db.execute(sql`alter table mislaid rename to addresses`);
    expect(wholeAnswer(response)).toEqual(refusal('server_fault', 'A server error occurred.'));
    const id = String(response.headers['x-request-id']);
    const lines = portal.logLines.filter((line) => line.includes('request failed'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(id);
    expect(lines[0]).toContain('addresses');
    expect((await scene.browser.get('/api/addresses/')).statusCode).toBe(200);
  });
});

describe('how often and how loudly', () => {
  it('limits the calls per minute of one session, not of another one', async () => {
    const portal = await buildTestApp({ REQUESTS_PER_MINUTE: '3' });
    const [one, other] = [await openCellar(portal), await openCellar(portal)];
    for (const path of ['/api/orders/', '/api/nothing/', '/api/nor/this/']) {
      expect((await one.browser.get(path)).statusCode).not.toBe(429);
    }
    const response = await one.browser.get('/api/orders/');
    const seconds = Number(response.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const detail = `Request was throttled. Expected available in ${seconds} seconds.`;
    expect(wholeAnswer(response)).toEqual(
      refusal('throttled', detail, { headers: { 'retry-after': String(seconds) } }),
    );
    expect(wholeAnswer(await other.browser.get('/api/orders/'))).toEqual(answer(200, []));
    // Each process counts for itself.
    const neighbour = await buildApp(portal.context);
    const cookies = Object.fromEntries(one.browser.cookies);
    const there = await neighbour.inject({ url: '/api/orders/', cookies });
    expect(wholeAnswer(there)).toEqual(answer(200, []));
    await neighbour.close();
    await portal.close();
  });

  it('the log has one object a line, and no secret of any call', async () => {
    const portal = await buildTestApp({ LOG_LEVEL: 'info' });
    const canary = 'canary-of-the-deep-cellar';
    const browser = new BrowserSession(portal.app);
    const secrets = { token: canary, password: canary };
    await browser.post('/api/rest-auth/login/', { email: `${canary}@example.com`, ...secrets });
    await browser.post('/api/password_reset/', { email: `${canary}@example.com` });
    await browser.post('/api/password_reset/validate_token/', secrets);
    await browser.post('/api/password_reset/confirm/', secrets);
    await browser.post('/api/email_change/undo/', secrets);
    await browser.get(`/api/search_wines/?search=${canary}`);
    browser.cookies.set('sessionid', canary);
    await browser.get('/api/orders/%0d%0a%1b[31m{"level":60}', { 'user-agent': canary });
    const lines = portal.logLines.map((line) => z.looseObject({}).parse(JSON.parse(line)));
    expect(lines.length).toBeGreaterThan(10);
    expect(portal.logLines.join('\n')).not.toContain(canary);
    expect(lines.filter(({ level }) => level === 60)).toEqual([]);
    await portal.close();
  });
});
