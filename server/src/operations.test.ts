import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { queryRows, readText } from './db/query-rows.ts';
import { cachingOf, readDescriptions, undeclaredKeys } from './testing/answer-keys.ts';
import { KEPT_CHANGES, KEPT_KEYS } from './testing/audited-keys.ts';
import { carelessMerge, isPolluted } from './testing/careless-merge.ts';
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
  timeOf,
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
const CANARY = 'canary-of-the-deep-cellar';
const CANARY_NUMBER = 987_654_321;
const CANARY_DAY = '1987-06-05';
const NAMES = Object.keys(OPERATIONS);
/** What is refused, ignored or logged does not depend on the engine, and PostgreSQL is the faster one. */
const isPostgres = inject('databaseTemplate').engine === 'postgres';
const FIELDS_OF_A_FORM = 80;
/** An invalid value counts as an unknown id: 404. */
const NAMES_OF_IDS = new Set(['into', 'page', 'case_page']);
const SHARED_MESSAGES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/wagtail/v2/pages/': ['message'],
};

describe('every operation of the API', { timeout: 600_000 }, () => {
  let portal: TenantTestApp;
  let tenant: Tenant;
  let described: ReturnType<typeof readDescriptions>;
  const secrets = new Set<string>();
  /** The statements of each valid request, behind its operation. */
  const statements = new Set<string>();

  beforeAll(async () => {
    portal = await buildTenantApp({ LOG_LEVEL: 'debug' });
    described = readDescriptions((await portal.steward.get('/api/openapi.json')).json());
  });
  // Nobody writes as many messages as all these tests together.
  beforeEach(async () => {
    tenant = await openTenant(portal);
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

  /** Every stored row but those of sessions, which say when they were last used. */
  const storedText = async () =>
    (await databaseText(portal.database)).filter((line) => !line.startsWith('sessions('));

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

  /** Fields of the contract that no valid request contains. */
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

  it('refuses each bad value by itself, answers the same request without it, and stores nothing when read', async () => {
    for (const operation of NAMES) {
      const request = await prepareRequest(operation, tenant);
      const { answerSchema } = described(operation);
      noteFields(request);
      const refused = [...badPaths(request), ...badFields(request), ...badQueries(request)];
      for (const { what, request: bad, field } of isPostgres ? refused : []) {
        const { statusCode, body } = await send(bad, what);
        const name = `${operation} ${what}: ${body.slice(0, 200)}`;
        const isUnknown = field === null || NAMES_OF_IDS.has(field);
        expect
          .soft(statusCode, name)
          .toSatisfy((status) => status === 400 || (isUnknown && status === 404));
        if (field === null || statusCode !== 400) continue;
        const places = [field, ...(SHARED_MESSAGES[operation] ?? [])];
        const isNamed = keysOf(body).some((key) => places.includes(key));
        expect.soft(isNamed, name).toBe(true);
      }
      const before = methodOf(operation) === 'GET' ? await storedText() : null;
      const built = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
      const { statusCode, headers, body } = await send(request, 'valid');
      for (const result of built.mock.results) {
        if (result.type !== 'return') continue;
        statements.add(`${operation}: ${result.value.sql.replaceAll(/\s+/g, ' ').trim()}`);
      }
      built.mockRestore();
      if (before !== null) expect.soft(await storedText(), operation).toEqual(before);
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

  it('keeps of each audit entry what is known to be no personal data', async () => {
    const statement = sql`
      with recursive written as (
        select action, value as details, key from audit_log, jsonb_each(details)
        union
        select action, coalesce(member.value, element.value), coalesce(member.key, written.key)
        from written
          left join lateral jsonb_each(case jsonb_typeof(details) when 'object' then details end) member on true
          left join lateral jsonb_array_elements(case jsonb_typeof(details) when 'array' then details end) element(value) on true
        where jsonb_typeof(details) in ('object', 'array'))
      select distinct case when key in ('before', 'after') and jsonb_typeof(details) = 'string'
        then 'a change: ' || action else key end as key
      from written where kept_details_v2(action, jsonb_build_object(key, details)) <> '{}'`;
    const keys = await queryRows(portal.database.db, statement, (raw) => readText(raw, 'key'));
    // A new key: add it here, or if it holds names, addresses or free texts to the newest kept_details of the migrations.
    const known = [...KEPT_KEYS, ...KEPT_CHANGES.map((action) => `a change: ${action}`)];
    expect(keys.filter((key) => !known.includes(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(50);
  });

  describe.runIf(isPostgres)('sent something hostile', () => {
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
      const staff = sql`select email from users where is_staff`;
      const listStaff = () => queryRows(portal.database.db, staff, (row) => readText(row, 'email'));
      const forge = async (operation: string) => {
        const first = await prepareRequest(operation, tenant);
        if (first.body === undefined && first.files === undefined) return;
        const named = [...described(operation).bodyFields, ...Object.keys(first.body ?? {})];
        const forged = columns.filter(([name]) => !named.includes(name));
        const most = first.files === undefined ? forged.length : FIELDS_OF_A_FORM;
        for (let at = 0; at < forged.length; at += most) {
          const request = at === 0 ? first : await prepareRequest(operation, tenant);
          const whole = { ...Object.fromEntries(forged.slice(at, at + most)), ...request.body };
          const sent = first.files === undefined ? { text: forgedText(whole) } : { body: whole };
          const { statusCode, body: answer } = await send({ ...request, ...sent }, 'forged');
          expect.soft(statusCode, `${operation}: ${answer}`).toBeLessThan(300);
          expect(isPolluted(), operation).toBe(false);
        }
      };
      const writes = NAMES.filter((operation) => methodOf(operation) !== 'GET');
      const staffBefore = await listStaff();
      const isOfColleagues = (operation: string) => operation.includes('/staff/people/');
      for (const operation of writes.filter((one) => !isOfColleagues(one))) await forge(operation);
      expect(await listStaff()).toEqual(staffBefore);
      for (const operation of writes.filter(isOfColleagues)) await forge(operation);
      const text = (await databaseText(portal.database)).join('\n');
      for (const canary of [CANARY, String(CANARY_NUMBER), CANARY_DAY]) {
        expect(text).not.toContain(canary);
      }
      // A field of the contract shows that the canary would be found.
      await portal.steward.post('/api/staff/clients/', { name: CANARY });
      expect((await databaseText(portal.database)).join('\n')).toContain(CANARY);
    });

    it('would be seen to change all objects if it did', () => {
      const forged: object = JSON.parse(forgedText({ notes: {} }));
      carelessMerge({}, forged);
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
