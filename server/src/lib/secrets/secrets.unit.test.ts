import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf, randomText, SECRET_LENGTH } from './secrets.ts';

test('ten thousand secrets are all different, and each letter is equally frequent', () => {
  const secrets = Array.from({ length: 10_000 }, () => randomText(randomBytes, SECRET_LENGTH));
  expect(new Set(secrets).size).toBe(10_000);
  const counts = new Map<string, number>();
  for (const letter of secrets.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(62);
  const expected = (10_000 * SECRET_LENGTH) / 62;
  const chiSquare = [...counts.values()].reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    0,
  );
  // With 61 degrees of freedom a fair source exceeds this once in a thousand million times.
  expect(chiSquare).toBeLessThan(146);
});

test('bytes that would favour the first letters are left out', () => {
  const bytes = (size: number) => Uint8Array.from({ length: size }, (_, index) => 255 - index);
  expect(randomText(bytes, 10)).toBe('9898989898');
});

test('only a digest of a secret is stored', () => {
  expect(digestOf('secret')).toHaveLength(32);
  expect(Buffer.from(digestOf('secret')).toString()).not.toContain('secret');
});
