import * as z from 'zod/mini';
import { caseRow, wineRow } from './inventory.schemas.ts';

function buckets<Bucket extends z.ZodMiniType>(bucket: Bucket) {
  return z.object({ buckets: z.array(bucket) });
}

/** `doc_count` counts wines in the wine view and cases in the case view. */
const textBucket = z.object({ key: z.string(), doc_count: z.int() });
const numberBucket = z.object({ key: z.int(), doc_count: z.int() });
const regionBucket = z.object({ ...textBucket.shape, subregion: buckets(textBucket) });
const countryBucket = z.object({ ...textBucket.shape, region: buckets(regionBucket) });

export type TextBucket = z.infer<typeof textBucket>;
export type NumberBucket = z.infer<typeof numberBucket>;

/** Only the requested facets are there; buckets by `doc_count` descending, then key. */
export const facets = z.object({
  all_wines: z.object({
    doc_count: z.int(),
    wine_type: z.optional(buckets(textBucket)),
    variety: z.optional(buckets(textBucket)),
    country: z.optional(buckets(countryBucket)),
    vintage: z.optional(buckets(numberBucket)),
    size: z.optional(buckets(numberBucket)),
    short_producer: z.optional(buckets(textBucket)),
    appellation: z.optional(buckets(textBucket)),
    vineyard: z.optional(buckets(textBucket)),
  }),
});
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
