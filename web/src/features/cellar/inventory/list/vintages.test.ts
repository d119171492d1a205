import { describe, expect, it } from 'vitest';
import { facetsOf } from '../../../../testing/test-inventory.ts';
import { spanLabel, typedSpan, vintageBounds } from './vintages.ts';

const bounds = { lowest: 1961, highest: 2022 };

describe('The vintage range', () => {
  it('falls back to the lowest and the highest vintage where an end is empty', () => {
    expect(typedSpan('', '2005', bounds)).toEqual({ from: 1961, to: 2005 });
    expect(typedSpan('1990', '', bounds)).toEqual({ from: 1990, to: 2022 });
  });

  it('is swapped when it is typed the wrong way round', () => {
    expect(typedSpan('2005', '1990', bounds)).toEqual({ from: 1990, to: 2005 });
  });

  it.each([
    ['', ''],
    ['1961', '2022'],
    ['1900', '2050'],
    ['2050', '1900'],
  ])('of "%s" to "%s" leaves nothing out, so it is none', (min, max) => {
    expect(typedSpan(min, max, bounds)).toBeNull();
  });

  it('can be typed before the vintages are known', () => {
    expect(typedSpan('1990', '', null)).toEqual({ from: 1990, to: null });
    expect(typedSpan('', '', null)).toBeNull();
  });

  it('knows its bounds from the vintages there are', () => {
    const vintage = { buckets: [2005, 1961, 2022].map((key) => ({ key, doc_count: 1 })) };
    expect(vintageBounds(facetsOf({ vintage }))).toEqual(bounds);
    expect(vintageBounds(facetsOf())).toBeNull();
    expect(vintageBounds(undefined)).toBeNull();
  });

  it('has a short label', () => {
    expect(spanLabel({ from: 1990, to: 2005 })).toBe('1990–2005');
    expect(spanLabel({ from: 1990, to: 1990 })).toBe('1990');
    expect(spanLabel({ from: 1990, to: null })).toBe('from 1990');
    expect(spanLabel({ from: null, to: 2005 })).toBe('to 2005');
  });
});
