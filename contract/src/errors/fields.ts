import * as z from 'zod/mini';
import { t } from '../texts/fields.ts';
import { isEmail, MAX_EMAIL } from './email-address.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { isPlainName } from './person-name.ts';

type Fail = (message: string) => typeof z.NEVER;

/**
 * A field of a JSON, form or multipart body, with the API's messages (docs/product/api.md#field-messages). `shape` is
 * the type of the parsed value and what the OpenAPI document shows.
 */
export function field<Value extends string | number | boolean | null>(
  shape: z.ZodMiniType<Value, Value>,
  read: (input: unknown, fail: Fail) => Value,
): z.ZodMiniType<Value> {
  const reader: z.ZodMiniTransform<Value, unknown> = z.transform((input: unknown, context) => {
    const fail: Fail = (message) => {
      context.issues.push({ code: 'custom', message, input });
      return z.NEVER;
    };
    return read(input, fail);
  });
  return z.pipe<z.ZodMiniType<Value>, z.ZodMiniType<Value, Value>>(reader, shape);
}

/** Refuses an absent or null value, else reads on. */
export function present<Value>(input: unknown, fail: Fail, read: () => Value): Value {
  if (input === undefined) return fail(FIELD_MESSAGES.required);
  if (input === null) return fail(FIELD_MESSAGES.null);
  return read();
}

