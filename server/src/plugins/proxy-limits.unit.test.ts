import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_BODY_BYTES } from './bodies.ts';

/** Units of each proxy: nginx always uses powers of two, Caddy only for units such as MiB. */
const UNIT_BYTES = { nginx: { m: 1024 ** 2 }, caddy: { MB: 1000 ** 2, MiB: 1024 ** 2 } };

test.each([
  { proxy: 'nginx', limit: /client_max_body_size (\d+)(\w+);/, units: UNIT_BYTES.nginx },
  { proxy: 'Caddy', limit: /max_size (\d+)(\w+)/, units: UNIT_BYTES.caddy },
])('the largest upload passes $proxy as the operations page sets it up', ({ limit, units }) => {
  const [, count, unit] = limit.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const bytesOf = new Map(Object.entries(units));
  expect(Number(count) * (bytesOf.get(unit ?? '') ?? 0)).toBe(MAX_BODY_BYTES);
});
