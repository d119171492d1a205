import * as z from 'zod/mini';
import { FACET_BUCKETS } from './facets.schemas.ts';
import { caseRow, wineRow } from './inventory.schemas.ts';
import { FACET_NAMES } from './vocabulary.ts';

/** Only the requested facets are there. */
export const facets = z.object({ all_wines: z.object({ doc_count: z.int(), ...FACET_BUCKETS }) });
export type Facets = z.infer<typeof facets>;

/**
 * What a list without rows could show instead, with the number of its wines or cases
 * (docs/product/inventory.md#nothing-found).
 */
const listSuggestion = z.discriminatedUnion('kind', [
  /** The same words under Everything. */
  z.object({ kind: z.literal('everything'), doc_count: z.int() }),
  /** A value that the words name, as the only one of its facet, without the words. */
  z.object({
    kind: z.literal('value'),
    facet: z.enum(FACET_NAMES),
    /** The value, or a place from its country down. */
    path: z.array(z.union([z.string(), z.int()])),
    doc_count: z.int(),
  }),
  /** The same without a facet's filter, the words, the exact match, or all filters. */
  z.object({
    kind: z.literal('without'),
    filter: z.enum([...FACET_NAMES, 'search', 'isExactMatch', 'filters']),
    doc_count: z.int(),
  }),
]);
export type ListSuggestion = z.infer<typeof listSuggestion>;

const listHead = {
  count: z.int(),
  bottle_count: z.int(),
  wine_ids_list: z.optional(z.array(z.int())),
  /** Only of a narrowed list without rows. */
  suggestions: z.optional(z.array(listSuggestion)),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  facets: z.optional(facets),
};

/** Answer of GET search_wines/. */
export const wineList = z.object({ ...listHead, results: z.array(wineRow) });
export type WineList = z.infer<typeof wineList>;

/** Answer of GET search_cases/; `bottle_count` and `wine_ids_list` count the chosen lots only. */
export const caseList = z.object({ ...listHead, results: z.array(caseRow) });
