import { ERROR_CODE_HEADER, ERROR_STATUS, isErrorCode } from '@portal/contract/errors/error-codes';
import { type Role, ROLES, STAFF_ROLES } from '@portal/contract/access/auth/roles';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { fromJSONSchema } from 'zod';
import { readDescriptions } from './answer-keys.ts';
import { signIn } from './browser-session.ts';
import { createUser, TEST_PASSWORD } from './factories.ts';
import { fieldsOf, forgedText, withField } from './hostile-fields.ts';
import {
  methodOf,
  OPERATIONS,
  type PreparedRequest,
  prepareRequest,
  sendRequest,
} from './operations.ts';
import { hostileText, hostileValue, mapValues, valuesOf } from './schema-values.ts';
import type { TenantTestApp } from './tenant-portal.ts';
import {
  callApi,
  type Caller,
  type Json,
  openTenant,
  type ReceivedAnswer,
  type Tenant,
} from './tenant.ts';

/** Who sends: a user of each role of the first account, an access token of each scope, or nobody. */
const SENDERS = [...ROLES, 'read', 'write', 'visitor'] as const;
type Sender = (typeof SENDERS)[number] | 'usual';

const isRole = (sender: Sender): sender is Role => ROLES.some((role) => role === sender);
const isOfStaff = (role: Role) => STAFF_ROLES.some((one) => one === role);

/** A random request and its answer. The same seeds in the same order send the same requests. */
export interface FuzzResult {
  readonly seed: number;
  readonly operation: string;
  readonly sender: Sender;
  readonly status: number;
  readonly ms: number;
  /** What is wrong with the answer; null when nothing is. */
  readonly fault: string | null;
}

/** Values of one name that requests have had: ids of both accounts, e-mails, dates. */
type Seen = Map<string, unknown[]>;
const MOST_SEEN = 40;

/** Consecutive seeds that try one operation: a valid request takes longer to prepare than to send. */
const SAME_OPERATION = 3;

type Draw = fc.GeneratorValue;

function drawFrom(seed: number): Draw {
  const [draw] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (draw === undefined) throw new Error('Nothing was generated.');
  return draw;
}
const chance = (draw: Draw, percent: number) => draw(fc.nat, { max: 99 }) < percent;
const oneOf = <Value>(draw: Draw, values: readonly Value[]) =>
  draw(() => fc.constantFrom(...values));
const someOf = <Value>(draw: Draw, values: readonly Value[], most: number) =>
  draw(() => fc.subarray([...values], { maxLength: Math.min(most, values.length) }));

/** Sends random requests of every operation in the OpenAPI document, as every role, to two accounts. */
export class Fuzz {
  readonly #portal: TenantTestApp;
  readonly #describe: ReturnType<typeof readDescriptions>;
  readonly #operations: readonly string[];
  readonly #seen: Seen = new Map();
  readonly #senders = new Map<Sender, Caller>();
  #tenants: readonly Tenant[] = [];
  #prepared = new Map<string, PreparedRequest>();

  private constructor(portal: TenantTestApp, document: unknown) {
    this.#portal = portal;
    this.#describe = readDescriptions(document);
    const described = this.#describe;
    this.#operations = Object.keys(OPERATIONS).filter((name) => described(name).isDescribed);
  }

  static async start(portal: TenantTestApp): Promise<Fuzz> {
    const response = await portal.steward.get('/api/openapi.json');
    const fuzz = new Fuzz(portal, response.json());
    await fuzz.#openTenants();
    return fuzz;
  }

  /** New accounts with a new steward: those before may be closed, renamed or signed out by now. */
  async #openTenants(): Promise<void> {
    const { app, database } = this.#portal;
    await database.db.execute(sql`delete from company_holidays`);
    const { email } = await createUser(database.db, null);
    const portal = { ...this.#portal, steward: await signIn(app, email, TEST_PASSWORD) };
    this.#tenants = [await openTenant(portal), await openTenant(portal)];
    this.#prepared = new Map();
    this.#senders.clear();
  }

