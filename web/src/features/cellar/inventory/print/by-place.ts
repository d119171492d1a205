import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';

/** The wines of one place of origin, from the country down to the appellation. */
export interface PlaceGroup {
  readonly place: readonly string[];
  readonly wines: readonly WineRow[];
}

/** The names of a wine's place that are recorded, each once. */
const placeOf = ({ country, region, subregion, appellation }: WineRow): string[] => {
  const names = [country, region, subregion, appellation];
  return [...new Set(names.flatMap((name) => (name === null || name === '' ? [] : [name])))];
};

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en');

function compareWines(one: WineRow, other: WineRow): number {
  return (
    inOrder(one.long_producer, other.long_producer) ||
    (one.vintage?.value ?? Infinity) - (other.vintage?.value ?? Infinity)
  );
}

/** Groups wines by country, region and appellation, in the order of their names; those without a place come last. */
export function groupByPlace(wines: readonly WineRow[]): PlaceGroup[] {
  const groups = new Map<string, { place: string[]; wines: WineRow[] }>();
  for (const wine of wines) {
    const place = placeOf(wine);
    const key = JSON.stringify(place);
    const group = groups.get(key) ?? { place, wines: [] };
    groups.set(key, group);
    group.wines.push(wine);
  }
  return [...groups.values()]
    .toSorted((one, other) => {
      if (one.place.length === 0 || other.place.length === 0) {
        return other.place.length - one.place.length;
      }
      return inOrder(one.place.join('\n'), other.place.join('\n'));
    })
    .map(({ place, wines: found }) => ({ place, wines: found.toSorted(compareWines) }));
}
