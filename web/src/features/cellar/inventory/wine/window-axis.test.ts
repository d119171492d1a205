import { describe, expect, it } from 'vitest';
import { windowAxis } from './window-axis.ts';

const wine = (vintage: number | null, from: number | null, to: number | null) => ({
  vintage: vintage === null ? null : { value: vintage },
  drink_from: from,
  drink_to: to,
});

function kindsOf(axis: ReturnType<typeof windowAxis>) {
  return axis.bands.map(({ kind }) => kind);
}

describe('The axis of a drinking window', () => {
  it('goes from the vintage to five years after the end, with hold, ready and past', () => {
    const axis = windowAxis(wine(2005, 2015, 2035), 2026);
    expect(axis.bands).toEqual([
      { kind: 'hold', start: 0, width: 28.6 },
      { kind: 'ready', start: 28.6, width: expect.closeTo(57.1) },
      { kind: 'past', start: 85.7, width: expect.closeTo(14.3) },
    ]);
    expect(axis.today).toEqual({ year: 2026, at: 60 });
    expect(axis.labels.map(({ year }) => year)).toEqual([2035, 2015, 2005, 2040]);
  });

  it('names no year where two would overlap', () => {
    const years = windowAxis(wine(2020, 2021, 2060), 2026).labels.map(({ year }) => year);
    expect(years).toEqual([2060, 2021]);
  });

  it('is one unknown band without years', () => {
    expect(kindsOf(windowAxis(wine(2020, null, null), 2026))).toEqual(['unknown']);
    expect(kindsOf(windowAxis(wine(null, null, null), 2026))).toEqual(['unknown']);
  });

  it('has no end where the window has none, and no hold where it has no beginning', () => {
    expect(kindsOf(windowAxis(wine(2015, 2020, null), 2026))).toEqual(['hold', 'ready']);
    expect(kindsOf(windowAxis(wine(2015, null, 2030), 2026))).toEqual(['ready', 'past']);
  });

  it.each([
    [wine(1961, 1975, 1990), 2026],
    [wine(2027, 2030, 2040), 2026],
    [wine(null, null, 1990), 2026],
    [wine(null, 2030, 2030), 2026],
    [wine(2026, null, null), 2026],
  ])('always has today and every band on it: %j', (of, year) => {
    const { bands, today } = windowAxis(of, year);
    expect(today.at).toBeGreaterThanOrEqual(0);
    expect(today.at).toBeLessThanOrEqual(100);
    const covered = bands.reduce((sum, { width }) => sum + width, 0);
    expect(covered).toBeCloseTo(100);
  });
});
