import { expect, it } from 'vitest';
import { orderByNearest, orderByWish, zipIn } from './nearest-order.ts';

const order = (start: string | null, ...zips: (string | null)[]) =>
  orderByNearest(
    zips.map((zip) => ({ zip })),
    start,
  ).map(({ zip }) => zip);

it('goes from the warehouse to the nearest stop, and on from there', () => {
  // Newark; Manhattan, Brooklyn, White Plains, Southampton.
  expect(order('07114', '11968', '10601', '10024', '11201')).toEqual([
    '10024',
    '11201',
    '10601',
    '11968',
  ]);
});

it('goes to the mornings first and to the afternoons last, each by nearest', () => {
  const stop = (zip: string, wish: 'MORNING' | 'AFTERNOON' | 'ANY_TIME' | null) => ({ zip, wish });
  const stops = [
    stop('10024', 'AFTERNOON'),
    stop('11201', 'ANY_TIME'),
    stop('11968', 'MORNING'),
    stop('10601', null),
    stop('10011', 'MORNING'),
  ];
  expect(orderByWish(stops, '07114').map(({ zip }) => zip)).toEqual([
    '10011',
    '11968',
    '10601',
    '11201',
    '10024',
  ]);
});

it('keeps stops of one place together, by ZIP code', () => {
  expect(order('07114', '10065', '11201', '10011')).toEqual(['10011', '10065', '11201']);
});

it('puts stops without a known ZIP code last', () => {
  expect(order('07114', null, 'SW1A 1AA', '10024')).toEqual(['10024', 'SW1A 1AA', null]);
});

it('begins with the lowest ZIP code where the warehouse has none', () => {
  expect(order(null, '10601', '10024')).toEqual(['10024', '10601']);
});

it('finds the ZIP code of the warehouse behind its street', () => {
  expect(zipIn(['10500 Cellar Road', 'Newark, NJ 07114'])).toBe('07114');
  expect(zipIn(['1 Quai des Chartrons', 'Bordeaux'])).toBeNull();
});
