import * as z from 'zod/mini';
import {
  integer,
  key,
  loadedVersion,
  nullableText,
  optionalInteger,
  optionalText,
} from '../../errors/fields.ts';
import { wineFacts, wineFactsBody } from '../inventory/wine-fields.ts';
import { pagedList, pageNumber } from '../../lists/paged-list.schemas.ts';
import { eventSchema } from '../../access/audit/audit.schemas.ts';

interface OfVintage {
  readonly vintage: number | null;
}

/** Groups of wines that may be one, in one answer. */
export const DUPLICATES_LISTED = 100;

/** GET /staff/wines/: the catalogue by producer, name and vintage; merged wines are left out. */
export const catalogueQuery = z.object({
  /** Words of the label in any spelling, a vintage, NV, or a material number. */
  search: optionalText(100),
  page: pageNumber,
});
export type CatalogueQuery = z.infer<typeof catalogueQuery>;

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
});
export type CatalogueRow = z.infer<typeof catalogueRowSchema>;

/** Answer of GET /staff/wines/. */
export const catalogueSchema = pagedList(catalogueRowSchema);

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
