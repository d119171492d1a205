import type { CaseOrdering, WineOrdering } from '@portal/contract/inventory/vocabulary';

export type InventoryView = 'wine' | 'case';

interface Sort {
  /** As shown, and as in the URL. */
  readonly name: string;
  /** Undefined is the default order and adds no parameter. */
  readonly ordering: WineOrdering | CaseOrdering | undefined;
}

const WINE_SORTS = [
  { name: 'Relevancy', ordering: undefined },
  { name: 'Most recently added', ordering: '-last_added_date' },
  { name: 'Producer', ordering: 'short_producer' },
  { name: 'Vintage oldest to newest', ordering: 'vintage' },
  { name: 'Drink by', ordering: 'drink_by' },
] as const satisfies readonly Sort[];

/** The sort options of the case view, where relevancy means most recently added. */
const CASE_SORTS = [
  { name: 'Most recently added', ordering: '-last_added_date' },
  { name: 'Case number', ordering: '-footprint_lookup_code' },
  { name: 'Case type', ordering: 'container_name' },
  { name: 'Condition', ordering: 'attachments' },
  { name: 'Drink by', ordering: 'drink_by' },
] as const satisfies readonly Sort[];

type NamedSort = (typeof WINE_SORTS)[number] | (typeof CASE_SORTS)[number];
export type SortName = NamedSort['name'];

export function sortsOf(view: InventoryView): readonly [NamedSort, ...NamedSort[]] {
  return view === 'wine' ? WINE_SORTS : CASE_SORTS;
}

/** Finds a sort by name, ignoring case; the view's default for an unknown name. */
export function sortNamed(view: InventoryView, name: string): NamedSort {
  const wanted = name.trim().toLowerCase();
  const sorts = sortsOf(view);
  return sorts.find((sort) => sort.name.toLowerCase() === wanted) ?? sorts[0];
}
