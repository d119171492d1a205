import type { FacetName } from '@portal/contract/inventory/vocabulary';
import { BucketCounter } from './bucket-counter.ts';
import { CATEGORY } from './lot-filter.ts';
import type { LotTable } from './lot-table.ts';
import type { WineTable } from './wine-table.ts';

interface WineFacet {
  readonly bit: number;
  readonly codes: Int32Array;
  readonly counter: BucketCounter;
}

type CounterName = FacetName | 'region' | 'subregion';

/**
 * Counts of the facets asked for. A lot counts in a facet when it misses no category but, at most,
 * the facet's own, so that checked options never hide their neighbours.
 */
export class FacetCounts {
  readonly counters = new Map<CounterName, BucketCounter>();
  readonly #wineFacets: WineFacet[] = [];
  readonly #sizes: BucketCounter | null = null;
  #lastGroup = -1;
  #lastWine = -1;
  #lastMissed = -1;

  constructor(asked: ReadonlySet<FacetName>, wines: WineTable, lots: LotTable) {
    for (const facet of asked) {
      for (const { name, codes, size } of facetColumns(facet, wines)) {
        const counter = new BucketCounter(size);
        this.counters.set(name, counter);
        this.#wineFacets.push({ bit: CATEGORY[facet], codes, counter });
      }
    }
    if (asked.has('size')) {
      this.#sizes = new BucketCounter(lots.sizes.size);
      this.counters.set('size', this.#sizes);
    }
  }

  /** Lots of one group come one after the other; `missed` are the bits of the missed categories. */
  add(group: number, wine: number, sizeCode: number, missed: number): void {
    if ((missed & ~CATEGORY.size) === 0) this.#sizes?.add(group, sizeCode);
    if (group === this.#lastGroup && wine === this.#lastWine && missed === this.#lastMissed) return;
    this.#lastGroup = group;
    this.#lastWine = wine;
    this.#lastMissed = missed;
    for (const { bit, codes, counter } of this.#wineFacets) {
      if ((missed & ~bit) === 0) counter.add(group, codes[wine] ?? 0);
    }
  }
}

interface FacetColumn {
  readonly name: CounterName;
  readonly codes: Int32Array;
  readonly size: number;
}

/** The columns a facet counts: three for the places, one for each other, none of a wine for size. */
function facetColumns(facet: FacetName, wines: WineTable): FacetColumn[] {
  const { columns, places } = wines;
  const column = (
    name: CounterName,
    cells: { readonly cells: Int32Array },
    dictionary: { readonly size: number },
  ) => ({ name, codes: cells.cells, size: dictionary.size });
  switch (facet) {
    case 'wine_type':
      return [column(facet, columns.type, wines.types)];
    case 'variety':
      return [column(facet, columns.variety, wines.varieties)];
    case 'country':
      return [
        column('country', columns.country, places.countries),
        column('region', columns.region, places.regions),
        column('subregion', columns.subregion, places.subregions),
      ];
    case 'vintage':
      return [column(facet, columns.vintage, wines.vintages)];
    case 'short_producer':
      return [column(facet, columns.producer, wines.producers)];
    case 'appellation':
      return [column(facet, columns.appellation, wines.appellations)];
    case 'vineyard':
      return [column(facet, columns.vineyard, wines.vineyards)];
    case 'size':
      return [];
  }
}
