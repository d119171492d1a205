import * as z from 'zod/mini';
import {
  choice,
  loadedVersion,
  nullableText,
  optionalInteger,
  optionalText,
  text,
} from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { lastSeenFacts } from '../inventory/inventory.schemas.ts';
import { countedPageNumber, pagedList } from '../../lists/paged-list.schemas.ts';

/** What a location is, from the largest to the smallest. */
export const LOCATION_KINDS = ['area', 'aisle', 'rack', 'shelf', 'bin'] as const;

/** Longest code of a location. */
export const MAX_LOCATION_CODE = 100;

/** Most locations that are added at once. */
export const MAX_LOCATIONS_ADDED = 500;

/** Wines that are named of a case at a location. */
export const WINES_OF_LISTED_CASE = 3;

/** Largest number in the order of walking. */
export const MAX_WALK_ORDER = 1_000_000;

/** GET /staff/locations/: locations by a part of their code. */
export const locationsQuery = z.object({ search: optionalText(100), page: countedPageNumber });

const locationRow = z.object({
  id: z.number(),
  code: z.string(),
  kind: z.enum(LOCATION_KINDS),
  /** The location that it is inside. */
  parent: z.nullable(z.object({ id: z.number(), code: z.string() })),
  walk_order: z.number(),
  /** Cases with bottles that stand there, without those of locations inside it. */
  case_count: z.number(),
  /** Null for those without the desk's duty, who may count there (docs/product/counting.md). */
  bottle_count: z.nullable(z.number()),
});
export type LocationRow = z.infer<typeof locationRow>;

/** Answer of GET /staff/locations/, in the order of walking. */
export const locationListSchema = pagedList(locationRow);

const locationCase = z.object({
  id: z.number(),
  footprint_lookup_code: z.string(),
  /** Null like the number of bottles: the case type often says it. */
  container_name: z.nullable(z.string()),
  account: z.object({ id: z.number(), name: z.string() }),
  bottle_count: z.nullable(z.number()),
  /** The first of its wines, and how many there are. */
  wines: z.array(z.object({ vintage: z.nullable(z.number()), long_producer: z.string() })),
  wine_count: z.number(),
  ...lastSeenFacts,
});
export type LocationCase = z.infer<typeof locationCase>;

/** GET /staff/locations/{id}/: a location with what is inside it. */
export const locationSchema = z.object({
  ...locationRow.shape,
  /** Raised with each change; sent back with every change. */
  version: z.number(),
  inside: z.array(locationRow),
});
export type StaffLocation = z.infer<typeof locationSchema>;

/** GET /staff/locations/{id}/cases/: the cases with bottles that stand there, by number. */
export const locationCasesQuery = z.object({ page: countedPageNumber });

/** Answer of GET /staff/locations/{id}/cases/. */
export const locationCasesSchema = pagedList(locationCase);

/** POST /staff/locations/: new locations of one kind, in the order of walking after all others. */
export const addLocationsBody = z.object({
  kind: choice(LOCATION_KINDS),
  /** The code of the location that they are inside. */
  parent: nullableText(MAX_LOCATION_CODE),
  codes: jsonList(text(MAX_LOCATION_CODE), MAX_LOCATIONS_ADDED),
});
export type AddLocationsBody = z.infer<typeof addLocationsBody>;

/** The 201 of new locations: how many, of which kind and inside which. */
export const addedLocationsSchema = z.object({
  added: z.number(),
  kind: z.enum(LOCATION_KINDS),
  parent: z.nullable(z.string()),
});
export type AddedLocations = z.infer<typeof addedLocationsSchema>;

/** PUT /staff/locations/{id}/. */
export const locationBody = z.object({
  version: loadedVersion(),
  code: text(MAX_LOCATION_CODE),
  kind: choice(LOCATION_KINDS),
  parent: nullableText(MAX_LOCATION_CODE),
  /** Null leaves it. */
  walk_order: optionalInteger(0, MAX_WALK_ORDER),
});
export type LocationBody = z.infer<typeof locationBody>;
