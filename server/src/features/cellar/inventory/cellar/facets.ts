import { drinkStateOf } from '@portal/contract/cellar/inventory/drink-window';
import type { FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import type { WineRecord } from './cellar-changes.ts';
import type { CellarFilters } from './cellar-query.ts';

/** A facet's value: one name, or several that narrow each other (France, Burgundy, Côte de Nuits). */
export type Path = readonly (string | number | null)[];

/** Whether a value meets the filter; null when nothing is filtered. */
type Filter = ((path: Path) => boolean) | null;

interface FacetRules {
  /** Reads this facet's parameters. What misses only this filter is still counted in this facet. */
  readonly filter: (filters: CellarFilters) => Filter;
  /** Names of the buckets inside a bucket, for the second and further names of a path. */
  readonly inside: readonly string[];
}

/** The source of the value: a wine, or the size of a lot, and how it is read. */
type FacetSource =
  | {
      readonly of: 'wine';
      readonly path: (wine: WineRecord, year: number) => Path;
      readonly changesWithYear?: boolean;
    }
  | { readonly of: 'lot'; readonly path: (sizeMl: number | null) => Path };

export type Facet = FacetSource & FacetRules;

/** All facets. A new one is an entry here and its names in the contract. */
export const FACETS: Readonly<Record<FacetName, Facet>> = {
  wine_type: plainFacet('wine_type', { of: 'wine', path: (wine) => [wine.wineType] }),
  variety: plainFacet('variety', { of: 'wine', path: (wine) => [wine.variety] }),
  country: {
    of: 'wine',
    path: (wine) => [wine.country, wine.region, wine.subregion],
    filter: checkedPlaces,
    inside: ['region', 'subregion'],
  },
  vintage: {
    of: 'wine',
    path: (wine) => [wine.vintage],
    filter: checkedVintages,
    inside: [],
  },
  size: plainFacet('size', { of: 'lot', path: (sizeMl) => [sizeMl] }),
  short_producer: plainFacet('short_producer', {
    of: 'wine',
    path: (wine) => [wine.shortProducer],
  }),
  appellation: plainFacet('appellation', { of: 'wine', path: (wine) => [wine.appellation] }),
  vineyard: plainFacet('vineyard', { of: 'wine', path: (wine) => [wine.vineyard] }),
  drink: plainFacet('drink', {
    of: 'wine',
    path: (wine, year) => [drinkStateOf(wine.drinkFrom, wine.drinkTo, year)],
    changesWithYear: true,
  }),
};

/** Parameters that hold checked values. */
type ListParameter = {
  [Name in keyof CellarFilters]: CellarFilters[Name] extends readonly (string | number)[]
    ? Name
    : never;
}[keyof CellarFilters];

/** A facet of single values, filtered by one parameter that lists the checked ones. */
function plainFacet(parameter: ListParameter, source: FacetSource): Facet {
  return { ...source, filter: (filters) => checkedNames(filters[parameter]), inside: [] };
}

function checkedNames(checked: readonly (string | number)[]): Filter {
  if (checked.length === 0) return null;
  const names = new Set(checked);
  return ([name = null]) => name !== null && names.has(name);
}

/** Years and range are combined; a wine without vintage is in no range. */
function checkedVintages({ vintage, vintage__range: range }: CellarFilters): Filter {
  const isChecked = checkedNames(vintage);
  if (range === null) return isChecked;
  const from = range.from ?? Number.NEGATIVE_INFINITY;
  const to = range.to ?? Number.POSITIVE_INFINITY;
  return (path) => {
    const [year] = path;
    const isInRange = typeof year === 'number' && from <= year && year <= to;
    return isInRange && (isChecked === null || isChecked(path));
  };
}

/** One filter of three parameters: a place meets it by any of them, named alone or as `France>Burgundy`. */
function checkedPlaces({ country, region, subregion }: CellarFilters): Filter {
  const byDepth = [country, region, subregion].map((names) => new Set<unknown>(names));
  if (byDepth.every((names) => names.size === 0)) return null;
  return (path) =>
    byDepth.some((names, depth) => {
      const upToHere = path.slice(0, depth + 1);
      const name = path[depth] ?? null;
      if (name === null) return false;
      return names.has(name) || (!upToHere.includes(null) && names.has(upToHere.join('>')));
    });
}
