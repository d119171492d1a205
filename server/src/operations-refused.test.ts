import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { BrowserSession } from './testing/browser-session.ts';
import { databaseText } from './testing/database-text.ts';
import { fieldsOf, withField } from './testing/hostile-fields.ts';
import {
  methodOf,
  OPERATIONS,
  type PreparedRequest,
  prepareRequest,
  sendRequest,
} from './testing/operations.ts';
import { signInSteward } from './testing/sign-in.ts';
import { buildTenantApp, type TenantTestApp } from './testing/tenant-portal.ts';
import {
  callApi,
  type Caller,
  openTenant,
  openUser,
  type ReceivedAnswer,
  signInTenant,
  type Tenant,
} from './testing/tenant.ts';

const NOBODYS = 987_654_321;
const NOT_SIGNED_IN = { detail: 'Authentication credentials were not provided.' };
/** Fields of clients' requests that hold ids of the account's records. */
const NAMES_OF_IDS = new Set(
  'address proposal wine case_footprint_id wine_ids_list case line'.split(' '),
);
/** The same for staff, where the id must belong to the account of the request. Wines are shared by all accounts. */
const NAMES_FOR_STAFF = new Set(
  'caseId lotId documentId userId delivery lot_id line_id to_case'.split(' '),
);

type Change = (value: unknown) => Partial<PreparedRequest>;

