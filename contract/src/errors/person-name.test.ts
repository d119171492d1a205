import { expect, test } from 'vitest';
import { newPersonBody } from '../access/people/people.schemas.ts';
import { toFieldErrors } from './field-messages.ts';
import { isPlainName } from './person-name.ts';

test.each([
  'Ada',
  'J.R.R. Tolkien',
  'St. John',
  "O'Brien-Łukasz",
  'Ada 2nd',
  'Louis XIV.',
  'Mc.K',
  '山田',
])('%j is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'www evil',
  'evil.example',
  'https://x',
  'EVIL．EXAMPLE',
  'call 555 0100',
  '+1 (212) 5',
  '٠١٢٣',
  'Ada\nYour cellar is locked',
  'Ada\u2028Keller',
])('%j is none', (name) => {
  expect(isPlainName(name)).toBe(false);
});

test('the refusal says what a name must not have, once', () => {
  const refused = newPersonBody.safeParse({
    email: 'a@b.cd',
    first_name: 'Your cellar is locked,',
    last_name: 'call +1 212 555 0100',
    role: 'viewer',
  });
  expect(toFieldErrors(refused.error?.issues ?? [])).toEqual({
    last_name: ['Enter a name without a web address, a telephone number or a line break.'],
  });
  const blank = newPersonBody.safeParse({ email: 'a@b.cd', last_name: ' ', role: 'viewer' });
  expect(toFieldErrors(blank.error?.issues ?? [])).toEqual({
    first_name: ['This field is required.'],
    last_name: ['This field may not be blank.'],
  });
});
