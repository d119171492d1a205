import type {
  Facets,
  NumberBucket,
  TextBucket,
} from '@portal/contract/inventory/search-list.schemas';
import type { OptionCategory } from '../list/list-state.ts';
import { optionLabel } from '../list/pills.ts';

/** One option of a category with its count of wines. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

type Bucket = TextBucket | NumberBucket;

function bucketsOf(facets: Facets | undefined, category: OptionCategory): readonly Bucket[] {
  const facet = category === 'type' ? 'wine_type' : category;
  return facets?.all_wines[facet]?.buckets ?? [];
}

/** The options of a category in the server's order; checked ones stay, also when no wine is left in them. */
export function facetOptions(
  facets: Facets | undefined,
  category: OptionCategory,
  checked: readonly string[],
): FacetOption[] {
  const counts = new Map(
    bucketsOf(facets, category).map(({ key, doc_count }) => [String(key), doc_count]),
  );
  for (const value of checked) if (!counts.has(value)) counts.set(value, 0);
  return [...counts].map(([value, count]) => ({
    value,
    label: optionLabel(category, value),
    count,
  }));
}
