import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isEmail } from './email-address.ts';
import { toFieldErrors } from './field-messages.ts';
import {
  choice,
  day,
  email,
  flag,
  integer,
  isCalendarDay,
  key,
  optionalChoice,
  optionalDay,
  optionalInteger,
  optionalText,
  secret,
  text,
} from './fields.ts';

/** Returns the parsed value of an input, or its messages. */
function read(field: z.ZodMiniType, ...input: unknown[]): unknown {
  const result = z.safeParse(z.object({ it: field }), input.length === 0 ? {} : { it: input[0] });
  return result.success ? result.data.it : toFieldErrors(result.error.issues)['it'];
}

describe('what a client may send in a field', () => {
  it.each([
    ['text', text(64)],
    ['secret', secret(64)],
    ['integer', integer(1, 20)],
    ['day', day()],
    ['choice', choice(['a'])],
    ['key', key()],
    ['e-mail', email()],
  ])('a required %s says when it is absent or null', (_name, field) => {
    expect(read(field)).toEqual(['This field is required.']);
    expect(read(field, null)).toEqual(['This field may not be null.']);
  });

  it('text is trimmed, not blank, not too long, and never holds a null character', () => {
    expect(read(text(3), ' abc ')).toBe('abc');
    expect(read(text(3), 12)).toBe('12');
    expect(read(text(3), '  ')).toEqual(['This field may not be blank.']);
    expect(read(text(3), 'abcd')).toEqual(['Ensure this field has no more than 3 characters.']);
    expect(read(text(3), 'a\0')).toEqual(['Null characters are not allowed.']);
    expect(read(text(3), [])).toEqual(['Not a valid string.']);
    expect(read(optionalText(3), null)).toBe('');
  });

  it('half a character of a text becomes the sign for one that is missing; a whole one stays', () => {
    expect(read(text(9), 'a\ud83c b')).toBe('a\ufffd b');
    expect(read(text(9), '🍷')).toBe('🍷');
  });

  it('a letter and its accent are one character, in whichever of the two ways a system writes it', () => {
    expect(read(text(7), 'Cha\u0302teau')).toBe('Château');
    expect(read(optionalText(5), 'の\u3099 e\u0301 ')).toBe('の\u3099 é'.normalize('NFC'));
  });

  it('a line break counts once, also in the two characters a browser sends it as', () => {
    expect(read(text(3), 'a\r\nb')).toBe('a\nb');
    expect(read(text(3), 'a\rb')).toBe('a\nb');
    expect(read(text(3), 'a\r\nbc')).toEqual(['Ensure this field has no more than 3 characters.']);
  });

  it('a secret is not trimmed', () => {
    expect(read(secret(10), ' a b ')).toBe(' a b ');
    expect(read(secret(10), '')).toEqual(['This field may not be blank.']);
    expect(read(secret(10), 5)).toEqual(['Not a valid string.']);
    expect(read(secret(10), 'a\0')).toEqual(['Null characters are not allowed.']);
    expect(read(secret(3), 'abcd')).toEqual(['Ensure this field has no more than 3 characters.']);
  });

  it('a number is read from a number or digits, within its bounds', () => {
    expect(read(integer(1, 20), ' 7 ')).toBe(7);
    for (const wrong of ['1e3', '7.5', 7.5, 'seven', 2 ** 53, Infinity, true, {}]) {
      expect(read(integer(1, 20), wrong)).toEqual(['A valid integer is required.']);
    }
    expect(read(integer(1, 20), 0)).toEqual(['Ensure this value is greater than or equal to 1.']);
    expect(read(integer(1, 20), 21)).toEqual(['Ensure this value is less than or equal to 20.']);
    expect(read(optionalInteger(1, 20), '')).toBeNull();
  });

  it('yes and no are read in the spellings of forms; absent is no', () => {
    for (const yes of [true, 1, 'on', 'yes', 'TRUE']) expect(read(flag(), yes)).toBe(true);
    for (const no of [false, 0, 'off', 'no', 'False']) expect(read(flag(), no)).toBe(false);
    expect(read(flag())).toBe(false);
    expect(read(flag(), null)).toEqual(['This field may not be null.']);
    expect(read(flag(), 'perhaps')).toEqual(['Must be a valid boolean.']);
  });

  it('a day exists in the calendar', () => {
    expect(read(day(), '2028-02-29')).toBe('2028-02-29');
    for (const wrong of ['2026-02-29', '2026-2-1', '02/01/2026', '', 20260201]) {
      expect(read(day(), wrong)).toEqual([
        'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
      ]);
    }
    expect(read(optionalDay(), '')).toBeNull();
    expect(isCalendarDay('2026-11-31')).toBe(false);
  });

  it('a choice is one of its words', () => {
    expect(read(choice(['red', 'white']), 'red')).toBe('red');
    expect(read(choice(['red', 'white']), '99')).toEqual(['"99" is not a valid choice.']);
    expect(read(optionalChoice(['red', 'white'], 'white'), '')).toBe('white');
    expect(read(choice(['red']), { toString: 1 })).toEqual(['"dict" is not a valid choice.']);
    expect(read(choice(['red']), [['red']])).toEqual(['"list" is not a valid choice.']);
  });

  it('reports an e-mail address that is no text, or too long', () => {
    expect(read(email(), ['ada@example.com'])).toEqual(['Not a valid string.']);
    expect(read(email(20), 'eleanor@example.com.example')).toEqual([
      'Ensure this field has no more than 20 characters.',
      'Enter a valid email address.',
    ]);
  });

  it('a reference is an id', () => {
    expect(read(key(), '12')).toBe(12);
    expect(read(key(), '-1')).toBe(-1);
    expect(read(key(), 'twelve')).toEqual(['Incorrect type. Expected pk value, received str.']);
    expect(read(key(), [])).toEqual(['Incorrect type. Expected pk value, received list.']);
    expect(read(key(), 7.5)).toEqual(['Incorrect type. Expected pk value, received float.']);
    expect(read(key(), 2 ** 53)).toEqual(['Incorrect type. Expected pk value, received int.']);
  });

  it.each([
    ['eleanor@example.com', true],
    ["o'brien+cellar@mail.example.co.uk", true],
    ['eleanor@example', false],
    ['eleanor@@example.com', false],
    ['.eleanor@example.com', false],
    ['elea..nor@example.com', false],
    ['eleanor@example.com\r\nBcc: x@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
    [
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(10)}`,
      false,
    ],
  ])('%s is an e-mail address: %s', (address, is) => {
    expect(isEmail(address)).toBe(is);
  });
});

describe('the body of a refused request', () => {
  const schema = z.object({ name: text(5), lines: z.array(z.object({ quantity: integer(1, 5) })) });

  it('names every bad field, and every bad row among the good ones', () => {
    const body = { lines: [{ quantity: 1 }, { quantity: 9 }, {}, { quantity: 2 }] };
    const { error } = z.safeParse(schema, body);
    expect(toFieldErrors(error?.issues ?? [])).toEqual({
      name: ['This field is required.'],
      lines: [
        {},
        { quantity: ['Ensure this value is less than or equal to 5.'] },
        { quantity: ['This field is required.'] },
      ],
    });
  });

  it('puts a complaint about the whole under non_field_errors', () => {
    expect(toFieldErrors([{ path: [], message: 'No.' }])).toEqual({ non_field_errors: ['No.'] });
  });
});
