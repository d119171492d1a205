import { expect, it } from 'vitest';
import { wineRow } from '../../../../testing/test-inventory.ts';
import { groupByPlace } from './by-place.ts';

const wine = (id: number, long_producer: string, country: string | null, year: number | null) =>
  wineRow({
    id,
    long_producer,
    country,
    region: country === null ? null : 'North',
    subregion: null,
    appellation: country === null ? null : 'North',
    vintage: year === null ? null : { value: year },
  });

it('lists wines by place, then by name and vintage, and those without a place last', () => {
  const groups = groupByPlace([
    wine(1, 'Zed', null, 1990),
    wine(2, 'Béla', 'Italy', null),
    wine(3, 'Béla', 'Italy', 2005),
    wine(4, 'Anna', 'Italy', 2010),
    wine(5, 'Anna', 'France', 2010),
  ]);
  expect(groups.map(({ place, wines }) => [place, wines.map(({ id }) => id)])).toEqual([
    [['France', 'North'], [5]],
    [
      ['Italy', 'North'],
      [4, 3, 2],
    ],
    [[], [1]],
  ]);
});
