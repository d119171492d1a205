import { toggleOption, toggleOptionOfPlace, withVintage } from './list-changes.ts';
import { type ListState, OPTION_CATEGORIES, type OptionCategory } from './list-state.ts';
import { placeKey, placeLabel } from './places.ts';
import { spanLabel } from './vintages.ts';

/** An applied filter; `removed` is the list without it. */
export interface FilterPill {
  readonly key: string;
  readonly label: string;
  readonly removed: ListState;
}

/** The name of an option as shown. Sizes carry their unit. */
export function optionLabel(category: OptionCategory, value: string): string {
  return category === 'size' ? `${value}ml` : value;
}

/** One pill for each applied filter, in the order of the categories. */
export function filterPills(state: ListState): FilterPill[] {
  const { checked, places, vintage } = state.filters;
  const [producer, ...others] = OPTION_CATEGORIES;
  const ofCategory = (category: OptionCategory) =>
    checked[category].map((value) => ({
      key: `${category} ${value}`,
      label: optionLabel(category, value),
      removed: toggleOption(state, category, value),
    }));
  const ofPlaces = places.map((place) => ({
    key: placeKey(place),
    label: placeLabel(place),
    removed: toggleOptionOfPlace(state, place),
  }));
  const ofVintage = vintage
    ? [{ key: 'vintage', label: spanLabel(vintage), removed: withVintage(state, null) }]
    : [];
  return [...ofCategory(producer), ...ofPlaces, ...others.flatMap(ofCategory), ...ofVintage];
}
