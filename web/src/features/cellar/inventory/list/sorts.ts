import type { CaseOrdering, WineOrdering } from '@portal/contract/cellar/inventory/vocabulary';
import { t } from '../../../../texts/inventory.tsx';

export type InventoryView = 'wine' | 'case';

interface Sort {
  /** As in the URL, in every language. */
  readonly name: string;
  readonly label: string;
  /** Undefined is the default order and adds no parameter. */
  readonly ordering: WineOrdering | CaseOrdering | undefined;
}

const WINE_SORTS = [
  { name: 'Relevancy', label: t.relevancy, ordering: undefined },
  { name: 'Most recently added', label: t.mostRecentlyAdded, ordering: '-last_added_date' },
  { name: 'Producer', label: t.producer, ordering: 'short_producer' },
  { name: 'Vintage oldest to newest', label: t.vintageOldestFirst, ordering: 'vintage' },
  { name: 'Drink by', label: t.drinkBy, ordering: 'drink_by' },
] as const satisfies readonly Sort[];

/** The sort options of the case view, where relevancy means most recently added. */
const CASE_SORTS = [
  { name: 'Most recently added', label: t.mostRecentlyAdded, ordering: '-last_added_date' },
  { name: 'Case number', label: t.caseNumber, ordering: '-footprint_lookup_code' },
  { name: 'Case type', label: t.caseType, ordering: 'container_name' },
  { name: 'Condition', label: t.condition, ordering: 'attachments' },
  { name: 'Drink by', label: t.drinkBy, ordering: 'drink_by' },
  { name: 'Most recently seen', label: t.mostRecentlySeen, ordering: '-last_seen' },
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
