import { DRINK_STATES, type DrinkState } from '@portal/contract/cellar/inventory/drink-window';
import {
  type FacetName,
  FACETS,
  SHOWN_FACETS,
  type OptionFacet,
} from '@portal/contract/cellar/inventory/vocabulary';
import { t } from '../../../../texts/inventory.tsx';
import { toggleOption, toggleOptionOfPlace, withVintage } from './list-changes.ts';
import { checkedIn, type ListState } from './list-state.ts';
import { placeKey, placeLabel } from './places.ts';
import { spanLabel } from './vintages.ts';

const DRINK_LABELS: Readonly<Record<DrinkState, string>> = {
  ready: t.readyToDrink,
  hold: t.hold,
  past: t.pastItsWindow,
  unknown: t.unknown,
};

/** The name of an option as shown. Sizes carry their unit. */
export function optionLabel(facet: OptionFacet, value: string): string {
  if (facet === 'drink') {
    const state = DRINK_STATES.find((one) => one === value);
    return state === undefined ? value : DRINK_LABELS[state];
  }
  return facet === 'size' ? `${value}ml` : value;
}

/** "Unknown" alone would not say what is unknown. */
function pillLabel(facet: OptionFacet, value: string): string {
  const label = optionLabel(facet, value);
  return facet === 'drink' && value === 'unknown' ? `${FACETS[facet].label}: ${label}` : label;
}

interface AppliedFilter {
  readonly facet: FacetName;
  readonly key: string;
  readonly label: string;
  readonly removed: ListState;
}

/** One pill for each applied filter, in the order of the facets; `removed` is the list without it. */
export function filterPills(state: ListState): AppliedFilter[] {
  const { places, vintage } = state.filters;
  const ofOptions = (facet: OptionFacet) =>
    checkedIn(state.filters, facet).map((value) => ({
      facet,
      key: `${facet} ${value}`,
      label: pillLabel(facet, value),
      removed: toggleOption(state, facet, value),
    }));
  const ofPlaces = () =>
    places.map((place): AppliedFilter => ({
      facet: 'country',
      key: placeKey(place),
      label: placeLabel(place),
      removed: toggleOptionOfPlace(state, place),
    }));
  const ofVintage = (): AppliedFilter[] =>
    vintage === null
      ? []
      : [
          {
            facet: 'vintage',
            key: 'vintage',
            label: spanLabel(vintage),
            removed: withVintage(state, null),
          },
        ];
  return SHOWN_FACETS.flatMap((facet): AppliedFilter[] => {
    if (facet === 'country') return ofPlaces();
    return facet === 'vintage' ? ofVintage() : ofOptions(facet);
  });
}
