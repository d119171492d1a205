import { FACET_NAMES, type FacetName } from '@portal/contract/inventory/vocabulary';
import type { Dictionary } from './dictionary.ts';
import type { FacetCounts } from './facet-counts.ts';
import { BUCKETS, BUCKETS_END, JsonBytes } from './json-bytes.ts';
import { codesByCount } from './key-order.ts';
import type { LotTable } from './lot-table.ts';
import { writePlaces } from './place-buckets.ts';
import type { WineTable } from './wine-table.ts';

/** One for all answers: they are written one after the other, and memory for each would keep the collector busy. */
const json = new JsonBytes();

type AnyDictionary = Dictionary<string> | Dictionary<number>;

/**
 * The facets of a list answer as JSON, written by hand because thousands of buckets cost a general
 * serialiser more than the whole search (decision 050).
 */
export function facetJson(
  facets: FacetCounts,
  groupCount: number,
  wines: WineTable,
  lots: LotTable,
): Uint8Array {
  json.text(`{"all_wines":{"doc_count":${groupCount}`);
  for (const facet of FACET_NAMES) {
    const counts = facets.of(facet);
    if (!counts) continue;
    json.text(`,"${facet}":`);
    if (facet === 'country') writePlaces(json, facets, wines.places);
    else writeBuckets(counts, dictionaryOf(facet, wines, lots));
  }
  json.text('}}');
  return json.finish();
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

function writeBuckets(counts: Int32Array, dictionary: AnyDictionary): void {
  json.piece(BUCKETS);
  for (const code of codesByCount(counts, dictionary.byKey)) {
    json.piece(dictionary.bucketStart(code));
    json.count(counts[code] ?? 0);
    json.endObject();
  }
  json.dropComma();
  json.piece(BUCKETS_END);
}
