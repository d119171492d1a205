import type { Facets } from '@portal/contract/cellar/inventory/search-list.schemas';
import { type FacetName, SHOWN_FACETS } from '@portal/contract/cellar/inventory/vocabulary';
import { countCheckedIn, type Filters } from '../list/list-state.ts';

/** The facets to show: all, or of a list without rows those with checked options, so that they can be unchecked. */
export function shownFacets(facets: Facets | undefined, filters: Filters): readonly FacetName[] {
  const checked = SHOWN_FACETS.filter((facet) => countCheckedIn(facet, filters) > 0);
  const hasRows = SHOWN_FACETS.some(
    (facet) => !checked.includes(facet) && (facets?.all_wines[facet]?.buckets.length ?? 0) > 0,
  );
  return facets === undefined || hasRows ? SHOWN_FACETS : checked;
}