/** Whether a client left a field out: absent, null, or the empty text a form sends. */
export function isAbsent(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

// A lone surrogate, which a cut emoji leaves: no database can store it in JSON.
const HALF_CHARACTER = /\p{Surrogate}/gu;
// Multipart forms send a line break as two characters, where forms and people count one.
const LINE_BREAK = /\r\n?/g;

function readText(input: unknown, maxLength: number, fail: Fail): string {
  if (typeof input !== 'string' && typeof input !== 'number') return fail(FIELD_MESSAGES.notText);
  // é can be one character or two that look the same. NFC makes equal names equal.
  const whole = String(input).normalize('NFC').trim();
  const value = whole.replace(HALF_CHARACTER, '\uFFFD').replace(LINE_BREAK, '\n');
  if (value.includes('\0')) return fail(FIELD_MESSAGES.nullCharacter);
  return value.length > maxLength ? fail(FIELD_MESSAGES.tooLong(maxLength)) : value;
}

/** Required text, trimmed, of 1 to `maxLength` characters. */
export const text = (maxLength: number) =>
  field(z.string(), (input, fail) =>
    present(input, fail, () => readText(input, maxLength, fail) || fail(FIELD_MESSAGES.blank)),
  );

/** Text that must be sent, but may be blank. */
export const presentText = (maxLength: number) =>
  field(z.string(), (input, fail) => present(input, fail, () => readText(input, maxLength, fail)));

/** The first or last name of a person, required, without a URL, telephone number or line break. */
export const personName = (maxLength: number) =>
  text(maxLength).check(z.refine(isPlainName, t.plainName));

/** Text that may be left out; an absent or blank one is "". */
export const optionalText = (maxLength: number) =>
  field(z.string(), (input, fail) => (isAbsent(input) ? '' : readText(input, maxLength, fail)));

/**
 * When something happened, in ISO 8601, of a call that a phone may send later; the moment of its arrival when left out.
 */
export const happenedAt = () => optionalText(40);

/** Text that may be left out; an absent or blank one is null. */
export const nullableText = (maxLength: number) =>
  field(z.nullable(z.string()), (input, fail) =>
    isAbsent(input) ? null : readText(input, maxLength, fail) || null,
  );

/** A secret: required, never trimmed, at most `maxLength` characters. */
export const secret = (maxLength: number) =>
  field(z.string(), (input, fail) =>
    present(input, fail, () => {
      if (typeof input !== 'string') return fail(FIELD_MESSAGES.notText);
      if (input === '') return fail(FIELD_MESSAGES.blank);
      if (input.includes('\0')) return fail(FIELD_MESSAGES.nullCharacter);
      return input.length > maxLength ? fail(FIELD_MESSAGES.tooLong(maxLength)) : input;
    }),
  );

function readInteger(input: unknown, min: number, max: number, fail: Fail): number {
  const isDigits = typeof input === 'string' && /^\s*-?\d{1,15}\s*$/.test(input);
  const value = isDigits ? Number(input) : input;
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return fail(FIELD_MESSAGES.integer);
  if (value < min) return fail(FIELD_MESSAGES.tooSmall(min));
  return value > max ? fail(FIELD_MESSAGES.tooLarge(max)) : value;
}

/** A whole number from `min` to `max`, as number or digits. */
export const integer = (min: number, max: number) =>
  field(z.number(), (input, fail) =>
    present(input, fail, () => readInteger(input, min, max, fail)),
  );

/** Like `integer`, but null when left out. */
export const optionalInteger = (min: number, max: number) =>
  field(z.nullable(z.number()), (input, fail) =>
    isAbsent(input) ? null : readInteger(input, min, max, fail),
  );

// The spellings of Django REST framework.
const TRUE = /^(?:true|True|TRUE|t|T|1|on|On|ON|yes|Yes|YES|y|Y)$/;
const FALSE = /^(?:false|False|FALSE|f|F|0|off|Off|OFF|no|No|NO|n|N)$/;

/** A yes or no in any of a form's spellings; absent is no. */
export const flag = () =>
  field(z.boolean(), (input, fail) => {
    if (input === undefined) return false;
    if (input === null) return fail(FIELD_MESSAGES.null);
    const spelling = typeof input === 'string' ? input : JSON.stringify(input);
    if (TRUE.test(spelling)) return true;
    return FALSE.test(spelling) ? false : fail(FIELD_MESSAGES.boolean);
  });

/** Whether a text is a day of the calendar, yyyy-MM-dd. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function readDay(input: unknown, fail: Fail): string {
  return typeof input === 'string' && isCalendarDay(input) ? input : fail(FIELD_MESSAGES.date);
}

/** A day, yyyy-MM-dd. */
export const day = () =>
  field(z.string(), (input, fail) => present(input, fail, () => readDay(input, fail)));

/** Like `day`, but null when left out. */
export const optionalDay = () =>
  field(z.nullable(z.string()), (input, fail) => (isAbsent(input) ? null : readDay(input, fail)));

/** One of a closed list of words. */
export const choice = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  field(z.enum(words), (input, fail) =>
    present(
      input,
      fail,
      () => words.find((word) => word === input) ?? fail(FIELD_MESSAGES.choice(input)),
    ),
  );

/** One of a closed list of words, or `fallback` when left out. */
export const optionalChoice = <const Word extends string>(
  words: readonly [Word, ...Word[]],
  fallback: NoInfer<Word>,
) =>
  field(z.enum(words), (input, fail) =>
    isAbsent(input)
      ? fallback
      : (words.find((word) => word === input) ?? fail(FIELD_MESSAGES.choice(input))),
  );

/** The id of another object. The service checks that it exists. */
export const key = () =>
  field(z.number(), (input, fail) =>
    present(input, fail, () => {
      const value = typeof input === 'string' && /^-?\d{1,15}$/.test(input) ? Number(input) : input;
      return typeof value === 'number' && Number.isSafeInteger(value)
        ? value
        : fail(FIELD_MESSAGES.wrongKeyType(input));
    }),
  );

/** The version of a record that was loaded (docs/product/back-office.md#two-people-at-once). */
export const loadedVersion = () => integer(0, Number.MAX_SAFE_INTEGER);

/** Path parameters with the id of one object. */
export const idPathSchema = z.object({ id: key() });

/** The path of an account. */
export const clientPathSchema = z.object({ accountId: key() });

function readEmail(input: unknown, maxLength: number, fail: Fail): string {
  if (typeof input !== 'string') return fail(FIELD_MESSAGES.notText);
  const value = readText(input, maxLength, fail);
  return value === '' || isEmail(value) ? value : fail(FIELD_MESSAGES.email);
}

/** A required e-mail address of at most `maxLength` characters. */
export const email = (maxLength = MAX_EMAIL) =>
  field(z.string(), (input, fail) =>
    present(input, fail, () => readEmail(input, maxLength, fail) || fail(FIELD_MESSAGES.blank)),
  );

/** An e-mail address that may be left out; an absent or blank one is "". */
export const optionalEmail = () =>
  field(z.string(), (input, fail) => (isAbsent(input) ? '' : readEmail(input, MAX_EMAIL, fail)));
