import { describe, expect, it } from 'vitest';
import { caseOfBottle, wineDetailAnswer } from '../../../testing/test-inventory.ts';
import { caseBlocks } from './case-blocks.ts';
import { drinkYears } from './wine-detail.tsx';

const other = caseOfBottle({ id: 11, footprint_lookup_code: 'NJ-118870' });

describe('The case blocks of a wine', () => {
  it('group its bottles by case and size', () => {
    const wine = wineDetailAnswer([
      { count: 6 },
      { count: 1, sizeMl: null },
      { count: 2, case: other },
    ]);
    const blocks = caseBlocks(wine).map(({ case: { id }, sizeMl, quantity }) => [
      id,
      sizeMl,
      quantity,
    ]);
    expect(blocks).toEqual([
      [10, 750, 6],
      [10, null, 1],
      [11, 750, 2],
    ]);
  });

  it('show reserved bottles, also where none are free', () => {
    const reserved = [
      { case: caseOfBottle(), size_value: 750, quantity: 2 },
      { case: other, size_value: 750, quantity: 3 },
    ];
    const blocks = caseBlocks(wineDetailAnswer([{ count: 4 }], { reserved }));
    expect(blocks).toMatchObject([
      { quantity: 4, reservedQuantity: 2 },
      { case: { id: 11 }, quantity: 0, reservedQuantity: 3 },
    ]);
  });
});

describe('Drink years', () => {
  it.each([
    [2019, 2023, 'Drink 2019–2023'],
    [2019, 2019, 'Drink 2019'],
    [2019, null, 'Drink from 2019'],
    [null, 2023, 'Drink until 2023'],
    [null, null, null],
  ])('from %s to %s say %s', (drink_from, drink_to, text) => {
    expect(drinkYears({ drink_from, drink_to })).toBe(text);
  });
});
