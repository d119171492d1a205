import * as z from 'zod/mini';
import {
  integer,
  key,
  loadedVersion,
  nullableText,
  optionalChoice,
  optionalInteger,
  optionalText,
} from '../../errors/fields.ts';
import { WINE_TYPES } from '../inventory/vocabulary.ts';
import { wineFacts, wineFactsBody } from '../inventory/wine-fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { eventSchema } from '../../access/audit/audit.schemas.ts';

interface OfVintage {
  readonly vintage: number | null;
}

/** Groups of wines that may be one, in one answer. */
export const DUPLICATES_LISTED = 100;

/** Places named in a row of the catalogue. */
export const PLACES_OF_WINE = 3;

/** The orders of the catalogue; one with a minus falls. */
export const CATALOGUE_ORDERS = [
  'label',
  '-label',
  'bottles',
  '-bottles',
  'accounts',
  '-accounts',
] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** GET /staff/wines/: the catalogue by producer, name and vintage; merged wines are left out. */
export const catalogueQuery = z.object({
  /** Words of the label in any spelling, a vintage, NV, or a material number. */
  search: optionalText(100),
  type: optionalChoice(['any', ...WINE_TYPES], 'any'),
  country: optionalText(200),
  /** Whether bottles of it are stored. */
  stock: optionalChoice(['any', 'stored', 'none'], 'any'),
  /** What nobody has recorded of it. */
  lacks: optionalChoice(['nothing', 'country', 'drinking window'], 'nothing'),
  ordering: optionalChoice(CATALOGUE_ORDERS, 'label'),
  page: pageNumber,
});
export type CatalogueQuery = z.infer<typeof catalogueQuery>;

/** The filters of the catalogue, each with the wines it would leave. */
export const CATALOGUE_FACETS = ['stock', 'lacks', 'type', 'country'] as const;
export type CatalogueFacet = (typeof CATALOGUE_FACETS)[number];

const catalogueRowSchema = z.object({
  id: z.number(),
  material_id: z.number(),
  ...z.pick(z.object(wineFacts), {
    vintage: true,
    short_producer: true,
    long_producer: true,
    designation: true,
    vineyard: true,
    appellation: true,
    wine_type: true,
  }).shape,
  bottle_count: z.number(),
  account_count: z.number(),
  /** Where its bottles are, the place that comes first on a walk first; at most `PLACES_OF_WINE`. */
  places: z.array(z.object({ id: z.number(), code: z.string(), bottle_count: z.number() })),
  /** How many places have bottles of it; cases without a place are not counted. */
  place_count: z.number(),
});
export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

const bucketsSchema = z.array(z.object({ key: z.string(), count: z.number() }));

/** The values of each filter, most wines first; a filter's own choice does not narrow its counts. */
export const catalogueFacetsSchema = z.object({
  stock: bucketsSchema,
  type: bucketsSchema,
  country: bucketsSchema,
  lacks: bucketsSchema,
} satisfies Record<CatalogueFacet, typeof bucketsSchema>);
export type CatalogueFacets = z.infer<typeof catalogueFacetsSchema>;

/** Answer of GET /staff/wines/. */
export const catalogueSchema = z.extend(pagedList(catalogueRowSchema), {
  facets: catalogueFacetsSchema,
});

/** GET /staff/wines/duplicates/: wines of one vintage whose labels say the same in other words, in groups. */
export const duplicatesSchema = z.object({
  count: z.number(),
  groups: z.array(z.array(catalogueRowSchema)),
});

const wineName = z.object({
  id: z.number(),
  vintage: z.nullable(z.number()),
  long_producer: z.string(),
});

/** GET /staff/wines/{id}/: everything about one wine. */
export const staffWineSchema = z.extend(catalogueRowSchema, {
  ...wineFacts,
  description: z.nullable(z.string()),
  drink_from: z.nullable(z.number()),
  drink_to: z.nullable(z.number()),
  version: z.number(),
  /** Changes with the image; null when the wine has none. */
  image_id: z.nullable(z.number()),
  /** The wine it was merged into; null for a wine of the catalogue. */
  merged_into: z.nullable(wineName),
  /** Wines that were merged into this one, the latest first: only that one can be taken out again. */
  merged: z.array(wineName),
  events: z.array(eventSchema),
});
export type StaffWine = z.infer<typeof staffWineSchema>;

interface DrinkYears {
  readonly drink_from: number | null;
  readonly drink_to: number | null;
}

const drinkYearsInOrder = z.check<DrinkYears>(({ value, issues }) => {
  const { drink_from: from, drink_to: to } = value;
  if (from === null || to === null || to >= from) return;
  const message = `Ensure this value is greater than or equal to ${from}.`;
  issues.push({ code: 'custom', path: ['drink_to'], message, input: to });
});

/** PUT /staff/wines/{id}/: all fields of a wine; empty ones are missing. */
export const wineBody = z
  .object({
    version: loadedVersion(),
    material_id: integer(1, Number.MAX_SAFE_INTEGER),
    ...wineFactsBody,
    description: nullableText(4000),
    drink_from: optionalInteger(1700, 2200),
    drink_to: optionalInteger(1700, 2200),
  })
  .check(drinkYearsInOrder);
export type WineBody = z.infer<typeof wineBody>;

/** POST /staff/wines/{id}/merge/: the wine that takes its bottles and order lines over. */
export const mergeBody = z.object({ into: key() });

/** Whether two wines have different vintages and cannot be merged; an unknown vintage can be any (decision 094). */
export function areTwoVintages(one: OfVintage, other: OfVintage): boolean {
  return one.vintage !== null && other.vintage !== null && one.vintage !== other.vintage;
}
