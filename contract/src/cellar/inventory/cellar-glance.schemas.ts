import * as z from 'zod/mini';
import { wineRow } from './inventory.schemas.ts';

/** Free bottles and the cases that hold them: GET /bottle_case_count/. */
export const bottleCaseCountSchema = z.object({
  bottle_count: z.number(),
  case_count: z.number(),
});

const namedSumSchema = z.object({ key: z.string(), bottle_count: z.int() });

/** Bottles by the state of their drinking window. */
const drinkSums = z.object({
  ready: z.int(),
  hold: z.int(),
  past: z.int(),
  unknown: z.int(),
});

const namedWine = z.object({
  id: z.int(),
  short_producer: z.string(),
  vintage: z.nullable(z.int()),
});

/**
 * GET /cellar_glance/: free bottles, where the facets of a search count wines. Types and countries with the most
 * bottles first; decades by their first year, newest first; a wine without country or vintage is in no row of its kind.
 * This year lies in the drinking window of the bottles `ready_to_drink`.
 */
export const cellarGlanceSchema = z.object({
  wine_type: z.array(z.extend(namedSumSchema, { drink: drinkSums })),
  country: z.array(namedSumSchema),
  decade: z.array(z.object({ key: z.number(), bottle_count: z.number() })),
  non_vintage: z.number(),
  ready_to_drink: z.number(),
  /** All bottles, free or in open requests. */
  stored_count: z.int(),
  /** Of these, the ones in open requests, those on hold included. */
  reserved_count: z.int(),
  /** At most six wines that are ready to drink, those whose window ends first. */
  drink_soon: z.array(wineRow),
  /** At most six wines, those added last. */
  newest: z.array(wineRow),
  /** A wine of the earliest vintage; null without vintages. */
  oldest: z.nullable(namedWine),
  /** A wine with the largest bottle, in millilitres; null where none is larger than 750 ml. */
  largest: z.nullable(z.extend(namedWine, { size_value: z.int() })),
  /** Bottles added in the year ten years ago, or before. */
  long_stored: z.object({ year: z.int(), bottle_count: z.int() }),
});
export type CellarGlance = z.infer<typeof cellarGlanceSchema>;
