import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from './testing/browser-session.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { openCellar } from './testing/cellar-scene.ts';
import { signInSteward } from './testing/sign-in-steward.ts';

/** One call of the API as its own description tells it. */
interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query: readonly string[];
  readonly fields: readonly string[];
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object } }>;
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function operationsOf(paths: Record<string, Record<string, Described>>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) => {
    const fields = Object.values(methods).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      ),
    );
    return METHODS.filter((method) => methods[method.toLowerCase()] !== undefined).map(
      (method) => ({
        method,
        path,
        // PATCH takes what PUT takes, and says so in its words only.
        fields: [...new Set(fields)],
        query: (methods[method.toLowerCase()]?.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => name),
      }),
    );
  });
}

const PATH_VALUES = ['%00', '-1', '9'.repeat(16)];

/** What a parameter of free text would hand on, each alone. */
const PASSED_ON = ['\0', "'; select pg_sleep(9); --", 'x'.repeat(12_000)];
/** For all parameters at once. */
const IN_QUERIES = ['9'.repeat(400), '%ED%A0%80'];
const IN_BODIES: unknown[] = [...PASSED_ON, '9'.repeat(16), '\ud800', { toString: 1, valueOf: 1 }];

/** Reaches for what all objects share. */
const FORGED = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

/** Traces of our own machinery that no stranger may see. */
const INSIDES = /node_modules|\.ts:\d|\bat \w+ \(|\bselect "|syntax error|TypeError|postgres/i;

describe('whatever a client sends', () => {
  let portal: TestApp;
  let client: BrowserSession;
  let steward: BrowserSession;
  let operations: readonly Operation[];

  beforeAll(async () => {
    portal = await buildTestApp({ REQUESTS_PER_MINUTE: '100000' });
    client = (await openCellar(portal)).browser;
    steward = await signInSteward(portal);
    const { paths } = (await client.get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Described>>;
    }>();
    operations = operationsOf(paths).filter(({ path }) => !path.includes('logout'));
  });
  afterAll(() => portal.close());

  /** Sends it as whoever may call that; the API refuses or answers, and never fails or tells of itself. */
  async function send(method: Operation['method'], url: string, payload?: string) {
    const browser = url.startsWith('/api/staff/') ? steward : client;
    const body = payload && { payload, headers: { 'content-type': 'application/json' } };
    const response = await browser.send({ method, url, ...body });
    const name = `${method} ${url.slice(0, 80)} ${payload?.slice(0, 120)}`;
    expect(response.statusCode, name).toBeLessThan(500);
    expect(response.body, name).not.toMatch(INSIDES);
    expect(response.headers['x-content-type-options'], name).toBe('nosniff');
    expect(response.headers['x-request-id'], name).toBeDefined();
  }
  const pathOf = ({ path }: Operation, id = '1') => path.replaceAll(/\{\w+\}/g, id);

  it('in a path, the API never fails', async () => {
    const byId = operations.filter(({ path }) => path.includes('{'));
    expect(byId.length).toBeGreaterThan(10);
    for (const operation of byId) {
      for (const value of PATH_VALUES) {
        await send(operation.method, pathOf(operation, value), '{}');
      }
    }
  });

  it('in a query, the API never fails', async () => {
    const asked = operations.filter(({ query }) => query.length > 0);
    expect(asked.length).toBeGreaterThan(5);
    for (const operation of asked) {
      for (const value of IN_QUERIES) {
        const query = operation.query.map((name) => `${name}=${value}`).join('&');
        await send(operation.method, `${pathOf(operation)}?${query}&${query}`);
      }
      for (const value of PASSED_ON) {
        for (const name of operation.query) {
          await send(operation.method, `${pathOf(operation)}?${name}=${encodeURIComponent(value)}`);
        }
      }
    }
  });

  it('in a body, the API never fails', async () => {
    const writes = operations.filter(({ fields }) => fields.length > 0);
    expect(writes.length).toBeGreaterThan(10);
    for (const operation of writes.filter(({ method }) => method !== 'GET')) {
      for (const value of IN_BODIES) {
        const body = Object.fromEntries(operation.fields.map((name) => [name, value]));
        await send(operation.method, pathOf(operation), JSON.stringify(body));
      }
      await send(operation.method, pathOf(operation), FORGED);
    }
  });

  it('the log shows no fault, and no object got a property it did not have', () => {
    expect(portal.logLines.filter((line) => line.includes('request failed'))).toEqual([]);
    expect(Reflect.has({}, 'polluted')).toBe(false);
  });
});
