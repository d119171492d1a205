import { QUERY_FIELDS, WINE_TYPES } from '@portal/contract/inventory/vocabulary';
import type { ListAddress } from './list-address.ts';
import {
  type Filters,
  type ListSearch,
  type ListState,
  OPTION_CATEGORIES,
  type OptionCategory,
  type Place,
  type VintageSpan,
  NO_FILTERS,
} from './list-state.ts';
import { checkPlace } from './places.ts';
import { type InventoryView, sortNamed } from './sorts.ts';
import { splitPlaces, splitValues } from './url-values.ts';
import { orderedSpan } from './vintages.ts';

const longestSearch = 200;

/** Of an address typed by hand: what closed lists and numbers cannot mean is left out. */
function sensibleValues(category: OptionCategory, values: string[]): string[] {
  if (category === 'size') return values.filter((value) => /^[1-9]\d{0,5}$/.test(value));
  if (category !== 'type') return values;
  const wanted = values.map((value) => value.toLowerCase());
  return WINE_TYPES.filter((type) => wanted.includes(type.toLowerCase()));
}

function readChecked(address: ListAddress): Filters['checked'] {
  const checked = { ...NO_FILTERS.checked };
  for (const category of OPTION_CATEGORIES) {
    checked[category] = sensibleValues(category, splitValues(address[category] ?? ''));
  }
  return checked;
}

function readPlaces(text: string): readonly Place[] {
  return splitPlaces(text).reduce<readonly Place[]>(checkPlace, []);
}

function readYear(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}

/** `1990,2005`; a single year is that year alone, an empty end is open. */
function readVintage(text: string): VintageSpan | null {
  const ends = /^(\d{1,4})?(?:(,)(\d{1,4})?)?$/.exec(text.replaceAll(' ', ''));
  const from = readYear(ends?.[1]);
  const to = ends?.[2] === undefined ? from : readYear(ends[3]);
  return from === null && to === null ? null : orderedSpan(from, to);
}

function readSearch({ search = '', queryField, isExactMatch }: ListAddress): ListSearch {
  return {
    text: search.trim().slice(0, longestSearch).trim(),
    field: QUERY_FIELDS.find((field) => field === queryField) ?? QUERY_FIELDS[0],
    isExact: isExactMatch === 'true',
  };
}

function readPage(text: string): number {
  return /^0*[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/** What an address says. Nonsense in it counts as not said, so that the nearest sensible list shows. */
export function readListState(address: ListAddress, view: InventoryView = 'wine'): ListState {
  return {
    view,
    filters: {
      checked: readChecked(address),
      places: readPlaces(address.countryRegion ?? ''),
      vintage: readVintage(address.vintage ?? ''),
    },
    search: readSearch(address),
    sort: sortNamed(view, address.sortBy ?? '').name,
    page: readPage(address.page ?? ''),
  };
}
