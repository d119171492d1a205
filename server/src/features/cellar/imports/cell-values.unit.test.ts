import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import { describe, expect, test } from 'vitest';
import { guardFormula, unguardFormula } from '../../../lib/csv-cells.ts';
import { parseSizeMl } from './bottle-size.ts';
import {
  knownTextUpTo,
  parseBottleState,
  parseDay,
  parseDrinkYear,
  parsePending,
  parseQuantity,
  parseVintage,
  requiredTextUpTo,
  textUpTo,
} from './cell-values.ts';
import { mapWineType, parseWineType } from './wine-types.ts';

describe('a size', () => {
  test.each([
    ['750ml', 750],
    ['750', 750],
    ['375 ml', 375],
    ['1.5L', 1500],
    ['1,5 l', 1500],
    ['3.0L', 3000],
    ['6 liters', 6000],
    ['37.5cl', 375],
    ['12oz', 355],
    ['Magnum', 1500],
    ['half bottle', 375],
    ['', null],
    ['Unknown', null],
  ])('%j is %j ml', (text, sizeMl) => {
    expect(parseSizeMl(text)).toEqual({ value: sizeMl });
  });

  test.each(['19', '30001', '0.5', 'Jeroboam', '750 grams', '-750', '1e3', 'ml', 'large'])(
    '%j is refused with what is allowed',
    (text) => {
      expect(parseSizeMl(text)).toEqual({ allowed: expect.stringContaining('from 20 ml to 30 l') });
    },
  );
});

describe('a vintage', () => {
  test.each([
    ['2005', 2005],
    ['1001', null],
    ['', null],
    ['NV', null],
    ['N.V.', null],
    ['non-vintage', null],
  ])('%j is %j', (text, year) => {
    expect(parseVintage(text)).toEqual({ value: year });
  });

  test.each(['1699', '2101', '20', '2005a', '2005.0', '-2005'])('%j is refused', (text) => {
    expect(parseVintage(text)).toEqual({ allowed: expect.stringContaining('1700 to 2100') });
  });
});

test('a drinking year may be missing in each of CellarTracker’s notations', () => {
  for (const text of ['', '0', '9999', '1001', 'Unknown']) {
    expect(parseDrinkYear(text)).toEqual({ value: null });
  }
  expect(parseDrinkYear('2030')).toEqual({ value: 2030 });
  expect(parseDrinkYear('soon')).toHaveProperty('allowed');
});

test('a quantity is a whole number of bottles and never less than none', () => {
  expect(parseQuantity('0')).toEqual({ value: 0 });
  expect(parseQuantity('12')).toEqual({ value: 12 });
  for (const text of ['', '-1', '1.5', '12 bottles', '100001', '99999999999']) {
    expect(parseQuantity(text)).toEqual({ allowed: 'a whole number from 0 to 100000' });
  }
});

test('an empty number of pending bottles is none', () => {
  expect(['', '3'].map(parsePending)).toEqual([{ value: 0 }, { value: 3 }]);
  expect(parsePending('some')).toHaveProperty('allowed');
});

test('a bottle is stored, drunk or on its way, and nothing else', () => {
  expect(['1', '0', '-1'].map(parseBottleState)).toEqual([
    { value: 1 },
    { value: 0 },
    { value: -1 },
  ]);
  expect(parseBottleState('2')).toHaveProperty('allowed');
});

test('a day is read as we write it and as spreadsheets rewrite it', () => {
  expect(parseDay('2024-02-29')).toEqual({ value: '2024-02-29' });
  expect(parseDay('2/9/2024')).toEqual({ value: '2024-02-09' });
  expect(parseDay('')).toEqual({ value: null });
  for (const text of ['2023-02-29', '13/1/2024', '1.2.2024', 'yesterday', '1024-01-01']) {
    expect(parseDay(text)).toHaveProperty('allowed');
  }
});

test('a text has a maximum length in characters, and no invisible characters', () => {
  expect(textUpTo(3)('🍷🍷🍷')).toEqual({ value: '🍷🍷🍷' });
  expect(textUpTo(3)('abcd')).toEqual({ allowed: 'at most 3 characters' });
  expect(textUpTo(3)('a\0')).toEqual({ allowed: 'text without control characters' });
  expect(textUpTo(3)('')).toEqual({ value: null });
  expect(requiredTextUpTo(3)('')).toEqual({ allowed: 'a text, not empty' });
});

test('CellarTracker’s words for unknown are read as missing', () => {
  for (const text of ['Unknown', 'unknown', 'No Designation', '(n/a)', '']) {
    expect(knownTextUpTo(20)(text)).toEqual({ value: null });
  }
  expect(knownTextUpTo(20)('Unknown Hill')).toEqual({ value: 'Unknown Hill' });
});

describe('a wine type', () => {
  test('of our own file is one of the nine, in any case and with or without accent', () => {
    for (const type of WINE_TYPES) expect(parseWineType(type)).toEqual({ value: type });
    expect(parseWineType('rosé')).toEqual({ value: 'Rose' });
    expect(parseWineType('')).toEqual({ value: null });
    expect(parseWineType('Purple')).toEqual({ allowed: `one of ${WINE_TYPES.join(', ')}` });
  });

  test.each([
    [['Red'], 'Red'],
    [['White', 'Dry'], 'White'],
    [['White - Off-dry'], 'White'],
    [['Rosé', 'Dry'], 'Rose'],
    [['White', 'Sweet/Dessert'], 'Dessert'],
    [['Red - Sweet/Dessert'], 'Dessert'],
    [['Red - Fortified'], 'Dessert'],
    [['White - Sparkling'], 'Sparkling-White'],
    [['Rosé - Sparkling'], 'Sparkling-Rose/Red'],
    [['Red', 'Sparkling'], 'Sparkling-Rose/Red'],
    [['Spirits'], 'Spirits'],
    [['Beer'], 'Beer/Cider'],
    [['Cider'], 'Beer/Cider'],
    [['Sake'], 'Other'],
    [['Orange', 'Dry'], 'Other'],
    [['Non-alcoholic', 'Red'], 'Other'],
    [['Fruit/Vegetable Wine'], 'Other'],
  ])('of CellarTracker: %j is %s', (words, type) => {
    expect(mapWineType(words)).toBe(type);
  });
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\tx',
  '\rx',
  "'=1",
  "''=1",
  "'plain",
  'plain',
  '',
  'a;=1',
  "a;'=1",
  'a\t\t=1',
  "a;''b;=",
  '"=1',
  `;'"=1;\n-`,
])('the cell %j comes back from an export as it was', (cell) => {
  expect(unguardFormula(guardFormula(cell))).toBe(cell);
});

test('only one quote is taken away, and none that guards nothing', () => {
  expect(guardFormula('=1')).toBe("'=1");
  expect(unguardFormula("''=1")).toBe("'=1");
  expect(unguardFormula("'t Hooft")).toBe("'t Hooft");
});
