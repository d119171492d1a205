import type { PreparedRequest } from './operations.ts';
import type { Json } from './tenant.ts';

/** The position of a value in a body: `['lines', 0, 'quantity']`. */
export type FieldPath = readonly (string | number)[];

export interface Field {
  readonly path: FieldPath;
  readonly name: string;
  readonly value: unknown;
}

/** Lists every value of a body that is not an object, and every list and object as a whole. */
export function fieldsOf(value: unknown, path: FieldPath = []): Field[] {
  const named = path.findLast((step) => typeof step === 'string');
  const self = typeof named === 'string' ? [{ path, name: named, value }] : [];
  if (typeof value !== 'object' || value === null) return self;
  const inner = Array.isArray(value)
    ? value.slice(0, 1).flatMap((one, index) => fieldsOf(one, [...path, index]))
    : Object.entries(value).flatMap(([name, one]) => fieldsOf(one, [...path, name]));
  return [...self, ...inner];
}

/** Returns the body with another value at the path. */
export function withField(body: Json, path: FieldPath, value: unknown): Json {
  const copy: Json = structuredClone(body);
  const last = path.at(-1) ?? '';
  let parent: object = copy;
  for (const step of path.slice(0, -1)) {
    const inner: unknown = Reflect.get(parent, step);
    if (typeof inner === 'object' && inner !== null) parent = inner;
  }
  Reflect.set(parent, last, value);
  return copy;
}

const UNREADABLE = { toString: 1, valueOf: 1 };
const NO_COUNTS = ['1e3', 1.5, -1, 2 ** 53, true, 'x'];
const IS_DAY = /(?:^|_)(?:day|date|until)$/;
const CHOICES = ['method', 'wine_type', 'scope', 'requested_delivery_time', 'alternate_time'];
/** Longer than any allowed text, and shorter than the largest body of a visitor. */
const TOO_LONG = 'x'.repeat(60_000);

/** Values that the field's schema forbids. A form brings texts only. */
function forbiddenValues({ name, value }: Field, isForm: boolean): readonly unknown[] {
  const unreadable = isForm ? [] : [UNREADABLE];
  if (Array.isArray(value)) return ['x', ...unreadable];
  if (typeof value === 'object' && value !== null) return ['x', 1];
  if (typeof value === 'boolean') return ['perhaps', 2, ...unreadable];
  // An unknown id in a list of ids is ignored.
  const counts = name === 'wine_ids_list' ? NO_COUNTS.filter((count) => count !== -1) : NO_COUNTS;
  if (typeof value === 'number') return [...counts, ...unreadable];
  // A token that is too long is treated as unknown.
  const text = ['a\0b', ...(name === 'token' ? [] : [TOO_LONG]), ...unreadable];
  if (IS_DAY.test(name)) return [...text, '2026-02-30', 'x'];
  if (name.endsWith('email')) return [...text, 'nobody', 'a b@example.com'];
  return CHOICES.includes(name) || value === 'United States' ? [...text, 'x'] : text;
}

/** Delays a statement that is built from input; outside of quotes the statement fails instead. */
export const SLEEP = `'||(select pg_sleep(2.2))::text||'`;
/** Shorter than the sleep. */
export const SLOW_MS = 2_000;

/** Pollutes the prototype in every object of the body; as text, because JSON.parse keeps the key. */
export function forgedText(body: Json): string {
  const forged = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
  return JSON.stringify(body)
    .replaceAll('{}', `{${forged}}`)
    .replaceAll(/\{(?=")/g, `{${forged},`);
}

const IN_PATHS = ['x', '-1', '\0', '9'.repeat(16), SLEEP];

/** A valid request with one invalid value. */
export interface Attempt {
  readonly what: string;
  readonly request: PreparedRequest;
  /** The field named by the refusal; null where the path is invalid. */
  readonly field: string | null;
}

const short = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 40);

export function badPaths(request: PreparedRequest): Attempt[] {
  return Object.keys(request.params ?? {}).flatMap((name) =>
    IN_PATHS.map((value) => ({
      what: `${name} ${short(value)}`,
      request: { ...request, params: { ...request.params, [name]: value } },
      field: null,
    })),
  );
}

export function badFields(request: PreparedRequest): Attempt[] {
  const { body = {}, files } = request;
  return fieldsOf(body).flatMap((field) =>
    forbiddenValues(field, files !== undefined).map((value) => ({
      what: `${field.path.join('.')} ${short(value)}`,
      request: { ...request, body: withField(body, field.path, value) },
      field: String(field.path[0]),
    })),
  );
}

export const badQueries = (request: PreparedRequest): Attempt[] =>
  Object.keys(request.query ?? {}).map((name) => ({
    what: `?${name}`,
    request: { ...request, query: { ...request.query, [name]: 'a\0b' } },
    field: name,
  }));

/** Returns copies of the request, each with a sleep in one text, which the server may also accept. */
export function sleepingRequests(request: PreparedRequest): PreparedRequest[] {
  const { body = {}, query = {} } = request;
  const texts = fieldsOf(body).filter(({ value }) => typeof value === 'string');
  return [
    ...texts.map(({ path }) => ({ ...request, body: withField(body, path, SLEEP) })),
    ...Object.keys(query).map((name) => ({ ...request, query: { ...query, [name]: SLEEP } })),
  ];
}

/** How many milliseconds a call takes. */
export async function timeOf(send: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await send();
  return performance.now() - start;
}
