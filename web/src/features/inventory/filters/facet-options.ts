import type { Facets } from '@portal/contract/inventory/search-list.schemas';
import type { OptionFacet } from '@portal/contract/inventory/vocabulary';
import { optionLabel } from '../list/pills.ts';

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The options of a facet in the server's order; checked ones stay, even without wines. */
export function facetOptions(
  facets: Facets | undefined,
  facet: OptionFacet,
  checked: readonly string[],
): FacetOption[] {
  const buckets = facets?.all_wines[facet]?.buckets ?? [];
  const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]));
  for (const value of checked) if (!counts.has(value)) counts.set(value, 0);
  return [...counts].map(([value, count]) => ({
    value,
    label: optionLabel(facet, value),
    count,
  }));
}
