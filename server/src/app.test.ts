import { beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredRoute } from './plugins/access.ts';
import { BrowserSession, signIn } from './testing/browser-session.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { PRODUCTION } from './testing/production-settings.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from './testing/factories.ts';

describe('what every answer has in common', () => {
  const portal = startTestApp();
  let visitor: BrowserSession;

  beforeAll(async () => {
    visitor = new BrowserSession(portal.app);
  });

  it('answers every path with and without its trailing slash', async () => {
    for (const url of ['/api/health', '/api/health/']) {
      const response = await visitor.get(url);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ status: 'ok' });
    }
    expect((await visitor.get('/api/ready')).json()).toEqual({ status: 'ready' });
  });

  it('refuses a null character before the database sees it', async () => {
    const response = await visitor.post('/api/password_reset/validate_token/', {
      token: 'a\0b',
    });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { token: ['Null characters are not allowed.'] },
    ]);
  });

  it('carries the security headers on answers and on errors alike', async () => {
    for (const url of ['/api/health', '/api/rest-auth/user/', '/api/nothing']) {
      const { headers } = await visitor.get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/unsafe-(?!eval')|'unsafe-eval/);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('has no limit of time for its start, which takes long on a busy machine', () => {
    expect(portal.app.initialConfig.pluginTimeout).toBe(0);
  });

  it('describes every route in the OpenAPI document', async () => {
    const response = await visitor.get('/api/openapi.json');
    expect(response.statusCode).toBe(200);
    const { paths } = response.json<{ paths: Record<string, object> }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // docs/operations.md describes the metrics.
    const isCalled = ({ method, url, access }: DeclaredRoute) =>
      method !== 'HEAD' && access !== 'operator' && !/openapi|docs/.test(url);
    const expected = portal.app.declaredRoutes
      .filter(isCalled)
      .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(expected.length).toBeGreaterThan(5);
    expect(described.toSorted()).toEqual(expected.toSorted());
    expect((await visitor.get('/api/docs')).statusCode).toBeLessThan(400);
  });

  it('shows the bodies of the creating calls, as a form with files and as JSON', async () => {
    const { paths } = (await visitor.get('/api/openapi.json')).json<{
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    }>();
    const contentOf = (path: string) => paths[path]?.post.requestBody.content;
    const body = (required: string[], property: string) => ({
      schema: {
        required,
        properties: expect.objectContaining({
          [property]: expect.any(Object),
          attachments: { type: 'array', items: { type: 'string', format: 'binary' } },
        }),
      },
    });
    const notify = body(['company_name'], 'tracking_number');
    expect(contentOf('/api/create_notify_order/')).toMatchObject({
      'multipart/form-data': notify,
      'application/json': notify,
    });
    const pickup = body(
      ['address', 'requested_delivery_date', 'number_of_boxes'],
      'alternate_date',
    );
    expect(contentOf('/api/create_pickup_order/')).toMatchObject({ 'application/json': pickup });
    const pull = body(['lines', 'method', 'requested_delivery_date'], 'is_picking_up');
    expect(contentOf('/api/create_pull_request/')).toMatchObject({ 'application/json': pull });
  });

  it('keeps the API description to the staff in production', async () => {
    const production = await buildTestApp({ ...PRODUCTION, STAFF_SECOND_FACTOR: 'off' });
    const stranger = new BrowserSession(production.app);
    expect((await stranger.get('/api/openapi.json')).statusCode).toBe(403);
    expect((await stranger.get('/api/docs')).statusCode).toBe(403);
    const { db } = production.database;
    const [client, steward] = [
      await createUser(db, await createAccount(db)),
      await createUser(db, null),
    ];
    for (const [{ email }, status] of [
      [client, 403],
      [steward, 200],
    ] as const) {
      const browser = await signIn(production.app, email, TEST_PASSWORD);
      expect((await browser.get('/api/openapi.json')).statusCode).toBe(status);
      expect((await browser.get('/api/docs/')).statusCode).toBe(status);
    }
    await production.close();
  });
});

describe('a server that is about to stop', () => {
  it('says that it is not ready, still answers, and closes each connection with its answer', async () => {
    const stopping = new AbortController();
    const portal = await buildTestApp({}, { stopping: stopping.signal });
    const visitor = new BrowserSession(portal.app);
    const before = await visitor.get('/api/ready');
    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
    stopping.abort();
    const ready = await visitor.get('/api/ready');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
    const health = await visitor.get('/api/health');
    expect([health.statusCode, health.headers.connection]).toEqual([200, 'close']);
    await portal.close();
  });
});
