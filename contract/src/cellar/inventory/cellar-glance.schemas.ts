import * as z from 'zod/mini';

/** Free bottles and the cases that hold them: GET /bottle_case_count/. */
export const bottleCaseCountSchema = z.object({
  bottle_count: z.number(),
  case_count: z.number(),
});

const namedSumSchema = z.object({ key: z.string(), bottle_count: z.number() });

/**
 * GET /cellar_glance/: free bottles, where the facets of a search count wines. Types and countries with the most
 * bottles first; decades by their first year, newest first; a wine without country or vintage is in no row of its kind.
 * This year lies in the drinking window of the bottles `ready_to_drink`.
 */
export const cellarGlanceSchema = z.object({
  wine_type: z.array(namedSumSchema),
  country: z.array(namedSumSchema),
  decade: z.array(z.object({ key: z.number(), bottle_count: z.number() })),
  non_vintage: z.number(),
  ready_to_drink: z.number(),
});
export type CellarGlance = z.infer<typeof cellarGlanceSchema>;
