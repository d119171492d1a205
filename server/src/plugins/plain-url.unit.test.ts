import { expect, it } from 'vitest';
import { plainUrl } from './plain-url.ts';

it.each([
  ['/%61pi/%73taff/', '/api/staff/'],
  ['/a%70i%2Fx', '/api%2Fx'],
  ['/%7Eme/%2E%2e/b%2Dc%5Fd', '/~me/../b-c_d'],
  ['/%2561pi/%C3%A9/%zz/%6', '/%2561pi/%C3%A9/%zz/%6'],
  ['/x?next=%61&y=?%62', '/x?next=%61&y=?%62'],
  ['*', '*'],
])('the address %s means %s', (url, plain) => {
  expect(plainUrl(url)).toBe(plain);
});
