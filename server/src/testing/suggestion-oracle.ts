/* The lists that suggestions lead to, from the rules in docs/product/inventory.md. */
import type { ListSuggestion } from '@portal/contract/cellar/inventory/search-list.schemas';
import { FACET_NAMES, type FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import type { CellarFilters } from '../features/cellar/inventory/cellar/cellar-query.ts';

/** Returns the filters without those of one facet. */
function withoutFacet(filters: CellarFilters, facet: FacetName): CellarFilters {
  if (facet === 'country') return { ...filters, country: [], region: [], subregion: [] };
  if (facet === 'vintage') return { ...filters, vintage: [], vintage__range: null };
  return { ...filters, [facet]: [] };
}

/** Returns the filters of the list that a suggestion leads to. */
export function filtersOf(filters: CellarFilters, one: ListSuggestion): CellarFilters {
  if (one.kind === 'everything') return { ...filters, queryField: 'everything' };
  if (one.kind === 'value') {
    const rest = { ...withoutFacet(filters, one.facet), search: '' };
    if (one.facet !== 'country') return { ...rest, [one.facet]: one.path };
    const level = (['country', 'region', 'subregion'] as const)[one.path.length - 1] ?? 'country';
    return { ...rest, [level]: [one.path.join('>')] };
  }
  if (one.filter === 'filters') return FACET_NAMES.reduce(withoutFacet, filters);
  if (one.filter === 'search') return { ...filters, search: '' };
  if (one.filter === 'isExactMatch') return { ...filters, isExactMatch: false };
  return withoutFacet(filters, one.filter);
}

/** Returns every suggestion that does not depend on what words name, for a list narrowed by these filters. */
export function plainSuggestions(filters: CellarFilters): ListSuggestion[] {
  const uncounted = { doc_count: 0 };
  const filtered = FACET_NAMES.filter(
    (facet) => JSON.stringify(withoutFacet(filters, facet)) !== JSON.stringify(filters),
  );
  const facets = filtered.map((filter) => ({ kind: 'without' as const, filter, ...uncounted }));
  if (filters.search === '') return facets;
  return [
    ...facets,
    ...(filters.queryField === 'everything' ? [] : [{ kind: 'everything' as const, ...uncounted }]),
    ...(filters.isExactMatch
      ? [{ kind: 'without' as const, filter: 'isExactMatch' as const, ...uncounted }]
      : []),
    ...(filtered.length > 0
      ? [{ kind: 'without' as const, filter: 'search' as const, ...uncounted }]
      : []),
  ];
}

/** Returns a suggestion without its count. */
export function withoutCount(suggestion: ListSuggestion) {
  return { ...suggestion, doc_count: undefined };
}
