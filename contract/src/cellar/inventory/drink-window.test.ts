import { describe, expect, it } from 'vitest';
import { drinkStateOf } from './drink-window.ts';

describe('A wine in its drinking window', () => {
  it.each([
    [2019, 2034, 'ready'],
    [2026, 2026, 'ready'],
    [null, 2026, 'ready'],
    [2026, null, 'ready'],
    [2027, 2034, 'hold'],
    [2027, null, 'hold'],
    [2010, 2025, 'past'],
    [null, 2025, 'past'],
    [null, null, 'unknown'],
  ])('from %s to %s is in 2026 %s', (from, to, state) => {
    expect(drinkStateOf(from, to, 2026)).toBe(state);
  });
});
