import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryRows, readText } from './db/query-rows.ts';
import { readDescriptions, undeclaredKeys } from './testing/answer-keys.ts';
import { SEARCHED } from './testing/client-operations.ts';
import { databaseText } from './testing/database-text.ts';
import { ACROSS_ACCOUNTS, tablesWithoutAccount } from './testing/distribution.ts';
import {
  badFields,
  badPaths,
  badQueries,
  forgedText,
  SLEEP,
  sleepingRequests,
  SLOW_MS,
} from './testing/hostile-fields.ts';
import {
  methodOf,
  OPERATIONS,
  type PreparedRequest,
  prepareRequest,
  sendRequest,
} from './testing/operations.ts';
import { buildTenantApp, type TenantTestApp } from './testing/tenant-portal.ts';
import { openTenant, type ReceivedAnswer, type Tenant } from './testing/tenant.ts';

/** Internals that must not be visible outside. */
const INSIDES = /node_modules|\.ts:\d|\bat \w+ \(|\bselect "|syntax error|TypeError|postgres/i;
/** Answers that a browser may cache and revalidate. */
/** Its id changes with its content. */
const LOGO = 'GET /api/logo/:id/';
const REVALIDATED =
  /^GET \/api\/(?:search_wines|search_cases|bottle_case_count|cellar_glance|wines\/:id|bottle_wine|cases\/:id|wines\/:id\/image)\/$/;
const CANARY = 'canary-of-the-deep-cellar';
const CANARY_NUMBER = 987_654_321;
const CANARY_DAY = '1987-06-05';
const NAMES = Object.keys(OPERATIONS);
/** Fields whose invalid value counts as an unknown id: 404. */
const NAMES_OF_IDS = new Set(['into', 'page', 'case_page']);
/** Messages of errors that name no field. */
const SHARED_MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/wagtail/v2/pages/': ['message'],
};
async function timeOf(send: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await send();
  return performance.now() - start;
}

function cachingOf(operation: string): string {
  if (operation === LOGO) return 'public, max-age=31536000, immutable';
  return REVALIDATED.test(operation) ? 'private, no-cache' : 'no-store';
}

