import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, formatNumber } from './format.ts';

describe('A whole number', () => {
  it('reads as English writes it, however large', () => {
    const english = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(formatNumber(value)).toBe(english.format(value));
      }),
    );
  });

  it('is formatted with its noun, singular or plural', () => {
    expect(countOf(1, 'box')).toBe('1 box');
    expect(countOf(1304, 'bottle')).toBe('1,304 bottles');
  });
});
