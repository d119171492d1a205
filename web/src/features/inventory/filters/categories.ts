import type { OptionCategory } from '../list/list-state.ts';

export type CategoryId = OptionCategory | 'countryRegion' | 'vintage';

interface Category {
  readonly id: CategoryId;
  readonly label: string;
}

/** The eight categories in display order with their labels. */
export const CATEGORIES = [
  { id: 'short_producer', label: 'Producer' },
  { id: 'countryRegion', label: 'Country/Region' },
  { id: 'appellation', label: 'Appellation' },
  { id: 'vineyard', label: 'Vineyard' },
  { id: 'variety', label: 'Variety' },
  { id: 'type', label: 'Type' },
  { id: 'size', label: 'Format' },
  { id: 'vintage', label: 'Vintage' },
] as const satisfies readonly Category[];

/** Options before "show more". */
export const FIRST_OPTIONS = 6;

/** With more options than this a category offers a box to find one by its name. */
export const MOST_WITHOUT_FINDER = 20;

/** The most options drawn at once. Of the others only the number is shown. */
export const MOST_DRAWN = 100;
