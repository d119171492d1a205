import type { Place } from './list-state.ts';

/** Whether a place equals the other or is in it: Burgundy is within France. */
export function isWithin(place: Place, outer: Place): boolean {
  return outer.length <= place.length && outer.every((name, level) => name === place[level]);
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.length === other.length && isWithin(one, other);
}

export function placeKey(place: Place): string {
  return JSON.stringify(place);
}

/** Checks a place and unchecks what it makes redundant: the places in it and the places that contain it. */
export function checkPlace(checked: readonly Place[], place: Place): readonly Place[] {
  const apart = checked.filter((other) => !isWithin(other, place) && !isWithin(place, other));
  return [...apart, place];
}

export function togglePlace(checked: readonly Place[], place: Place): readonly Place[] {
  const others = checked.filter((other) => !isSamePlace(other, place));
  return others.length < checked.length ? others : checkPlace(checked, place);
}

/** Returns the place's own name. An option named Other names its parent too. */
export function placeLabel(place: Place): string {
  const name = place.at(-1) ?? '';
  const parent = place.at(-2);
  return name === 'Other' && parent !== undefined ? `${parent}/Other` : name;
}