  async send(seed: number): Promise<FuzzResult> {
    const choose = drawFrom(Math.floor(seed / SAME_OPERATION));
    const operation = oneOf(choose, this.#operations);
    const tenant = oneOf(choose, this.#tenants);
    const draw = drawFrom(seed);
    const valid = await this.#prepare(operation, tenant);
    const sender = chance(draw, 60) ? 'usual' : oneOf<Sender>(draw, SENDERS);
    const by = sender === 'usual' ? valid.by : await this.#senderOf(sender);
    const request = { ...this.#changed(draw, valid), by };
    const start = performance.now();
    const answer = await sendRequest(request);
    const ms = performance.now() - start;
    const { statusCode: status } = answer;
    // What a change named is gone or has another version: the next request of the operation names something new.
    if (status < 300 && methodOf(operation) !== 'GET')
      this.#prepared.delete(keyOf(operation, tenant));
    if (/not_signed_in|csrf_failed|login_expired/.test(codeOf(answer)))
      this.#senders.delete(sender);
    return { seed, operation, sender, status, ms, fault: this.#faultOf(request, answer) };
  }

  async #prepare(operation: string, tenant: Tenant): Promise<PreparedRequest> {
    const key = keyOf(operation, tenant);
    let request = this.#prepared.get(key);
    if (request === undefined) {
      try {
        request = await prepareRequest(operation, tenant);
      } catch {
        // An earlier request has closed the account or ended a session.
        await this.#openTenants();
        request = await prepareRequest(operation, this.#tenants[0] ?? tenant);
      }
      this.#remember(request);
      this.#prepared.set(key, request);
    }
    return request;
  }

  #remember({ params = {}, query = {}, body = {} }: PreparedRequest): void {
    for (const { name, value } of fieldsOf({ ...params, ...query, ...body })) {
      const values = this.#seen.get(name) ?? [];
      this.#seen.set(name, [...values, value].slice(-MOST_SEEN));
    }
  }

  async #senderOf(sender: Sender): Promise<Caller> {
    if (sender === 'visitor') return this.#portal.newVisitor();
    const known = this.#senders.get(sender);
    if (known !== undefined) return known;
    const caller = isRole(sender) ? await this.#signInAs(sender) : await this.#tokenOf(sender);
    this.#senders.set(sender, caller);
    return caller;
  }

  async #signInAs(role: Role): Promise<Caller> {
    const { app, database } = this.#portal;
    const accountId = isOfStaff(role) ? null : (this.#tenants[0]?.accountId ?? null);
    const { email } = await createUser(database.db, accountId, { role });
    return signIn(app, email, TEST_PASSWORD);
  }

  async #tokenOf(scope: string): Promise<Caller> {
    const steward = await this.#signInAs('manager');
    const url = '/api/staff/tokens/';
    const { token } = await callApi<{ token: string }>(steward, 'POST', url, {
      name: 'Fuzz',
      scope,
    });
    const visitor = this.#portal.newVisitor();
    const authorization = `Bearer ${token}`;
    return {
      cookies: visitor.cookies,
      send: (sent) => visitor.send({ ...sent, headers: { ...sent.headers, authorization } }),
    };
  }

  /** Leaves one request in five as it is; changes ids, search parameters, body or files of the others. */
  #changed(draw: Draw, valid: PreparedRequest): PreparedRequest {
    if (chance(draw, 20)) return valid;
    const { params, query, body, files } = valid;
    const { bodySchema, querySchemas } = this.#describe(valid.operation);
    const newQuery = { ...query, ...this.#someQuery(draw, querySchemas) };
    const newBody = bodySchema && this.#someBody(draw, body ?? {}, bodySchema);
    return {
      ...valid,
      ...(params && { params: this.#someValues(draw, params) }),
      ...(Object.keys(newQuery).length > 0 && { query: newQuery }),
      ...(files && newBody?.body ? { body: mapValues(newBody.body, textOf) } : newBody),
      ...(files && chance(draw, 30) && { files: [draw(() => hostileFile)] }),
    };
  }

  #someValues(draw: Draw, values: Readonly<Record<string, string | number>>) {
    const changed = Object.entries(values).map(([name, value]): [string, string | number] => [
      name,
      chance(draw, 60) ? value : wellFormed(String(this.#valueFor(draw, name))),
    ]);
    return Object.fromEntries(changed);
  }

  #valueFor(draw: Draw, name: string): unknown {
    const seen = this.#seen.get(name) ?? [];
    if (seen.length === 0 || chance(draw, 40)) return draw(() => hostileText);
    return seen[draw(fc.nat, { max: seen.length - 1 })];
  }

  #someQuery(draw: Draw, schemas: Readonly<Record<string, unknown>>): Record<string, string> {
    const names = someOf(draw, Object.keys(schemas), 4);
    return Object.fromEntries(
      names.map((name) => {
        const isValid = chance(draw, 60);
        const value = isValid ? draw(() => valuesOf(schemas[name])) : this.#valueFor(draw, name);
        return [name, textOf(value)];
      }),
    );
  }

  #someBody(draw: Draw, body: Json, schema: unknown): Pick<PreparedRequest, 'text' | 'body'> {
    const kind = draw(fc.nat, { max: 9 });
    if (kind === 0) return { text: draw(() => fc.oneof(hostileText, fc.json())) };
    if (kind === 1) return { text: forgedText(body) };
    if (kind === 2) {
      const made = draw(() => valuesOf(schema));
      return { body: typeof made === 'object' ? { ...made } : body };
    }
    const fields = someOf(draw, fieldsOf(body), 3);
    let changed = body;
    for (const { path, name } of fields) {
      const value = chance(draw, 50) ? this.#valueFor(draw, name) : draw(() => hostileValue);
      changed = withField(changed, path, value);
    }
    return { body: changed };
  }

  #faultOf(request: PreparedRequest, answer: ReceivedAnswer): string | null {
    const { statusCode: status, body } = answer;
    const wrong = this.#wrongIn(request.operation, answer);
    if (wrong === null) return null;
    const { params, query, body: sentBody, text } = request;
    const files = request.files?.map(({ name }) => name);
    const sent = JSON.stringify({ params, query, body: sentBody, text, files }).slice(0, 2000);
    return `${wrong}: ${status} ${body.slice(0, 300)} to ${sent}`;
  }

