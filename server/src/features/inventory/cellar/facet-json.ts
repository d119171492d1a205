import { FACET_NAMES, type FacetName } from '@portal/contract/inventory/vocabulary';
import { NONE, type Dictionary } from './dictionary.ts';
import type { FacetCounts } from './facet-counts.ts';
import type { LotTable } from './lot-table.ts';
import { placeBuckets } from './place-buckets.ts';
import type { WineTable } from './wine-table.ts';

type AnyDictionary = Dictionary<string> | Dictionary<number>;

/** Room for a code's place among its keys beside its count, in one exact number. */
const RANKS = 2 ** 24;

/**
 * The facets of a list answer as JSON text, written by hand because thousands of buckets cost a
 * general serialiser more than the whole search (decision 050).
 */
export function facetJson(
  facets: FacetCounts,
  groupCount: number,
  wines: WineTable,
  lots: LotTable,
): string {
  let text = `{"all_wines":{"doc_count":${groupCount}`;
  for (const facet of FACET_NAMES) {
    const counts = facets.of(facet);
    if (!counts) continue;
    const buckets =
      facet === 'country'
        ? placeBuckets(facets, wines.places)
        : flatBuckets(counts, dictionaryOf(facet, wines, lots));
    text += `,"${facet}":${buckets}`;
  }
  return `${text}}}`;
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

function flatBuckets(counts: Int32Array, dictionary: AnyDictionary): string {
  const texts: string[] = [];
  for (const code of codesByCount(counts, dictionary)) {
    texts.push(dictionary.bucketStart(code), String(counts[code] ?? 0), '},');
  }
  return `{"buckets":[${texts.join('').slice(0, -1)}]}`;
}

/** By count descending, then key: both in one number, which sorts without a comparison function. */
function codesByCount(counts: Int32Array, dictionary: AnyDictionary): number[] {
  const { codes, ranks } = dictionary.byKey;
  const weights = new Float64Array(counts.length);
  let length = 0;
  for (let code = 1; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0) weights[length++] = (ranks[code] ?? 0) - count * RANKS;
  }
  const sorted = weights.subarray(0, length).sort();
  const byCount: number[] = [];
  for (const weight of sorted) byCount.push(codes[((weight % RANKS) + RANKS) % RANKS] ?? NONE);
  return byCount;
}
