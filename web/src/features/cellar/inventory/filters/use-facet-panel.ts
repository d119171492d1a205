import { FACET_NAMES, type FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import { useState } from 'react';
import { countCheckedIn, type Filters, type Place } from '../list/list-state.ts';
import { isSamePlace, isWithin, placeKey } from '../list/places.ts';

export interface CategoryView {
  readonly isOpen: boolean;
  readonly isShowingMore: boolean;
  /** The text typed to find an option. */
  readonly wanted: string;
}

/** What `useFacetPanel` returns. */
export type FacetPanelState = ReturnType<typeof useFacetPanel>;

const closed: CategoryView = { isOpen: false, isShowingMore: false, wanted: '' };
const openAtFirst: ReadonlySet<FacetName> = new Set(['short_producer', 'country']);

function firstViews(filters: Filters): ReadonlyMap<FacetName, CategoryView> {
  return new Map(
    FACET_NAMES.map((facet) => {
      const isOpen = openAtFirst.has(facet) || countCheckedIn(facet, filters) > 0;
      return [facet, { ...closed, isOpen }];
    }),
  );
}

/** Whether a place contains a checked one, so that it is expanded from the start. */
function leadsToChecked(place: Place, { places }: Filters): boolean {
  return places.some((other) => isWithin(other, place) && !isSamePlace(other, place));
}

/** The open categories, shared by sidebar and panel; reset when the user leaves the inventory. */
export function useFacetPanel(filters: Filters) {
  const [views, setViews] = useState(() => firstViews(filters));
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const viewOf = (category: FacetName) => views.get(category) ?? closed;
  return {
    viewOf,
    show: (category: FacetName, change: Partial<CategoryView>) =>
      setViews(new Map(views).set(category, { ...viewOf(category), ...change })),
    isExpanded: (place: Place) => expanded.get(placeKey(place)) ?? leadsToChecked(place, filters),
    expand: (place: Place, isExpanded: boolean) =>
      setExpanded(new Map(expanded).set(placeKey(place), isExpanded)),
  };
}
