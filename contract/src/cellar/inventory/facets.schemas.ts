import * as z from 'zod/mini';
import { DRINK_STATES } from './drink-window.ts';
import {
  anyText,
  oneOf,
  vintageRange,
  type VintageRange,
  wholeNumber,
} from './parameter-readers.ts';
import { listParameter, singleParameter } from './search-parameters.ts';
import type { FacetName } from './vocabulary.ts';

/** Search parameters of the facets. A value that no wine has is not an error (docs/product/inventory.md#filters). */
export const FACET_PARAMETERS = {
  wine_type: listParameter(anyText),
  variety: listParameter(anyText),
  /** Country, region and subregion are one category; a node is named `France>Burgundy`. */
  country: listParameter(anyText),
  region: listParameter(anyText),
  subregion: listParameter(anyText),
  vintage: listParameter(wholeNumber),
  vintage__range: singleParameter<VintageRange | null>(vintageRange, null),
  size: listParameter(wholeNumber),
  short_producer: listParameter(anyText),
  appellation: listParameter(anyText),
  vineyard: listParameter(anyText),
  drink: listParameter(oneOf(DRINK_STATES)),
} satisfies Record<FacetName, z.ZodMiniType> & Record<string, z.ZodMiniType>;

function buckets<Bucket extends z.ZodMiniType>(bucket: Bucket) {
  return z.object({ buckets: z.array(bucket) });
}

/** `doc_count` counts wines in the wine view and cases in the case view. */
const textBucket = z.object({ key: z.string(), doc_count: z.int() });
const drinkBucket = z.object({ key: z.enum(DRINK_STATES), doc_count: z.int() });
const numberBucket = z.object({ key: z.int(), doc_count: z.int() });
const regionBucket = z.object({ ...textBucket.shape, subregion: buckets(textBucket) });
const countryBucket = z.object({ ...textBucket.shape, region: buckets(regionBucket) });

/** Only the requested facets are there; buckets by `doc_count` descending, then key. */
export const FACET_BUCKETS = {
  wine_type: z.optional(buckets(textBucket)),
  variety: z.optional(buckets(textBucket)),
  country: z.optional(buckets(countryBucket)),
  vintage: z.optional(buckets(numberBucket)),
  size: z.optional(buckets(numberBucket)),
  short_producer: z.optional(buckets(textBucket)),
  appellation: z.optional(buckets(textBucket)),
  vineyard: z.optional(buckets(textBucket)),
  drink: z.optional(buckets(drinkBucket)),
} satisfies Record<FacetName, z.ZodMiniType>;
