import type { CellarGlance } from '@portal/contract/dashboard/dashboard.schemas';
import type { CellarStore } from './cellar-store.ts';
import { FACT } from './wine-table.ts';

const YEARS_OF_DECADE = 10;

/** Free bottles by wine type, country and decade, from one pass over the lots. */
export function sumBottles(store: CellarStore): CellarGlance {
  const { wines } = store;
  const types = new Map<string, number>();
  const countries = new Map<string, number>();
  const decades = new Map<number, number>();
  let withoutVintage = 0;
  freeByWine(store).forEach((free, wine) => {
    if (free === 0) return;
    add(types, wines.types.value(wines.fact(wine, FACT.type)), free);
    add(countries, wines.places.place(wines.fact(wine, FACT.place)).country, free);
    const vintage = wines.vintages.value(wines.fact(wine, FACT.vintage));
    if (vintage === null) withoutVintage += free;
    else add(decades, vintage - (vintage % YEARS_OF_DECADE), free);
  });
  return {
    wine_type: rowsOf(types, mostFirst),
    country: rowsOf(countries, mostFirst),
    decade: rowsOf(decades, (a, b) => b.key - a.key),
    non_vintage: withoutVintage,
  };
}

/** For each wine slot its free bottles. */
function freeByWine({ wines, byWine }: CellarStore): Int32Array {
  const free = new Int32Array(wines.count);
  byWine.wines.forEach((wine, at) => (free[wine] = (free[wine] ?? 0) + (byWine.free[at] ?? 0)));
  return free;
}

interface Sum<Key> {
  readonly key: Key;
  readonly bottle_count: number;
}

function add<Key>(sums: Map<Key, number>, key: Key | null, free: number): void {
  if (key !== null) sums.set(key, (sums.get(key) ?? 0) + free);
}

function rowsOf<Key>(sums: Map<Key, number>, order: (a: Sum<Key>, b: Sum<Key>) => number) {
  return [...sums].map(([key, bottle_count]) => ({ key, bottle_count })).sort(order);
}

function mostFirst(a: Sum<string>, b: Sum<string>): number {
  return b.bottle_count - a.bottle_count || (a.key < b.key ? -1 : 1);
}
