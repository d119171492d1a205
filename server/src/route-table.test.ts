import { TOKEN_AREAS } from '@portal/contract/access/auth/callers';
import {
  ORDERING_ROLES,
  READING_ROLES,
  type Role,
  ROLES,
  STAFF_ROLES,
} from '@portal/contract/access/auth/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredRoute } from './plugins/access.ts';
import { allCalls } from './testing/all-calls.ts';
import { BrowserSession } from './testing/browser-session.ts';
import { CALLS_OF_ROLES } from './testing/calls-of-roles.ts';
import { CALLS_WITHOUT_STEP_UP } from './testing/calls-without-step-up.ts';
import { signInNew } from './testing/sign-in.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { createAccount } from './testing/factories.ts';

const NOT_SIGNED_IN = [403, { detail: 'Authentication credentials were not provided.' }];
const NOT_ALLOWED = [403, { detail: 'You do not have permission to perform this action.' }];
const OWNERS_ONLY = [403, { detail: 'Only an owner of the account may do this.' }];
const SAFE = new Set(['GET', 'HEAD']);
const OWN_SIDE = { staff: ['user', 'staff', 'operator'], client: ['user', 'client'] };
const isStaffRole = (role: Role) => STAFF_ROLES.some((one) => one === role);

function mayCall(role: Role, { access, roles }: DeclaredRoute): boolean {
  return OWN_SIDE[isStaffRole(role) ? 'staff' : 'client'].includes(access) && roles.includes(role);
}

const isOwnersOnly = ({ access, roles }: DeclaredRoute) =>
  access === 'client' && roles.join() === 'owner';

