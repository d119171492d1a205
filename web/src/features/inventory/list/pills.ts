import { SHOWN_FACETS, type OptionFacet } from '@portal/contract/inventory/vocabulary';
import { toggleOption, toggleOptionOfPlace, withVintage } from './list-changes.ts';
import { checkedIn, type ListState } from './list-state.ts';
import { placeKey, placeLabel } from './places.ts';
import { spanLabel } from './vintages.ts';

/** The name of an option as shown. Sizes carry their unit. */
export function optionLabel(facet: OptionFacet, value: string): string {
  return facet === 'size' ? `${value}ml` : value;
}

/** One pill for each applied filter, in the order of the facets; `removed` is the list without it. */
export function filterPills(state: ListState) {
  const { places, vintage } = state.filters;
  const ofOptions = (facet: OptionFacet) =>
    checkedIn(state.filters, facet).map((value) => ({
      key: `${facet} ${value}`,
      label: optionLabel(facet, value),
      removed: toggleOption(state, facet, value),
    }));
  const ofPlaces = () =>
    places.map((place) => ({
      key: placeKey(place),
      label: placeLabel(place),
      removed: toggleOptionOfPlace(state, place),
    }));
  const ofVintage = () =>
    vintage === null
      ? []
      : [{ key: 'vintage', label: spanLabel(vintage), removed: withVintage(state, null) }];
  return SHOWN_FACETS.flatMap((facet) => {
    if (facet === 'country') return ofPlaces();
    return facet === 'vintage' ? ofVintage() : ofOptions(facet);
  });
}
