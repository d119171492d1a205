import {
  QUERY_FIELDS,
  type QueryField,
  type WineType,
} from '@portal/contract/inventory/vocabulary';
import type { WineRecord } from './cellar-changes.ts';
import { Dictionary } from './dictionary.ts';
import { IntColumn } from './int-column.ts';
import { PlaceTree } from './place-tree.ts';
import { SearchField } from './search-field.ts';

/** Where each code of a wine stands in its row of `facts`; the last five are codes of search texts. */
export const FACT = {
  type: 0,
  variety: 1,
  country: 2,
  region: 3,
  subregion: 4,
  vintage: 5,
  producer: 6,
  appellation: 7,
  vineyard: 8,
  designation: 9,
  place: 10,
  short_producer_text: 11,
  variety_text: 12,
  appellation_text: 13,
  vineyard_text: 14,
  designation_text: 15,
} as const;

/** Codes of a wine: all of them side by side, as the processor fetches memory 64 bytes at a time. */
export const FACTS_OF_WINE = 16;

const SEARCHED: Record<QueryField, (wine: WineRecord) => (string | null)[]> = {
  short_producer: (wine) => [wine.shortProducer, wine.longProducer],
  variety: (wine) => [wine.variety],
  appellation: (wine) => [wine.appellation],
  vineyard: (wine) => [wine.vineyard],
  designation: (wine) => [wine.designation],
};

/** The wines of one account as codes; a wine keeps its slot for good. */
export class WineTable {
  readonly ids: number[] = [];
  readonly producers = new Dictionary<string>();
  readonly types = new Dictionary<WineType>();
  readonly vintages = new Dictionary<number>();
  readonly designations = new Dictionary<string>();
  readonly vineyards = new Dictionary<string>();
  readonly appellations = new Dictionary<string>();
  readonly varieties = new Dictionary<string>();
  readonly places = new PlaceTree();
  readonly searchFields: Record<QueryField, SearchField> = {
    short_producer: new SearchField(),
    variety: new SearchField(),
    appellation: new SearchField(),
    vineyard: new SearchField(),
    designation: new SearchField(),
  };
  readonly #facts = new IntColumn();
  readonly #longProducers: string[] = [];
  readonly #slots = new Map<number, number>();

  get count(): number {
    return this.ids.length;
  }

  /** All codes, FACTS_OF_WINE for each wine. Good until the next wine is learned. */
  get facts(): Int32Array {
    return this.#facts.cells;
  }

  slot(id: number): number | undefined {
    return this.#slots.get(id);
  }

  fact(slot: number, fact: number): number {
    return this.#facts.get(slot * FACTS_OF_WINE + fact);
  }

  /** For each wine slot what `value` makes of one of its codes. */
  mapFact(fact: number, value: (code: number) => number): Int32Array {
    const { facts } = this;
    const values = new Int32Array(this.count);
    for (let slot = 0; slot < values.length; slot += 1) {
      values[slot] = value(facts[slot * FACTS_OF_WINE + fact] ?? 0);
    }
    return values;
  }

  /** Learns a wine, or what has changed of it. Answers whether that could change its place in a list. */
  put(wine: WineRecord): boolean {
    const slot = this.#slots.get(wine.id) ?? this.ids.push(wine.id) - 1;
    this.#slots.set(wine.id, slot);
    this.#longProducers[slot] = wine.longProducer;
    const set = (fact: number, code: number) => this.#facts.set(slot * FACTS_OF_WINE + fact, code);
    const sortChanges = [
      set(FACT.producer, this.producers.code(wine.shortProducer)),
      set(FACT.vintage, this.vintages.code(wine.vintage)),
    ];
    set(FACT.type, this.types.code(wine.wineType));
    set(FACT.designation, this.designations.code(wine.designation));
    set(FACT.vineyard, this.vineyards.code(wine.vineyard));
    set(FACT.appellation, this.appellations.code(wine.appellation));
    set(FACT.variety, this.varieties.code(wine.variety));
    const nodes = this.places.nodes(wine);
    set(FACT.place, this.places.code(wine));
    set(FACT.country, nodes.country);
    set(FACT.region, nodes.region);
    set(FACT.subregion, nodes.subregion);
    for (const field of QUERY_FIELDS) {
      set(FACT[`${field}_text`], this.searchFields[field].code(SEARCHED[field](wine)));
    }
    return sortChanges.includes(true);
  }

  /** What a row of the case view says of a wine. */
  label(slot: number) {
    return {
      name: this.#longProducers[slot] ?? '',
      designation: this.designations.value(this.fact(slot, FACT.designation)),
      vineyard: this.vineyards.value(this.fact(slot, FACT.vineyard)),
    };
  }

  /** What a row of the wine view says of the wine itself. */
  row(slot: number) {
    const vintage = this.vintages.value(this.fact(slot, FACT.vintage));
    const { name, designation, vineyard } = this.label(slot);
    return {
      id: this.ids[slot] ?? 0,
      short_producer: this.producers.value(this.fact(slot, FACT.producer)) ?? '',
      long_producer: name,
      wine_type: { name: this.types.value(this.fact(slot, FACT.type)) ?? 'Other' },
      vintage: vintage === null ? null : { value: vintage },
      designation,
      vineyard,
      appellation: this.appellations.value(this.fact(slot, FACT.appellation)),
      variety: this.varieties.value(this.fact(slot, FACT.variety)),
      ...this.places.place(this.fact(slot, FACT.place)),
    };
  }
}
