import { expect, test } from 'vitest';
import { additionalEmails } from './additional-emails.ts';

const read = (input: unknown) => {
  const result = additionalEmails().safeParse(input);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message);
};

test('additional addresses are kept lower-cased, each once, without spaces', () => {
  expect(read(' Ada@Example.com, bob@example.com ,ada@example.COM')).toBe(
    'ada@example.com,bob@example.com',
  );
});

test('a comma too many does not matter, and no address is no address', () => {
  expect(read('ada@example.com, ,')).toBe('ada@example.com');
  expect(read('')).toBe('');
  expect(read(undefined)).toBe('');
});

test('one bad address spoils the list', () => {
  expect(read('ada@example.com, bob')).toEqual(['Enter a valid email address.']);
  expect(read('ada@example.com; bob@example.com')).toEqual(['Enter a valid email address.']);
});

test('a line break cannot smuggle in another mail header', () => {
  expect(read('ada@example.com\r\nBcc: eve@example.com')).toEqual(['Enter a valid email address.']);
});

test('ten addresses are the most', () => {
  const list = (count: number) =>
    Array.from({ length: count }, (_, index) => `guest${index}@example.com`).join(',');
  expect(read(list(10))).toBe(list(10));
  expect(read(list(11))).toEqual(['Ensure this field has no more than 10 elements.']);
});
