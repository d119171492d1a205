import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { t } from '../../texts/client-pages.tsx';

/** Wines shown at once. */
export const SUGGESTED = 3;
const ENDS_WITHIN_YEARS = 1;
const MANY_BOTTLES = 12;
const LONG_STORED_YEARS = 10;

/** Sorts wines by chance; the same `seed`, from 0 to 1, gives the same order. */
export function shuffled(wines: readonly WineRow[], seed: number): WineRow[] {
  const placeOf = ({ id }: WineRow) => (Math.sin(id * 12.9898 + seed * 78.233) * 43_758.5453) % 1;
  return wines.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns three wines from a position on, from the beginning again after the last. */
export function threeFrom(wines: readonly WineRow[], from: number): WineRow[] {
  const count = Math.min(SUGGESTED, wines.length);
  return Array.from({ length: count }, (_, at) => wines[(from + at) % wines.length]).flatMap(
    (wine) => wine ?? [],
  );
}

/** Why to open this wine, in the year at present. */
export function reasonToOpen(wine: WineRow, year: number): string {
  const { drink_to: lastYear, bottles, last_added_date: added } = wine;
  if (lastYear !== null && lastYear - year <= ENDS_WITHIN_YEARS) return t.windowEnds(lastYear);
  if (bottles.length >= MANY_BOTTLES) return t.youHave(bottles.length);
  const addedYear = Number(added.slice(0, 4));
  if (year - addedYear >= LONG_STORED_YEARS) return t.hereSince(addedYear);
  return lastYear === null ? t.isReady : t.isReadyTo(lastYear);
}
