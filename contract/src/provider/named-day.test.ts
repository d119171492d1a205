import { expect, it } from 'vitest';
import { namedDay } from './named-day.ts';

it.each([
  ['en-US', '2026-11-25', 'Wed, Nov 25'],
  ['en-US', '2025-11-26', 'Wed, Nov 26, 2025'],
  ['fr-CH', '2026-11-25', 'Wed, 25 Nov'],
])('names a day with its weekday in %s, and the year when it is another', (locale, day, text) => {
  expect(namedDay(day, { locale }, 2026)).toBe(text);
});
