import { COUNTRY_WITH_STATES } from '@portal/contract/access/profile/us-states';
import type { TimeOfDay } from '@portal/contract/requests/orders/orders.schemas';
import { readFileSync } from 'node:fs';
import { programFile } from '../../../program-files.ts';

/** Latitude and longitude in degrees. */
type Place = readonly [latitude: number, longitude: number];

/** Ways of a van are short: a degree of longitude is as long everywhere on them, at about 40° north. */
const LONGITUDE_SHRINKS = Math.cos((40 * Math.PI) / 180);

interface Located {
  readonly zip: string | null;
  /** Absent for an address of the United States. */
  readonly country?: string | null;
}

/** The first three digits of a ZIP code. */
const PREFIX_LENGTH = 3;

/** Read at the first use; 894 rows from the US Census Bureau (docs/decisions/104-order-by-nearest.md). */
let centroids: ReadonlyMap<string, Place> | undefined;

/** Codes of other countries can look like those of the United States, and are of other places. */
function placeOf({ zip, country }: Located): Place | undefined {
  if (country !== undefined && country !== null && country !== COUNTRY_WITH_STATES)
    return undefined;
  centroids ??= readCentroids();
  return centroids.get(zip?.slice(0, PREFIX_LENGTH) ?? '');
}

function readCentroids(): Map<string, Place> {
  const [, ...rows] = readFileSync(programFile('features/warehouse/runs/zip-centroids.csv'), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    rows.map((row) => {
      const [prefix = '', latitude, longitude] = row.split(',');
      return [prefix, [Number(latitude), Number(longitude)]];
    }),
  );
}

/** Sorts behind all ZIP codes. */
const UNKNOWN = '~';

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

function distance([a, b]: Place, [c, d]: Place): number {
  return Math.hypot(a - c, (b - d) * LONGITUDE_SHRINKS);
}

/**
 * Orders stops by nearest neighbour from a ZIP code, over the centroids of its first three digits. Stops of one centroid
 * follow by ZIP code; those whose ZIP code is unknown come last.
 */
export function orderByNearest<Stop extends Located>(
  stops: readonly Stop[],
  startZip: string | null,
): Stop[] {
  const left = stops.toSorted((a, b) => compare(a.zip ?? UNKNOWN, b.zip ?? UNKNOWN));
  const ordered: Stop[] = [];
  let here = placeOf({ zip: startZip });
  while (left.length > 0) {
    const ways = left.map((stop) => wayTo(here, placeOf(stop)));
    const [next] = left.splice(ways.indexOf(Math.min(...ways)), 1);
    if (next === undefined) break;
    ordered.push(next);
    here = placeOf(next) ?? here;
  }
  return ordered;
}

/**
 * Orders stops by the time of day that their clients asked for: the mornings, those without a wish, the afternoons; each by
 * nearest, from where the stops before them end.
 */
export function orderByWish<Stop extends Located & { readonly wish: TimeOfDay | null }>(
  stops: readonly Stop[],
  startZip: string | null,
): Stop[] {
  const wishOf = ({ wish }: Stop) => wish ?? 'ANY_TIME';
  const ordered: Stop[] = [];
  for (const wish of ['MORNING', 'ANY_TIME', 'AFTERNOON'] as const) {
    const last = ordered.findLast((stop) => placeOf(stop) !== undefined);
    const ofWish = stops.filter((stop) => wishOf(stop) === wish);
    ordered.push(...orderByNearest(ofWish, last?.zip ?? startZip));
  }
  return ordered;
}

function wayTo(here: Place | undefined, there: Place | undefined): number {
  if (there === undefined) return Infinity;
  return here === undefined ? 0 : distance(here, there);
}

/** The ZIP code in the lines of an address; null without one. */
export function zipIn(lines: readonly string[]): string | null {
  return /\b\d{5}\b(?!.*\b\d{5}\b)/s.exec(lines.slice(1).join('\n'))?.[0] ?? null;
}