/** Tests every route there is, so that a new one cannot be forgotten. */
describe('who may call which route', () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000', CHARGES: 'on' });
  let routes: DeclaredRoute[];
  let visitor: BrowserSession;
  let client: BrowserSession;
  let steward: BrowserSession;
  let signInAs: (role: Role) => Promise<BrowserSession>;
  let accountId: number;

  beforeAll(async () => {
    const { db } = portal.database;
    accountId = await createAccount(db);
    signInAs = async (role) => {
      return signInNew(portal, isStaffRole(role) ? null : accountId, { role });
    };
    visitor = new BrowserSession(portal.app);
    client = await signInAs('owner');
    steward = await signInAs('manager');
    routes = portal.app.declaredRoutes.filter(
      ({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'),
    );
  });

  /** Calls a route with an unknown id. */
  async function call(
    browser: BrowserSession,
    { method, url }: Pick<DeclaredRoute, 'method' | 'url'>,
    headers: Record<string, string> = {},
  ) {
    const path = url.replaceAll(/:\w+/g, '987654321');
    const response = await browser.send({
      method,
      url: path,
      headers,
      ...(SAFE.has(method) ? {} : { payload: {} }),
    });
    return { status: response.statusCode, body: response.body, response };
  }
  const readJson = (body: string): unknown => JSON.parse(body);

  it('has routes of clients to walk', () => {
    expect(routes.filter(({ access }) => access === 'client').length).toBeGreaterThan(3);
  });

  it('serves each call of the contract, as it is declared there, and no other', async () => {
    const declared = (await allCalls()).map(({ method, path, callers }) => ({
      name: `${method} ${path}`,
      access: callers.access,
    }));
    const ofPrograms = ['/metrics', '/openapi.json', '/docs'];
    const served = routes
      .map(({ method, url, access }) => ({ method, path: url.replace('/api', ''), access }))
      .filter(({ path }) => !ofPrograms.some((program) => path.startsWith(program)))
      .map(({ method, path, access }) => ({ name: `${method} ${path}`, access }));
    const byName = (one: { name: string }, next: { name: string }) =>
      one.name.localeCompare(next.name);
    expect(served.toSorted(byName)).toEqual(declared.toSorted(byName));
  });

  it('asks a visitor to sign in wherever the route is not public', async () => {
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      const { status, body } = await call(visitor, route);
      expect([status, readJson(body)], `${route.method} ${route.url}`).toEqual(NOT_SIGNED_IN);
    }
  });

  it('keeps staff out of client routes and clients out of staff routes', async () => {
    const ofOneSide = routes.filter(({ access }) => access !== 'public' && access !== 'user');
    for (const route of ofOneSide) {
      const stranger = route.access === 'client' ? steward : client;
      const { status, body } = await call(stranger, route);
      expect([status, readJson(body)], `${route.method} ${route.url}`).toEqual(NOT_ALLOWED);
    }
  });

  it('reveals the paths of the staff area to staff only', async () => {
    for (const [method, url, status] of [
      ['GET', '/api/staff', 404],
      ['GET', '/api/staff/', 404],
      ['GET', '/api/staff/nowhere/?page=2', 404],
      ['GET', '/%61pi/%73taff/nowhere/', 404],
      ['DELETE', '/api/staff/desk/', 405],
    ] as const) {
      const toVisitor = await call(visitor, { method, url });
      expect([toVisitor.status, readJson(toVisitor.body)], url).toEqual(NOT_SIGNED_IN);
      const toClient = await call(client, { method, url });
      expect([toClient.status, readJson(toClient.body)], url).toEqual(NOT_ALLOWED);
      expect((await call(steward, { method, url })).status, url).toBe(status);
    }
    expect((await client.get('/api/staffing/')).statusCode).toBe(404);
  });

  it('lets a steward who views a client read as that client, and write nothing', async () => {
    const viewing = await signInAs('manager');
    const started = await viewing.post(`/api/staff/clients/${accountId}/view/`);
    expect(started.statusCode).toBe(201);
    for (const route of routes.filter(({ access }) => access === 'client')) {
      const { status, body } = await call(viewing, route);
      const name = `${route.method} ${route.url}`;
      if (!SAFE.has(route.method)) expect([status, readJson(body)], name).toEqual(NOT_ALLOWED);
      else expect(status, name).toBe((await call(client, route)).status);
    }
    for (const route of routes.filter(({ access }) => access === 'staff')) {
      if (!SAFE.has(route.method)) continue;
      const { status } = await call(viewing, route);
      expect(status, `${route.method} ${route.url}`).toBe((await call(steward, route)).status);
    }
  });

  it('names every write as one that asks who it is, or as one that gives and takes no right', () => {
    const writes = routes.filter(({ method }) => !SAFE.has(method));
    const named = writes.filter(({ needsStepUp }) => !needsStepUp);
    expect(Object.values(CALLS_WITHOUT_STEP_UP).flat().toSorted()).toEqual(
      named.map(({ method, url }) => `${method} ${url}`).toSorted(),
    );
  });

  it('declares for viewers no write but the export, statements, what they have read and their own login', () => {
    const writes = routes.filter(
      ({ access, method, roles }) =>
        access !== 'public' && !SAFE.has(method) && roles.includes('viewer'),
    );
    expect(writes.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'DELETE /api/second-factor/app/',
      'DELETE /api/second-factor/passkeys/:id/',
      'DELETE /api/sessions/:id/',
      'PATCH /api/second-factor/passkeys/:id/',
      'POST /api/cases/:id/messages/read/',
      'POST /api/export_wines/',
      'POST /api/orders/:id/messages/read/',
      'POST /api/own-accounts/:id/decline/',
      'POST /api/own-accounts/:id/join/',
      'POST /api/own-accounts/:id/open/',
      'POST /api/rest-auth/password/change/',
      'POST /api/rest-auth/step-up/',
      'POST /api/rest-auth/step-up/passkey/options/',
      'POST /api/second-factor/app/',
      'POST /api/second-factor/app/confirm/',
      'POST /api/second-factor/passkeys/',
      'POST /api/second-factor/passkeys/options/',
      'POST /api/second-factor/recovery-codes/',
      'POST /api/sessions/end-others/',
      'POST /api/statements/',
    ]);
  });

  it('opens to everybody, owners alone, packers and managers alone what is written a second time', () => {
    const named = (isOne: (route: DeclaredRoute) => boolean) =>
      routes
        .filter(isOne)
        .map(({ method, url }) => `${method} ${url}`)
        .toSorted();
    const ofStaff = (role: Role, route: DeclaredRoute) =>
      route.access === 'staff' && mayCall(role, route);
    expect({
      everybody: named(({ access }) => access === 'public'),
      'owners alone': named(isOwnersOnly),
      packers: named((route) => ofStaff('packer', route)),
      'managers alone': named((route) => ofStaff('manager', route) && !ofStaff('steward', route)),
    }).toEqual(CALLS_OF_ROLES);
  });

  it('declares for drivers the stops and their requests, their runs, and no other route of staff', () => {
    const ofDrivers = routes.filter(
      (route) => route.access === 'staff' && mayCall('driver', route),
    );
    expect(ofDrivers.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /api/staff/requests/:number/',
      'GET /api/staff/requests/:number/picks/',
      'GET /api/staff/runs/:id/',
      'GET /api/staff/runs/today/',
      'GET /api/staff/stops/',
      'GET /api/staff/view/',
      'POST /api/staff/receiving/:number/receive/',
      'POST /api/staff/requests/:number/handover/',
      'POST /api/staff/requests/:number/revert/',
      'POST /api/staff/runs/:id/end/',
      'POST /api/staff/runs/:id/start/',
      'POST /api/staff/view/end/',
    ]);
  });

  it.each(ROLES)('lets a %s make the calls declared for that role and no other', async (role) => {
    const browser = await signInAs(role);
    const ofUsers = routes.filter(({ access }) => access !== 'public');
    for (const route of ofUsers) {
      const { status, body } = await call(browser, route);
      const name = `${route.method} ${route.url}`;
      if (mayCall(role, route)) expect(status, name).not.toBe(403);
      else {
        const usual = SAFE.has(route.method) ? READING_ROLES : ORDERING_ROLES;
        const mayUsually = usual.includes(role);
        const isOwners = isOwnersOnly(route) && mayUsually;
        expect([status, readJson(body)], name).toEqual(isOwners ? OWNERS_ONLY : NOT_ALLOWED);
      }
    }
    expect(ofUsers.length).toBeGreaterThan(100);
  });

  it.each([
    { scope: 'read', areas: [] },
    { scope: 'write', areas: [] },
    { scope: 'read', areas: TOKEN_AREAS },
  ])('lets a token make the calls of its scope and areas, and no others: %o', async (kind) => {
    const { scope, areas } = kind;
    const made = await steward.post('/api/staff/tokens/', { name: 'Scales', scope, areas });
    const { token } = made.json<{ token: string }>();
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      const { status, body } = await call(visitor, route, { authorization: `Bearer ${token}` });
      const name = `${route.method} ${route.url}`;
      const isTheirs = route.url.startsWith('/api/staff/') || route.access === 'operator';
      const needsPerson = route.peopleOnly || route.needsStepUp;
      const ofScope = !needsPerson && (scope === 'write' || SAFE.has(route.method));
      const mayCall = ofScope || areas.some((area) => area === route.tokenArea);
      if (!isTheirs) expect([status, readJson(body)], name).toEqual(NOT_SIGNED_IN);
      else if (mayCall) expect(status < 500 && status !== 403, name).toBe(true);
      else expect([status, readJson(body)], name).toEqual(NOT_ALLOWED);
    }
  });

  it('lets only a signed-in person change webhooks, tokens, texts, users and the view of a client', () => {
    const ofPeople =
      /^\/api\/staff\/(webhooks|tokens|provider|content|people|view|clients\/:accountId\/(users|view))\//;
    const writes = routes.filter(({ method, url }) => !SAFE.has(method) && ofPeople.test(url));
    expect(writes.length).toBeGreaterThan(20);
    const open = writes.filter(({ peopleOnly }) => !peopleOnly);
    expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });

  it('does not start with a route that declares nothing', async () => {
    const { access } = await import('./plugins/access.ts');
    const { default: fastify } = await import('fastify');
    const app = fastify();
    await app.register(access, { context: portal.context });
    app.get('/forgotten', async () => 'open to all');
    await expect(app.ready()).rejects.toThrow('GET /forgotten');
  });

  it('does not start with a route of staff that names no roles', async () => {
    const { access } = await import('./plugins/access.ts');
    const { default: fastify } = await import('fastify');
    const app = fastify();
    await app.register(access, { context: portal.context });
    app.get('/staff/forgotten', { config: { access: 'staff' } }, async () => 'open to all staff');
    await expect(app.ready()).rejects.toThrow('declare no roles: GET /staff/forgotten');
  });
});
