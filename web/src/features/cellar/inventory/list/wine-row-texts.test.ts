import { describe, expect, it } from 'vitest';
import { wineRow } from '../../../../testing/test-inventory.ts';
import { bottleText, countText } from './results-head.tsx';
import { countBySize, nameLine, nameOrDash, placeOfWine, sizeLabel } from './wine-row-texts.ts';

describe('The texts of a row', () => {
  it.each([[null], [''], ['No Vineyard']])('show a dash for the name %o', (name) => {
    expect(nameOrDash(name)).toBe('–');
  });

  it('group bottles by size, unknown sizes last', () => {
    const bottles = [1500, null, 750, 750].map((size_value) => ({ size_value }));
    expect(countBySize(bottles)).toEqual([
      { sizeMl: 750, count: 2 },
      { sizeMl: 1500, count: 1 },
      { sizeMl: null, count: 1 },
    ]);
    expect(sizeLabel(750)).toBe('750ml');
    expect(sizeLabel(null)).toBe('Unknown');
  });

  it('name the place as far as it is known', () => {
    expect(placeOfWine(wineRow())).toBe('Bordeaux, France');
    expect(placeOfWine(wineRow({ region: null }))).toBe('France');
  });

  it.each([
    ['Antinori Tignanello', 'Tignanello', 'Tignanello', 'Tignanello'],
    ['Antinori Tignanello', 'Tignanello', null, 'Tignanello · –'],
    ['Antinori Tignanello', null, 'No Vineyard', 'Tignanello · –'],
    ['Antinori', null, null, '–'],
    ['Antinori Riserva', 'Marchese', 'Badia', 'Riserva · Marchese · Badia'],
    ['Antinori Riserva', null, 'Badia', 'Riserva · – · Badia'],
  ])('say of %s what its name does not say yet', (long_producer, designation, vineyard, line) => {
    const named = { short_producer: 'Antinori', long_producer, designation, vineyard };
    expect(nameLine(wineRow(named))).toBe(line);
  });
});

describe('The results header', () => {
  it.each([
    [0, 'No Results', ''],
    [1, '1 Result', '(1 Bottle)'],
    [1304, '1,304 Results', '(1,304 Bottles)'],
  ])('counts %d', (count, results, bottles) => {
    expect(countText('wine', count)).toBe(results);
    expect(bottleText(count)).toBe(bottles);
  });

  it.each([
    [0, 'No Results'],
    [1, '1 Case'],
    [1071, '1,071 Cases'],
  ])('counts %d cases', (count, cases) => {
    expect(countText('case', count)).toBe(cases);
  });
});
