import { useState } from 'react';
import type { Filters, Place } from '../list/list-state.ts';
import { isSamePlace, isWithin, placeKey } from '../list/places.ts';
import { CATEGORIES, type CategoryId } from './categories.ts';

/** The state of a category as it is shown now. */
export interface CategoryView {
  readonly isOpen: boolean;
  readonly isShowingMore: boolean;
  /** What was typed to find an option. */
  readonly wanted: string;
}

/** What is open in the filters, shared by sidebar and panel; forgotten when one leaves the inventory. */
export interface FacetPanelState {
  readonly viewOf: (category: CategoryId) => CategoryView;
  readonly show: (category: CategoryId, change: Partial<CategoryView>) => void;
  readonly isExpanded: (place: Place) => boolean;
  readonly expand: (place: Place, isExpanded: boolean) => void;
}

const openAtFirst: ReadonlySet<CategoryId> = new Set(['short_producer', 'countryRegion']);

function isInUse(category: CategoryId, { checked, places, vintage }: Filters): boolean {
  if (category === 'countryRegion') return places.length > 0;
  if (category === 'vintage') return vintage !== null;
  return checked[category].length > 0;
}

function firstViews(filters: Filters): ReadonlyMap<CategoryId, CategoryView> {
  return new Map(
    CATEGORIES.map(({ id }) => {
      const isOpen = openAtFirst.has(id) || isInUse(id, filters);
      return [id, { isOpen, isShowingMore: false, wanted: '' }];
    }),
  );
}

const closed: CategoryView = { isOpen: false, isShowingMore: false, wanted: '' };

/** The places one has to open to see what is checked are open from the start. */
function leadsToChecked(place: Place, { places }: Filters): boolean {
  return places.some((other) => isWithin(other, place) && !isSamePlace(other, place));
}

export function useFacetPanel(filters: Filters): FacetPanelState {
  const [views, setViews] = useState(() => firstViews(filters));
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const viewOf = (category: CategoryId) => views.get(category) ?? closed;
  return {
    viewOf,
    show: (category, change) =>
      setViews(new Map(views).set(category, { ...viewOf(category), ...change })),
    isExpanded: (place) => expanded.get(placeKey(place)) ?? leadsToChecked(place, filters),
    expand: (place, isExpanded) => setExpanded(new Map(expanded).set(placeKey(place), isExpanded)),
  };
}
