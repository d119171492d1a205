import { expect, test } from 'vitest';
import { portionsOf } from './documents-api.ts';

const MB = 1024 * 1024;
const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));
const counts = (count: number, size: number) =>
  portionsOf(files(count, size)).map((portion) => portion.length);

test('files go ten in a request, fewer where they weigh much', () => {
  expect(counts(23, MB)).toEqual([10, 10, 3]);
  expect(counts(10, 10 * MB)).toEqual([9, 1]);
  expect(counts(0, MB)).toEqual([]);
});