describe('requests that are valid but for who sends them', { timeout: 600_000 }, () => {
  let portal: TenantTestApp;
  let tenant: Tenant;
  let stranger: Tenant;
  let requests: PreparedRequest[];
  let accessOf: (request: PreparedRequest) => string;

  beforeAll(async () => {
    portal = await buildTenantApp();
    tenant = await openTenant(portal);
    stranger = await openTenant(portal);
    requests = [];
    for (const name of Object.keys(OPERATIONS)) requests.push(await prepareRequest(name, tenant));
    accessOf = ({ operation }) => {
      const [method, url] = operation.split(' ');
      const routes = portal.app.declaredRoutes;
      return routes.find((route) => route.method === method && route.url === url)?.access ?? '';
    };
  });
  afterAll(() => portal.close());

  const isWrite = ({ operation }: PreparedRequest) => methodOf(operation) !== 'GET';
  const sameCookies = (browser: Caller) => {
    const copy = new BrowserSession(portal.app);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    return copy;
  };

  /** The session that sends it: a steward's or the client's. */
  const signedIn = (request: PreparedRequest): Caller =>
    accessOf(request) === 'staff' ? portal.steward : tenant.browser;

  async function expectRefusedWrites(
    changed: (by: BrowserSession) => Readonly<Record<string, string>>,
  ) {
    const before = await databaseText(portal.database);
    const writes = requests.filter(isWrite);
    expect(writes.length).toBeGreaterThan(60);
    for (const request of writes) {
      const by = sameCookies(signedIn(request));
      const { statusCode, body } = await sendRequest({ ...request, by }, changed(by));
      expect
        .soft([statusCode, body.slice(0, 24)], request.operation)
        .toEqual([403, '{"detail":"CSRF Failed: ']);
    }
    expect(await databaseText(portal.database)).toEqual(before);
  }

  it('write nothing without the anti-forgery token', async () => {
    await expectRefusedWrites(() => ({ 'x-csrftoken': '' }));
  });

  it('write nothing with a wrong one', async () => {
    await expectRefusedWrites(() => ({ 'x-csrftoken': 'A'.repeat(32) }));
  });

  it('write nothing with the token of another session in the header', async () => {
    const token = stranger.browser.cookies.get('csrftoken') ?? '';
    await expectRefusedWrites(() => ({ 'x-csrftoken': token }));
  });

  async function expectSignedOut(client: Caller, steward: Caller) {
    const before = await databaseText(portal.database);
    const restarted = await buildApp(portal.context);
    for (const request of requests) {
      const access = accessOf(request);
      if (access === 'public') continue;
      for (const app of [portal.app, restarted]) {
        const by = new BrowserSession(app);
        const { cookies } = access === 'user' || access === 'client' ? client : steward;
        for (const [name, value] of cookies) by.cookies.set(name, value);
        const { statusCode, body } = await sendRequest({ ...request, by });
        expect
          .soft([statusCode, body], request.operation)
          .toEqual([403, JSON.stringify(NOT_SIGNED_IN)]);
      }
    }
    await restarted.close();
    expect(await databaseText(portal.database)).toEqual(before);
  }

  it('do nothing once their session has logged out, nor after a restart', async () => {
    const client = await signInTenant(portal, tenant.email);
    const steward = await signInSteward(portal);
    const started = `/api/staff/clients/${tenant.accountId}/view/`;
    await callApi(steward, 'POST', started);
    const copies = [sameCookies(client), sameCookies(steward)] as const;
    await callApi(client, 'POST', '/api/rest-auth/logout/');
    await callApi(steward, 'POST', '/api/rest-auth/logout/');
    await expectSignedOut(...copies);
  });

  it('do nothing once their user is deactivated, nor after a restart', async () => {
    const user = await openUser(portal);
    const path = `/api/staff/clients/${user.accountId}/users/${user.userId}/deactivate/`;
    await callApi(portal.steward, 'POST', path);
    await expectSignedOut(user.browser, user.browser);
  });

  /** Returns the parts of an answer from which another account could learn something. */
  const tracesOf = ({ email, lot, otherLot }: Tenant) => [
    email,
    ...[lot, otherLot].flatMap(({ wineName, caseNumber }) => [wineName, caseNumber]),
  ];

  /** The answer without the sent texts, which it may repeat. */
  const seen = ({ statusCode, headers, body }: ReceivedAnswer, sent: string) => ({
    statusCode,
    body: body.replaceAll(new RegExp(`\\b(?:${sent.replaceAll(',', '|')})\\b`, 'g'), '#'),
    headers: Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !/x-request|x-ratelimit|date|length|etag|disposition/.test(name),
      ),
    ),
  });

  /** Returns the ids of a request that belong to one account, by their place. */
  function idsOf(request: PreparedRequest) {
    const { params = {}, query = {}, body = {} } = request;
    // A steward may see every account, but no record of one under the id of another.
    const isOfClient = accessOf(request) === 'client';
    const names = isOfClient ? NAMES_OF_IDS : NAMES_FOR_STAFF;
    return {
      inPath: Object.keys(params).filter((name) => isOfClient || names.has(name)),
      inQuery: Object.keys(query).filter((name) => isOfClient && names.has(name)),
      inBody: fieldsOf(body).filter(
        ({ name, value }) => names.has(name) && typeof value !== 'object',
      ),
    };
  }

  /** Returns the request with each id replaced by one of the stranger's and by an unknown one. */
  async function idPairs(request: PreparedRequest) {
    const other = await prepareRequest(request.operation, stranger);
    const { params = {}, query = {}, body = {} } = request;
    const { inPath, inQuery, inBody } = idsOf(request);
    const changed = (name: string, theirs: unknown, nobodys: unknown, change: Change) => ({
      name,
      theirs: { sent: String(theirs), request: { ...request, ...change(theirs) } },
      nobodys: { sent: String(nobodys), request: { ...request, ...change(nobodys) } },
    });
    return [
      ...inPath.map((name) =>
        changed(name, other.params?.[name], NOBODYS, (value) => ({
          params: { ...params, [name]: String(value) },
        })),
      ),
      ...inQuery.map((name) =>
        changed(name, other.query?.[name], unknownIdQuery(name), (value) => ({
          query: { ...query, [name]: String(value) },
        })),
      ),
      ...inBody.map(({ name, path, value }) =>
        changed(
          name,
          valueAt(other, path.join('.')),
          typeof value === 'string' ? `T-${NOBODYS}` : NOBODYS,
          (id) => ({ body: withField(body, path, id) }),
        ),
      ),
    ];
  }
  const unknownIdQuery = (name: string) =>
    name === 'line' ? `${NOBODYS},${NOBODYS},750` : String(NOBODYS);
  const valueAt = ({ body = {} }: PreparedRequest, path: string) =>
    fieldsOf(body).find((field) => field.path.join('.') === path)?.value;

  /** Without sequences, which a refused transaction also advances. */
  const rowsOfDatabase = async () =>
    (await databaseText(portal.database)).filter((line) => !line.includes('"sequence"'));

  it('are answered for things of another account as for things that are nowhere', async () => {
    const tried: string[] = [];
    for (const first of requests) {
      const { operation } = first;
      const access = accessOf(first);
      if (access !== 'client' && access !== 'staff') continue;
      if (Object.values(idsOf(first)).flat().length === 0) continue;
      // What reads has changed nothing; what writes may name a version that other requests have raised.
      const request = isWrite(first) ? await prepareRequest(operation, tenant) : first;
      const pairs = await idPairs(request);
      const prepared = isWrite(request) ? await rowsOfDatabase() : [];
      for (const { name, theirs, nobodys } of pairs) {
        const what = `${operation} ${name}`;
        tried.push(what);
        const answer = await sendRequest(theirs.request);
        const expected = await sendRequest(nobodys.request);
        expect.soft(seen(answer, theirs.sent), what).toEqual(seen(expected, nobodys.sent));
        if (name in (request.params ?? {})) expect.soft(answer.statusCode, what).toBe(404);
        for (const trace of tracesOf(stranger).filter((one) => one !== theirs.sent)) {
          expect.soft(answer.body, what).not.toContain(trace);
        }
      }
      if (isWrite(request)) expect.soft(await rowsOfDatabase(), operation).toEqual(prepared);
    }
    expect(tried.length).toBeGreaterThan(35);
  });

  it('are answered for the tenant’s own records, with the traces that the tests above search for', async () => {
    const lists = ['GET /api/wines/:id/', 'GET /api/cases/:id/', 'GET /api/export_case_detail/'];
    for (const operation of lists) {
      const { body } = await sendRequest(await prepareRequest(operation, stranger));
      expect(
        tracesOf(stranger).some((trace) => body.includes(trace)),
        operation,
      ).toBe(true);
    }
  });

  it('write nothing with the token of another session in header and cookie', async () => {
    const token = stranger.browser.cookies.get('csrftoken') ?? '';
    await expectRefusedWrites((by) => {
      by.cookies.set('csrftoken', token);
      return { 'x-csrftoken': token };
    });
  });
});
