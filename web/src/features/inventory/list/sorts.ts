import type { WineOrdering } from '@portal/contract/inventory/vocabulary';

interface WineSort {
  /** As shown, and as the address says it. */
  readonly name: string;
  /** Undefined is the default order and adds no parameter. */
  readonly ordering: WineOrdering | undefined;
}

/** The sort options of the wine view with their display names (document 2, section 3). */
export const WINE_SORTS = [
  { name: 'Relevancy', ordering: undefined },
  { name: 'Most recently added', ordering: '-last_added_date' },
  { name: 'Producer', ordering: 'short_producer' },
  { name: 'Vintage oldest to newest', ordering: 'vintage' },
] as const satisfies readonly WineSort[];

export type SortName = (typeof WINE_SORTS)[number]['name'];

/** The sort of that name, however it is capitalised; of an unknown name the default. */
export function sortNamed(name: string): (typeof WINE_SORTS)[number] {
  const wanted = name.trim().toLowerCase();
  return WINE_SORTS.find((sort) => sort.name.toLowerCase() === wanted) ?? WINE_SORTS[0];
}
