import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { CATEGORY } from './lot-filter.ts';
import type { WineTable } from './wine-table.ts';

/** A list of counted values; the places make three of one facet. */
export type CountedName = FacetName | 'region' | 'subregion';

interface WineColumn {
  readonly name: Exclude<CountedName, 'size'>;
  /** The category that a wine may miss and still count here. */
  readonly bit: number;
}

/** What facets count of a wine, in the order of the first facts in a wine's row. */
export const WINE_COLUMNS: readonly WineColumn[] = [
  { name: 'wine_type', bit: CATEGORY.wine_type },
  { name: 'variety', bit: CATEGORY.variety },
  { name: 'country', bit: CATEGORY.country },
  { name: 'region', bit: CATEGORY.country },
  { name: 'subregion', bit: CATEGORY.country },
  { name: 'vintage', bit: CATEGORY.vintage },
  { name: 'short_producer', bit: CATEGORY.short_producer },
  { name: 'appellation', bit: CATEGORY.appellation },
  { name: 'vineyard', bit: CATEGORY.vineyard },
];

/** How many codes each column has, the missing value's 0 among them. */
export function columnSizes(wines: WineTable): Record<WineColumn['name'], number> {
  return {
    wine_type: wines.types.size,
    variety: wines.varieties.size,
    country: wines.places.countries.size,
    region: wines.places.regions.size,
    subregion: wines.places.subregions.size,
    vintage: wines.vintages.size,
    short_producer: wines.producers.size,
    appellation: wines.appellations.size,
    vineyard: wines.vineyards.size,
  };
}

/** Where the codes of each column begin when all stand behind another, and where the last ends. */
export function columnStarts(wines: WineTable): { starts: Int32Array; length: number } {
  const sizes = columnSizes(wines);
  const starts = new Int32Array(WINE_COLUMNS.length);
  let length = 0;
  for (const [column, { name }] of WINE_COLUMNS.entries()) {
    starts[column] = length;
    length += sizes[name];
  }
  return { starts, length };
}
