import type { KnownLine } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { expect, test } from 'vitest';
import { missingBottles } from './put-away.service.ts';

const known: Record<string, number> = { Ridge: 1, Dunn: 2 };

function line(name: string, quantity: number, sizeMl: number | null = 750): KnownLine {
  const nothing = { designation: null, vineyard: null, appellation: null, variety: null };
  const nowhere = { case_number: null, container_name: null };
  return {
    wine: {
      short_producer: name,
      long_producer: name,
      vintage: 2015,
      ...nothing,
      country: null,
      region: null,
      subregion: null,
      wine_type: 'Red',
    },
    size_ml: sizeMl,
    quantity,
    wine_id: known[name] ?? null,
    ...nowhere,
  };
}

const missing = (expected: readonly KnownLine[], ...arrived: [number, number | null, number][]) =>
  missingBottles(
    expected,
    arrived.map(([wineId, sizeMl, quantity]) => ({ wineId, sizeMl, quantity })),
  ).map(({ line: { wine, wine_id: id }, quantity }) => [wine.long_producer, id, quantity]);

test('nothing is missing when all arrived, in any cases', () => {
  expect(missing([line('Ridge', 6), line('Ridge', 6)], [1, 750, 5], [1, 750, 7])).toEqual([]);
});

test('missing bottles are listed once for a wine and size', () => {
  expect(missing([line('Ridge', 6), line('Ridge', 6)], [1, 750, 10])).toEqual([['Ridge', 1, 2]]);
});

test('another size does not count, and unknown is a separate size', () => {
  const expected = [line('Ridge', 1, 1500), line('Dunn', 2, null)];
  expect(missing(expected, [1, 750, 12], [2, null, 2])).toEqual([['Ridge', 1, 1]]);
});

test('more than expected, and unexpected bottles, are not missing', () => {
  expect(missing([line('Ridge', 2)], [1, 750, 3], [2, 750, 1])).toEqual([]);
});

test('of a wine that the catalogue does not have, all is missing', () => {
  expect(missing([line('Nobody', 3)], [1, 750, 3])).toEqual([['Nobody', null, 3]]);
});
