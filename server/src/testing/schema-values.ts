import fc from 'fast-check';
import * as z from 'zod/mini';
import { SLEEP } from './hostile-fields.ts';

/** The parts of a JSON schema from which values are generated. */
const describedValue = z.looseObject({
  type: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});

const TEXTS = [
  '',
  ' ',
  'a\0b',
  '\uD800',
  '\u202Etxt.exe',
  'x'.repeat(60_000),
  SLEEP,
  '<svg onload=pwn()>',
  '../../etc/passwd',
  '%00',
  '\\',
  "'; drop table lots; --",
  '=1+1',
  '__proto__',
  'null',
  'true',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13',
  '2026-03-04',
  'nobody@example.com',
  '🍷'.repeat(100),
];
const NUMBERS = [0, -0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308];

export const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }));
/** Any JSON value, mostly of the kinds that programs forget. */
export const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(...NUMBERS),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { toString: 1, valueOf: 1 }),
  fc.jsonValue(),
);

/** Generates values of a JSON schema. Objects lack some fields; lengths and patterns are not kept. */
export function valuesOf(schema: unknown): fc.Arbitrary<unknown> {
  const parsed = describedValue.safeParse(schema);
  if (!parsed.success) return fc.jsonValue();
  const { type, enum: choices, properties = {}, items, minimum, maximum } = parsed.data;
  const either = parsed.data.anyOf ?? parsed.data.oneOf;
  if (parsed.data.const !== undefined) return fc.constant(parsed.data.const);
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (either !== undefined) return fc.oneof(...either.map(valuesOf));
  if (type === 'object') return fc.record(mapValues(properties, valuesOf), { requiredKeys: [] });
  if (type === 'array') return fc.array(valuesOf(items ?? {}), { maxLength: 3 });
  if (type === 'string') return fc.oneof(fc.string({ unit: 'grapheme' }), hostileText);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type !== 'integer' && type !== 'number') return fc.jsonValue();
  const within = fc.maxSafeInteger().map((n) => Math.min(Math.max(n, minimum ?? n), maximum ?? n));
  return fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 20 }), within);
}

export function mapValues<Value>(
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
