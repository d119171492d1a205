import type { Facets } from '@portal/contract/cellar/inventory/search-list.schemas';
import { DRINK_STATES } from '@portal/contract/cellar/inventory/drink-window';
import type { OptionFacet } from '@portal/contract/cellar/inventory/vocabulary';
import { optionLabel } from '../list/pills.ts';

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/**
 * The options of a facet in the server's order, drinking states in their own; checked ones stay, even without wines.
 */
export function facetOptions(
  facets: Facets | undefined,
  facet: OptionFacet,
  checked: readonly string[],
): FacetOption[] {
  const buckets = facets?.all_wines[facet]?.buckets ?? [];
  const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]));
  for (const value of checked) if (!counts.has(value)) counts.set(value, 0);
  return inOwnOrder(facet, [...counts]).map(([value, count]) => ({
    value,
    label: optionLabel(facet, value),
    count,
  }));
}

function inOwnOrder(facet: OptionFacet, counts: [string, number][]): [string, number][] {
  if (facet !== 'drink') return counts;
  const known = new Map(counts);
  return DRINK_STATES.flatMap((state) => {
    const count = known.get(state);
    return count === undefined ? [] : [[state, count]];
  });
}
