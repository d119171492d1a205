import * as z from 'zod/mini';
import { FACET_BUCKETS } from './facets.schemas.ts';
import { caseRow, wineRow } from './inventory.schemas.ts';

/** Only the requested facets are there. */
export const facets = z.object({ all_wines: z.object({ doc_count: z.int(), ...FACET_BUCKETS }) });
export type Facets = z.infer<typeof facets>;

const listHead = {
  count: z.int(),
  bottle_count: z.int(),
  wine_ids_list: z.optional(z.array(z.int())),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  facets: z.optional(facets),
};

/** Answer of GET search_wines/. */
export const wineList = z.object({ ...listHead, results: z.array(wineRow) });
export type WineList = z.infer<typeof wineList>;

/** Answer of GET search_cases/; `bottle_count` and `wine_ids_list` count the chosen lots only. */
export const caseList = z.object({ ...listHead, results: z.array(caseRow) });
