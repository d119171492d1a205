import { divideCode } from '@portal/contract/cellar/locations/aisles';
import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';

/** What the shades of the map say; without one how full a place is. */
export const MAP_MODES = ['fill', 'seen', 'client'] as const;
export type MapMode = (typeof MAP_MODES)[number];

/** The places of one row of the map, and the sums of what stands there. */
export interface Aisle {
  readonly name: string;
  readonly places: readonly MapPlace[];
  readonly cases: number;
  /** Null for those who count there. */
  readonly bottles: number | null;
}

/** How many things wait at a place. */
export const waitingAt = (place: MapPlace): number =>
  place.differing_counts + place.found_bottles + place.undocumented_cases;

/** An aisle or rack with places inside it, in which nothing stands itself. */
const isOnlyFrame = (place: MapPlace) =>
  place.is_outer && place.case_count === 0 && waitingAt(place) === 0;

/** Groups places by their aisle, both in the order of walking. Aisles that differ in the case of letters are one. */
export function aislesOf(places: readonly MapPlace[]): Aisle[] {
  const aisles = new Map<string, { name: string; places: MapPlace[] }>();
  for (const place of places) {
    if (isOnlyFrame(place)) continue;
    const { aisle: name } = divideCode(place.code);
    const aisle = aisles.get(name.toLowerCase()) ?? { name, places: [] };
    aisle.places.push(place);
    aisles.set(name.toLowerCase(), aisle);
  }
  return [...aisles.values()].map((aisle) => ({ ...aisle, ...sumsOf(aisle.places) }));
}

function sumsOf(places: readonly MapPlace[]): Pick<Aisle, 'cases' | 'bottles'> {
  return {
    cases: places.reduce((sum, place) => sum + place.case_count, 0),
    bottles: places.reduce<number | null>(
      (sum, { bottle_count: bottles }) => (sum === null || bottles === null ? null : sum + bottles),
      0,
    ),
  };
}

/** Those who count there see no numbers of bottles: then cases say how full a place is. */
const amountAt = (place: MapPlace) => place.bottle_count ?? place.case_count;

/** The fullest place, which has the darkest shade. */
export const mostAtAPlace = (places: readonly MapPlace[]): number =>
  places.reduce((most, place) => Math.max(most, amountAt(place)), 1);

const DARKEST = 5;
/** The shade of a place by the days since its longest unseen case was seen, at most so many. */
const SEEN_SHADES = [
  { days: 30, shade: 1 },
  { days: 180, shade: 2 },
  { days: 365, shade: 4 },
] as const;
const LIT = 4;

/** The shade of a place, from 1 to 5; 0 is an empty one. */
export function shadeOf(place: MapPlace, mode: MapMode, most: number): number {
  if (place.case_count === 0) return 0;
  if (mode === 'client') return LIT;
  if (mode === 'fill') return Math.ceil((DARKEST * amountAt(place)) / most);
  const { seen_days_ago: days, never_seen: never } = place;
  if (never > 0 || days === null) return DARKEST;
  return SEEN_SHADES.find((step) => days <= step.days)?.shade ?? DARKEST;
}

/** Longest code that fits into a cell. */
const LONGEST_IN_CELL = 6;

/** What a cell shows of a code: all of it, or only the place, because its row names the aisle. */
export const shownCode = (code: string): string =>
  code.length <= LONGEST_IN_CELL ? code : divideCode(code).place;

/** The place that an arrow key goes to: beside it in its aisle, or at the same position of the next aisle. */
export function placeBeside(aisles: readonly Aisle[], id: number, key: string): number | null {
  const row = aisles.findIndex(({ places }) => places.some((place) => place.id === id));
  const places = aisles[row]?.places ?? [];
  const at = places.findIndex((place) => place.id === id);
  const inRow = (index: number) => places[index]?.id ?? null;
  const inAisle = (index: number) => {
    const others = aisles[index]?.places ?? [];
    return others[Math.min(at, others.length - 1)]?.id ?? null;
  };
  switch (key) {
    case 'ArrowLeft':
      return inRow(at - 1);
    case 'ArrowRight':
      return inRow(at + 1);
    case 'ArrowUp':
      return inAisle(row - 1);
    case 'ArrowDown':
      return inAisle(row + 1);
    case 'Home':
      return inRow(0);
    case 'End':
      return inRow(places.length - 1);
    default:
      return null;
  }
}
