import { expect, test } from 'vitest';
import { uploadsOf } from './documents-api.ts';

test('files go nine in an upload, which holds nine of the largest size', () => {
  const counts = (count: number) =>
    uploadsOf(Array.from({ length: count }, () => new File([], 'cork.pdf'))).map(
      (upload) => upload.length,
    );
  expect(counts(23)).toEqual([9, 9, 5]);
  expect(counts(0)).toEqual([]);
});