  #wrongIn(operation: string, answer: ReceivedAnswer): string | null {
    const { statusCode: status, body } = answer;
    const code = codeOf(answer);
    if (status >= 500) return 'a server fault';
    if (status >= 400) {
      if (!isErrorCode(code) || ERROR_STATUS[code] !== status) return `an error of code "${code}"`;
      return readObject(body) === null ? 'an error without an object' : null;
    }
    const schema = this.#describe(operation).answerSchema(status);
    const isJson = headerOf(answer, 'content-type').startsWith('application/json');
    if (schema === undefined || !isJson) return null;
    const read = checkerOf(schema).safeParse(JSON.parse(body));
    return read.success ? null : `an answer outside its schema (${read.error.message})`;
  }
}

const keyOf = (operation: string, { accountId }: Tenant) => `${operation} ${accountId}`;
const headerOf = ({ headers }: ReceivedAnswer, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
const codeOf = (answer: ReceivedAnswer) => headerOf(answer, ERROR_CODE_HEADER.toLowerCase());
/** A URL cannot contain half a character. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const hostileFile = fc.record({
  name: hostileText.map((text) => text.slice(0, 300)),
  content: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  field: fc.constantFrom('attachments', 'file', 'image', 'logo', 'x'),
});

function readObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const checkers = new WeakMap<object, ReturnType<typeof fromJSONSchema>>();

/** Reads a schema of the document once. */
function checkerOf(schema: unknown): ReturnType<typeof fromJSONSchema> {
  if (typeof schema !== 'object' || schema === null) return fromJSONSchema(true);
  const known = checkers.get(schema) ?? fromJSONSchema({ ...schema });
  checkers.set(schema, known);
  return known;
}
