import { expect, test } from 'vitest';
import { codeOfScan } from './code-of-scan.ts';

test.each([
  ['https://portal.example/c/NJ-104233', 'case', 'NJ-104233'],
  ['http://localhost:8000/l/A12%203/', 'location', 'A12 3'],
  ['HTTPS://OTHER.EXAMPLE/C/NJ-1', 'case', 'NJ-1'],
  ['https://portal.example/l/A-01?from=label', 'location', 'A-01'],
  ['/c/NJ-9', 'case', 'NJ-9'],
  [' NJ-9 ', 'any', 'NJ-9'],
  ['A-01', 'any', 'A-01'],
  ['https://portal.example/c/%E0%A4%A', 'case', '%E0%A4%A'],
  ['https://portal.example/orders', 'any', 'https://portal.example/orders'],
  ['B/c/1', 'any', 'B/c/1'],
])('reads %s as %s %s', (text, kind, code) => {
  expect(codeOfScan(text)).toEqual({ kind, code });
});
