import { FACET_NAMES, type FacetName } from '@portal/contract/inventory/vocabulary';
import type { BucketCounter } from './bucket-counter.ts';
import { NONE, type Dictionary } from './dictionary.ts';
import type { FacetCounts } from './facet-counts.ts';
import { placeBuckets } from './place-buckets.ts';
import type { LotTable } from './lot-table.ts';
import type { WineTable } from './wine-table.ts';

type AnyDictionary = Dictionary<string> | Dictionary<number>;

/** Room for a code's place among its keys beside its count, in one exact number. */
const RANKS = 2 ** 24;

/**
 * The facets of a list answer as JSON text, written by hand because thousands of buckets cost a
 * general serialiser more than the whole search (decision 050).
 */
export function facetJson(
  counts: FacetCounts,
  groupCount: number,
  wines: WineTable,
  lots: LotTable,
): string {
  const members = FACET_NAMES.flatMap((facet) => {
    const counter = counts.counters.get(facet);
    if (!counter) return [];
    const buckets =
      facet === 'country'
        ? placeBuckets(counts.counters, wines.places)
        : flatBuckets(counter, dictionaryOf(facet, wines, lots));
    return [`,"${facet}":${buckets}`];
  });
  return `{"all_wines":{"doc_count":${groupCount}${members.join('')}}}`;
}

function dictionaryOf(
  facet: Exclude<FacetName, 'country'>,
  wines: WineTable,
  lots: LotTable,
): AnyDictionary {
  const dictionaries = {
    wine_type: wines.types,
    variety: wines.varieties,
    vintage: wines.vintages,
    size: lots.sizes,
    short_producer: wines.producers,
    appellation: wines.appellations,
    vineyard: wines.vineyards,
  };
  return dictionaries[facet];
}

/** By count descending, then key: both in one number, which sorts without a comparison function. */
function codesByCount(counter: BucketCounter, dictionary: AnyDictionary): number[] {
  const { codes, ranks } = dictionary.byKey;
  const weights: number[] = [];
  counter.counts.forEach((count, code) => {
    if (count > 0) weights.push((ranks[code] ?? 0) - count * RANKS);
  });
  const sorted = Float64Array.from(weights).sort();
  return Array.from(sorted, (weight) => codes[((weight % RANKS) + RANKS) % RANKS] ?? NONE);
}

function flatBuckets(counter: BucketCounter, dictionary: AnyDictionary): string {
  const buckets = codesByCount(counter, dictionary).map(
    (code) => `{"key":${dictionary.json(code)},"doc_count":${counter.counts[code] ?? 0}}`,
  );
  return `{"buckets":[${buckets.join(',')}]}`;
}
