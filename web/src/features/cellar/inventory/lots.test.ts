import { describe, expect, it } from 'vitest';
import { caseOfBottle, wineDetailAnswer } from '../../../testing/test-inventory.ts';
import { lotsOfWine } from './lots.ts';

const other = caseOfBottle({ id: 11, footprint_lookup_code: 'NJ-118870' });

describe('The lots of a wine', () => {
  it('group its bottles by case and size', () => {
    const wine = wineDetailAnswer([
      { count: 6 },
      { count: 1, sizeMl: null },
      { count: 2, case: other },
    ]);
    const lots = lotsOfWine(wine).map(({ case: { id }, sizeMl, quantity }) => [
      id,
      sizeMl,
      quantity,
    ]);
    expect(lots).toEqual([
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
    const lots = lotsOfWine(wineDetailAnswer([{ count: 4 }], { reserved }));
    expect(lots).toMatchObject([
      { quantity: 4, reservedQuantity: 2 },
      { case: { id: 11 }, quantity: 0, reservedQuantity: 3 },
    ]);
  });
});
