import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import { describe, expect, test } from 'vitest';
import { labelKey } from '../db/label-key.ts';
import { type DemoWine, readDemoWines } from './wine-list.ts';

const wines = readDemoWines();
const have = (matches: (wine: DemoWine) => boolean) => wines.filter(matches).length;

test('there are well over four hundred wines, each label and vintage once', () => {
  const keys = wines.map((wine) => `${wine.vintage ?? 'NV'} ${labelKey(wine)}`);
  expect(wines.length).toBeGreaterThan(430);
  expect(new Set(keys).size).toBe(wines.length);
});

test('all nine types are among them', () => {
  expect(new Set(wines.map((wine) => wine.wineType))).toEqual(new Set(WINE_TYPES));
});

test('vintages reach from before the war to lately, and some wines have none', () => {
  const years = wines.flatMap(({ vintage }) => (vintage === null ? [] : [vintage]));
  expect(Math.min(...years)).toBe(1920);
  expect(Math.max(...years)).toBeGreaterThan(2020);
  expect(have((wine) => wine.vintage === null)).toBeGreaterThan(20);
});

describe('the list contains names that are hard for screens and files', () => {
  test.each([
    ['accents', (wine: DemoWine) => /[ÂÉâçèéêëîïôöüÁó]/.test(wine.longProducer)],
    ['a long name', (wine: DemoWine) => wine.longProducer.length > 75],
    ['no designation', (wine: DemoWine) => wine.designation === null],
    ['no vineyard', (wine: DemoWine) => wine.vineyard === null],
    ['a vineyard called "No Vineyard"', (wine: DemoWine) => wine.vineyard === 'No Vineyard'],
    ['a subregion called "Other"', (wine: DemoWine) => wine.subregion === 'Other'],
    ['no subregion', (wine: DemoWine) => wine.subregion === null],
    ['no appellation', (wine: DemoWine) => wine.appellation === null],
    ['a comma', (wine: DemoWine) => wine.shortProducer.includes(',')],
    ['an ampersand', (wine: DemoWine) => wine.shortProducer.includes('&')],
    ['a plus sign', (wine: DemoWine) => wine.shortProducer.includes('+')],
    ['a quotation mark', (wine: DemoWine) => wine.designation?.includes('"') === true],
    ['a description', (wine: DemoWine) => wine.description !== null],
  ])('%s', (_what, matches) => {
    expect(have(matches)).toBeGreaterThan(0);
  });

  test('straight apostrophes only', () => {
    expect(have((wine) => /[‘’´`]/.test(Object.values(wine).join(' ')))).toBe(0);
    expect(have((wine) => wine.shortProducer === "Château d'Yquem")).toBeGreaterThan(3);
  });
});

/** Returns the inner names that occur under more than one outer name. */
function ambiguous(pairs: readonly (readonly [inner: string | null, outer: string | null])[]) {
  const outers = new Map<string, Set<string | null>>();
  for (const [inner, outer] of pairs) {
    if (inner !== null) outers.set(inner, (outers.get(inner) ?? new Set()).add(outer));
  }
  return [...outers].filter(([, under]) => under.size > 1).map(([inner]) => inner);
}

test('a region belongs to one country and a subregion to one region', () => {
  expect(ambiguous(wines.map(({ region, country }) => [region, country]))).toEqual([]);
  expect(ambiguous(wines.map(({ subregion, region }) => [subregion, region]))).toEqual([]);
  const nuits = wines.find(({ subregion }) => subregion === 'Côte de Nuits');
  expect(nuits).toMatchObject({ country: 'France', region: 'Burgundy' });
});

test('drink years begin after the vintage, and end after they begin', () => {
  const dated = wines.filter(({ drinkFrom }) => drinkFrom !== null);
  expect(dated.length).toBeGreaterThan(300);
  for (const { vintage, drinkFrom, drinkTo } of dated) {
    expect(drinkFrom).toBeGreaterThanOrEqual(vintage ?? 0);
    expect(drinkTo).toBeGreaterThan(drinkFrom ?? 0);
  }
});

test('the years of an old wine are its own and not those of its label', () => {
  const mouton = (vintage: number) =>
    wines.find(
      (wine) => wine.longProducer === 'Château Mouton Rothschild' && wine.vintage === vintage,
    );
  expect(mouton(1945)).toMatchObject({ drinkFrom: 1960, drinkTo: 2045 });
  expect(mouton(2016)).toMatchObject({ drinkFrom: 2028, drinkTo: 2061 });
});
