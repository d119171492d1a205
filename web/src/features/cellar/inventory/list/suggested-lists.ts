import type { ListSuggestion } from '@portal/contract/cellar/inventory/search-list.schemas';
import { FACETS } from '@portal/contract/cellar/inventory/vocabulary';
import { t } from '../../../../texts/inventory.tsx';
import {
  toggleOption,
  toggleOptionOfPlace,
  withoutFacet,
  withoutFilters,
  withSearch,
  withVintage,
} from './list-changes.ts';
import type { ListState } from './list-state.ts';
import { filterPills, optionLabel } from './pills.ts';
import { placeLabel } from './places.ts';

const PLACE_LABELS = [t.country, t.region, t.subregion];

type NamedValue = Extract<ListSuggestion, { kind: 'value' }>;
type FewerConditions = Extract<ListSuggestion, { kind: 'without' }>;

/** The label of a list that the server suggests instead of an empty one, and the list itself. */
export function suggestedList(list: ListState, suggestion: ListSuggestion) {
  if (suggestion.kind === 'value') return withValue(list, suggestion);
  if (suggestion.kind === 'without') return withFewer(list, suggestion);
  const search = { ...list.search, field: 'everything' as const };
  return { label: t.searchEverything, list: withSearch(list, search) };
}

/** The value as the only one of its facet, without the words that named it. */
function withValue(list: ListState, { facet, path }: NamedValue) {
  const rest = withoutSearch(withoutFacet(list, facet));
  const place = path.map(String);
  const [value = ''] = place;
  if (facet === 'country') {
    const kind = PLACE_LABELS[path.length - 1] ?? '';
    return { label: `${kind}: ${placeLabel(place)}`, list: toggleOptionOfPlace(rest, place) };
  }
  if (facet === 'vintage') {
    const year = Number(value);
    return { label: t.vintageOf(value), list: withVintage(rest, { from: year, to: year }) };
  }
  const label = `${FACETS[facet].label}: ${optionLabel(facet, value)}`;
  return { label, list: toggleOption(rest, facet, value) };
}

function withFewer(list: ListState, { filter }: FewerConditions) {
  const { search } = list;
  if (filter === 'search')
    return { label: t.withoutSearch(search.text), list: withoutSearch(list) };
  if (filter === 'isExactMatch') {
    return { label: t.withoutExactMatch, list: withSearch(list, { ...search, isExact: false }) };
  }
  if (filter === 'filters') return { label: t.withoutFilters, list: withoutFilters(list) };
  const names = filterPills(list)
    .filter(({ facet }) => facet === filter)
    .map(({ label }) => label);
  return {
    label: t.withoutFacet(FACETS[filter].label, names.join(', ')),
    list: withoutFacet(list, filter),
  };
}

function withoutSearch(list: ListState): ListState {
  return withSearch(list, { ...list.search, text: '', isExact: false });
}
