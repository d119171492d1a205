import { expect, it } from 'vitest';
import { wineRow, wineRows } from '../../testing/test-inventory.ts';
import { reasonToOpen, shuffled, threeFrom } from './opening-choice.ts';

const ids = (wines: readonly { readonly id: number }[]) => wines.map(({ id }) => id);

it('keeps the order of one seed, and has another for another seed', () => {
  const wines = wineRows(20);
  expect(ids(shuffled(wines, 0.25))).toEqual(ids(shuffled(wines, 0.25)));
  expect(ids(shuffled(wines, 0.25))).not.toEqual(ids(shuffled(wines, 0.75)));
  expect(ids(shuffled(wines, 0.25)).toSorted((a, b) => a - b)).toEqual(ids(wines));
});

it('begins again after the last wine, and never shows one twice', () => {
  expect(ids(threeFrom(wineRows(4), 3))).toEqual([4, 1, 2]);
  expect(ids(threeFrom(wineRows(2), 3))).toEqual([2, 1]);
  expect(threeFrom([], 0)).toEqual([]);
});

const bottles = Array.from({ length: 12 }, () => ({ size_value: 750 }));

it.each([
  ['Its window ends in 2027', { drink_to: 2027, bottles }],
  ['You have 12', { drink_to: 2040, bottles }],
  ['Here since 2011', { drink_to: 2040 }],
  ['Ready, best before 2040', { drink_to: 2040, last_added_date: '2024-01-02' }],
  ['Ready', { drink_from: 2020, last_added_date: '2024-01-02' }],
])('says "%s"', (reason, facts) => {
  expect(reasonToOpen(wineRow(facts), 2026)).toBe(reason);
});
