import type { CellarGlance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import { drinkStateOf } from '@portal/contract/cellar/inventory/drink-window';
import { dayNumber, type WineRecord } from './cellar-changes.ts';
import type { CellarStore } from './cellar-store.ts';

const YEARS_OF_DECADE = 10;
const YEARS_OF_LONG_STORAGE = 10;
const BOTTLE_ML = 750;

type DrinkSums = CellarGlance['wine_type'][number]['drink'];
type NamedWine = NonNullable<CellarGlance['oldest']>;

interface FreeLot {
  readonly wine: WineRecord;
  readonly sizeMl: number | null;
  readonly free: number;
  readonly day: number;
}

/** Free bottles by wine type and drinking window, country and decade, and the wines with a superlative. */
export function cellarSums(
  store: CellarStore,
  year: number,
): Omit<CellarGlance, 'drink_soon' | 'newest' | 'stored_count' | 'reserved_count'> {
  const { lots: columns, catalogue } = store;
  const lots = Array.from(columns.wines, (slot, place): FreeLot[] => {
    const wine = store.wine(slot);
    const sizeMl = catalogue.sizeOf(columns.sizes[place] ?? 0);
    const [free, day] = [columns.free[place] ?? 0, columns.days[place] ?? 0];
    return wine ? [{ wine, sizeMl, free, day }] : [];
  }).flat();
  const countries = new Map<string, number>();
  const decades = new Map<number, number>();
  let withoutVintage = 0;
  for (const { wine, free } of lots) {
    const { country, vintage } = wine;
    if (country !== null) add(countries, country, free);
    if (vintage === null) withoutVintage += free;
    else add(decades, vintage - (vintage % YEARS_OF_DECADE), free);
  }
  const types = typesOf(lots, year);
  return {
    wine_type: types,
    country: mostFirst(countries),
    decade: mostFirst(decades).sort((a, b) => b.key - a.key),
    non_vintage: withoutVintage,
    ready_to_drink: types.reduce((sum, { drink }) => sum + drink.ready, 0),
    oldest: oldestOf(lots),
    largest: largestOf(lots),
    long_stored: longStored(lots, year - YEARS_OF_LONG_STORAGE),
  };
}

function typesOf(lots: readonly FreeLot[], year: number): CellarGlance['wine_type'] {
  const bottles = new Map<string, number>();
  const drink = new Map<string, DrinkSums>();
  for (const { wine, free } of lots) {
    const sums = drink.get(wine.wineType) ?? { ready: 0, hold: 0, past: 0, unknown: 0 };
    sums[drinkStateOf(wine.drinkFrom, wine.drinkTo, year)] += free;
    drink.set(wine.wineType, sums);
    add(bottles, wine.wineType, free);
  }
  return mostFirst(bottles).flatMap((sum) => {
    const sums = drink.get(sum.key);
    return sums ? [{ ...sum, drink: sums }] : [];
  });
}

function add<Key>(sums: Map<Key, number>, key: Key, bottles: number): void {
  sums.set(key, (sums.get(key) ?? 0) + bottles);
}

function mostFirst<Key extends string | number>(sums: ReadonlyMap<Key, number>) {
  return [...sums]
    .map(([key, bottle_count]) => ({ key, bottle_count }))
    .sort((a, b) => b.bottle_count - a.bottle_count || (a.key < b.key ? -1 : 1));
}

function oldestOf(lots: readonly FreeLot[]): CellarGlance['oldest'] {
  let oldest: NamedWine | null = null;
  for (const { wine } of lots) {
    if (wine.vintage !== null && wine.vintage < (oldest?.vintage ?? Infinity)) oldest = named(wine);
  }
  return oldest;
}

/** Nothing where all are bottles of 750 ml or less. */
function largestOf(lots: readonly FreeLot[]): CellarGlance['largest'] {
  let largest: CellarGlance['largest'] = null;
  for (const { wine, sizeMl } of lots) {
    if (sizeMl !== null && sizeMl > (largest?.size_value ?? BOTTLE_ML))
      largest = { ...named(wine), size_value: sizeMl };
  }
  return largest;
}

function longStored(lots: readonly FreeLot[], lastYear: number): CellarGlance['long_stored'] {
  const nextYear = dayNumber(`${lastYear + 1}-01-01`);
  const old = lots.filter(({ day }) => day < nextYear);
  return { year: lastYear, bottle_count: old.reduce((sum, { free }) => sum + free, 0) };
}

function named({ id, shortProducer, vintage }: WineRecord): NamedWine {
  return { id, short_producer: shortProducer, vintage };
}