describe('every operation of the API', { timeout: 600_000 }, () => {
  let portal: TenantTestApp;
  let tenant: Tenant;
  let described: ReturnType<typeof readDescriptions>;
  const secrets = new Set<string>();
  /** The statements of each valid request, behind its operation. */
  const statements = new Set<string>();

  beforeAll(async () => {
    portal = await buildTenantApp({ LOG_LEVEL: 'debug' });
    tenant = await openTenant(portal);
    described = readDescriptions((await portal.steward.get('/api/openapi.json')).json());
  });
  afterAll(() => portal.close());

  /** Sends a request and asserts that the answer is no fault and reveals no internals. */
  async function send(request: PreparedRequest, what = ''): Promise<ReceivedAnswer> {
    const answer = await sendRequest(request);
    const name = `${request.operation} ${what}: ${answer.body.slice(0, 200)}`;
    expect.soft(answer.statusCode, name).toBeLessThan(500);
    expect.soft(answer.body, name).not.toMatch(INSIDES);
    expect.soft(answer.headers['x-content-type-options'], name).toBe('nosniff');
    expect.soft(answer.headers['x-request-id'], name).toBeDefined();
    noteSecrets(request, answer);
    return answer;
  }

  function noteSecrets({ by, body = {} }: PreparedRequest, answer: ReceivedAnswer) {
    for (const value of by.cookies.values()) secrets.add(value);
    for (const [name, value] of Object.entries(body)) {
      if (/password|^token$/.test(name) && typeof value === 'string') secrets.add(value);
    }
    for (const [, value = ''] of answer.body.matchAll(
      /"(?:token|secret|link)":"(?:\S*[/#])?([^"/#]+)"/g,
    )) {
      secrets.add(value);
    }
  }

  /** Lists fields of the contract that no valid request contains, so that the tests do not cover them. */
  const missingFields = new Set<string>();
  const sentFields = new Set<string>();
  function noteFields({ operation, body, query }: PreparedRequest) {
    const route = operation.split(' ', 2).join(' ');
    const { bodyFields, queryFields } = described(operation);
    for (const name of Object.keys({ ...body, ...query })) sentFields.add(`${route} ${name}`);
    for (const name of [...bodyFields, ...queryFields])
      if (name !== 'attachments') missingFields.add(`${route} ${name}`);
    for (const name of sentFields) missingFields.delete(name);
  }

  it('has a valid request here', () => {
    const routes = portal.app.declaredRoutes
      .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/docs/'))
      .map(({ method, url }) => `${method} ${url}`);
    const names = NAMES.map((name) => name.split(' ', 2).join(' '));
    expect([...new Set(names)].toSorted()).toEqual(routes.toSorted());
  });

  it('refuses each bad value by itself, and answers the same request without it', async () => {
    for (const operation of NAMES) {
      const request = await prepareRequest(operation, tenant);
      const { answerSchema } = described(operation);
      noteFields(request);
      for (const { what, request: bad, field } of [
        ...badPaths(request),
        ...badFields(request),
        ...badQueries(request),
      ]) {
        const { statusCode, body } = await send(bad, what);
        const name = `${operation} ${what}: ${body.slice(0, 200)}`;
        const isUnknown = field === null || NAMES_OF_IDS.has(field);
        expect
          .soft(statusCode, name)
          .toSatisfy((status) => status === 400 || (isUnknown && status === 404));
        if (field === null || statusCode !== 400) continue;
        const places = [field, ...(SHARED_MESSAGES[operation] ?? [])];
        expect
          .soft(
            keysOf(body).some((key) => places.includes(key)),
            name,
          )
          .toBe(true);
      }
      const built = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
      const { statusCode, headers, body } = await send(request, 'valid');
      for (const result of built.mock.results) {
        if (result.type !== 'return') continue;
        statements.add(`${operation}: ${result.value.sql.replaceAll(/\s+/g, ' ').trim()}`);
      }
      built.mockRestore();
      expect.soft(statusCode, `${operation}: ${body.slice(0, 200)}`).toBeLessThan(300);
      expect.soft(headers['cache-control'], operation).toBe(cachingOf(operation));
      const schema = answerSchema(statusCode);
      if (schema === undefined) continue;
      expect.soft(undeclaredKeys(schema, JSON.parse(body)), operation).toEqual([]);
    }
    expect([...missingFields]).toEqual([]);
  });

  it('names the account of the rows in each statement, or is listed as one across accounts', () => {
    expect(statements.size).toBeGreaterThan(1_000);
    const crossing = [...statements].filter(
      (one) => tablesWithoutAccount(one.slice(one.indexOf(': ') + 2)).length > 0,
    );
    const kindOf = (one: string) => ACROSS_ACCOUNTS.find(({ found }) => found.test(one))?.name;
    expect(crossing.filter((one) => kindOf(one) === undefined)).toEqual([]);
    const kinds = ACROSS_ACCOUNTS.map(({ name }) => name);
    expect(kinds.filter((name) => !crossing.some((one) => kindOf(one) === name))).toEqual([]);
  });

  it('runs no statement that is put together from a text it was sent', async () => {
    for (const operation of NAMES) {
      const control = await prepareRequest(operation, tenant);
      const count = sleepingRequests(control).length;
      if (count === 0) continue;
      const controlMs = await timeOf(() => send(control));
      const isRead = methodOf(operation) === 'GET';
      let request = isRead ? control : await prepareRequest(operation, tenant);
      for (let index = 0; index < count; index += 1) {
        const sleeping = sleepingRequests(request)[index] ?? request;
        let status = 0;
        const once = async () => {
          status = (await send(sleeping, SLEEP)).statusCode;
        };
        const ms = await timeOf(once);
        // A busy machine is slow once, a sleeping statement each time.
        const again = ms > controlMs + SLOW_MS ? await timeOf(once) : 0;
        expect.soft(again, `${operation} ${index}`).toBeLessThan(controlMs + SLOW_MS);
        if (status < 300 && !isRead) request = await prepareRequest(operation, tenant);
      }
    }
  });

  it('would be seen to sleep if it did', async () => {
    const broken = fastify();
    broken.get<{ Querystring: { search: string } }>('/', async ({ query }) => {
      await portal.database.db.execute(sql.raw(`select '${query.search}'`));
      return '';
    });
    const ask = (search: string) => broken.inject({ url: '/', query: { search } });
    const controlMs = await timeOf(() => ask('leroy'));
    expect(await timeOf(() => ask(SLEEP))).toBeGreaterThan(controlMs + SLOW_MS);
    await broken.close();
  });

  it('takes no field that it does not name: no column of any table, and nothing that all objects share', async () => {
    const columns = await columnValues();
    // Only tests create colleagues. No operation has a body that could.
    const listStaff = () =>
      queryRows(portal.database.db, sql`select email from users where is_staff`, (row) =>
        readText(row, 'email'),
      );
    const withBody = NAMES.filter((operation) => !operation.includes('/people/'));
    const staffBefore = await listStaff();
    for (const operation of withBody) {
      if (methodOf(operation) === 'GET') continue;
      const request = await prepareRequest(operation, tenant);
      const { body, files } = request;
      if (body === undefined || files !== undefined) continue;
      const { bodyFields } = described(operation);
      const others = columns.filter(
        ([name]) => ![...bodyFields, ...Object.keys(body)].includes(name),
      );
      const payload = forgedText({ ...Object.fromEntries(others), ...body });
      const { statusCode, body: answer } = await send({ ...request, text: payload }, 'forged');
      expect.soft(statusCode, `${operation}: ${answer}`).toBeLessThan(300);
      expect(isPolluted(), operation).toBe(false);
    }
    const text = (await databaseText(portal.database)).join('\n');
    for (const canary of [CANARY, String(CANARY_NUMBER), CANARY_DAY]) {
      expect(text).not.toContain(canary);
    }
    expect(await listStaff()).toEqual(staffBefore);
    // Proves that the canary is found when a field of the contract is written.
    await portal.steward.post('/api/staff/clients/', { name: CANARY });
    expect((await databaseText(portal.database)).join('\n')).toContain(CANARY);
  });

  it('would be seen to change all objects if it did', () => {
    const forged: object = JSON.parse(forgedText({ notes: {} }));
    merge({}, forged);
    expect(isPolluted()).toBe(true);
    Reflect.deleteProperty(Object.prototype, 'polluted');
    expect(isPolluted()).toBe(false);
  });

  it('would be seen to answer more than its schema names if it did', () => {
    const schema = described('GET /api/addresses/').answerSchema(200);
    expect(undeclaredKeys(schema, [{ id: 1, password_hash: 'x' }])).toEqual(['0.password_hash']);
  });

  it('writes no password, cookie, token, link or search text into the log', () => {
    const log = portal.logLines.join('\n');
    expect(log).toContain('/api/password_reset/confirm/');
    expect(secrets.size).toBeGreaterThan(50);
    for (const secret of [...secrets, SEARCHED]) {
      expect(portal.logLines.filter((line) => line.includes(secret)).slice(0, 1)).toEqual([]);
    }
    expect(portal.logLines.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  /** Returns every database column as a field that must be ignored, with a value to search for. */
  async function columnValues(): Promise<[string, unknown][]> {
    const columns = sql`
      select column_name || ' ' || data_type as text from information_schema.columns
        where table_schema = 'public' group by 1`;
    const found = await queryRows(portal.database.db, columns, (row) => readText(row, 'text'));
    return found.flatMap((text) => {
      const [name = '', ...type] = text.split(' ');
      const value = canaryOf(type.join(' '));
      const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [name, camel].map((one): [string, unknown] => [one, value]);
    });
  }
});

function canaryOf(type: string): unknown {
  if (type === 'boolean') return true;
  if (/int|numeric/.test(type)) return CANARY_NUMBER;
  return /date|time/.test(type) ? CANARY_DAY : CANARY;
}

function keysOf(body: string): string[] {
  const value: object = JSON.parse(body);
  return Object.keys(value);
}

const isPolluted = () => Reflect.has({}, 'polluted');

/** Copies keys without guarding the prototype, as careless programs do. */
function merge(target: object, source: object): void {
  for (const [name, value] of Object.entries<unknown>({ ...source })) {
    const inner: unknown = Reflect.get(target, name);
    if (typeof value === 'object' && value !== null && typeof inner === 'object' && inner !== null)
      merge(inner, value);
    else Reflect.set(target, name, value);
  }
}
