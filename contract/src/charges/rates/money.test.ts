import { describe, expect, it } from 'vitest';
import { hundredthsOf, minorUnitsOf, typedAmount } from './money.ts';

describe('A typed amount', () => {
  it.each([
    ['4.10', 'USD', 410],
    ['4,1', 'EUR', 410],
    ['1,250.5', 'USD', 125_050],
    ['1.250,50', 'EUR', 125_050],
    ['1,250', 'USD', 125_000],
    ['1.250.000', 'EUR', 125_000_000],
    ['4.100', 'KWD', 4_100],
    ["1'250", 'CHF', 125_000],
    ['1\u2019250.50', 'CHF', 125_050],
    ['1\u202F250', 'EUR', 125_000],
    ['250', 'JPY', 250],
    ['0', 'USD', 0],
  ])('%s in %s is read', (typed, currency, minorUnits) => {
    expect(minorUnitsOf(typed, currency)).toBe(minorUnits);
  });

  it.each([
    ['', 'USD'],
    ['four', 'USD'],
    ['-4.10', 'USD'],
    ['4.1234', 'USD'],
    ['4.100', 'USD'],
    ['1.25,000', 'USD'],
    ['2.5', 'JPY'],
    ['99999999999999999', 'USD'],
  ])('"%s" in %s is refused', (typed, currency) => {
    expect(minorUnitsOf(typed, currency)).toBeNull();
  });

  it('is written with the decimals of its currency', () => {
    expect(typedAmount(125_050, 'USD')).toBe('1250.50');
    expect(typedAmount(250, 'JPY')).toBe('250');
  });
});

describe('A typed percentage or quantity', () => {
  it('is read in hundredths', () => {
    expect(hundredthsOf('8.1')).toBe(810);
    expect(hundredthsOf('1.5')).toBe(150);
    expect(hundredthsOf('1.555x')).toBeNull();
  });
});
