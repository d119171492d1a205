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

const SEARCHED: Record<QueryField, (wine: WineRecord) => (string | null)[]> = {
  short_producer: (wine) => [wine.shortProducer, wine.longProducer],
  variety: (wine) => [wine.variety],
  appellation: (wine) => [wine.appellation],
  vineyard: (wine) => [wine.vineyard],
  designation: (wine) => [wine.designation],
};

/** The wines of one account as columns; a wine keeps its slot for good. */
export class WineTable {
  readonly ids: number[] = [];
  readonly longProducers: string[] = [];
  readonly producers = new Dictionary<string>();
  readonly types = new Dictionary<WineType>();
  readonly vintages = new Dictionary<number>();
  readonly designations = new Dictionary<string>();
  readonly vineyards = new Dictionary<string>();
  readonly appellations = new Dictionary<string>();
  readonly varieties = new Dictionary<string>();
  readonly places = new PlaceTree();
  readonly searchFields = {
    short_producer: new SearchField(),
    variety: new SearchField(),
    appellation: new SearchField(),
    vineyard: new SearchField(),
    designation: new SearchField(),
  };
  readonly columns = {
    producer: new IntColumn(),
    type: new IntColumn(),
    vintage: new IntColumn(),
    designation: new IntColumn(),
    vineyard: new IntColumn(),
    appellation: new IntColumn(),
    variety: new IntColumn(),
    place: new IntColumn(),
    country: new IntColumn(),
    region: new IntColumn(),
    subregion: new IntColumn(),
  };
  readonly searchColumns = {
    short_producer: new IntColumn(),
    variety: new IntColumn(),
    appellation: new IntColumn(),
    vineyard: new IntColumn(),
    designation: new IntColumn(),
  };
  readonly #slots = new Map<number, number>();

  get count(): number {
    return this.ids.length;
  }

  slot(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /** Learns a wine, or what has changed of it. Answers whether that could change its place in a list. */
  put(wine: WineRecord): boolean {
    const slot = this.#slots.get(wine.id) ?? this.ids.push(wine.id) - 1;
    this.#slots.set(wine.id, slot);
    this.longProducers[slot] = wine.longProducer;
    const { columns } = this;
    const sortChanges = [
      columns.producer.set(slot, this.producers.code(wine.shortProducer)),
      columns.vintage.set(slot, this.vintages.code(wine.vintage)),
    ];
    columns.type.set(slot, this.types.code(wine.wineType));
    columns.designation.set(slot, this.designations.code(wine.designation));
    columns.vineyard.set(slot, this.vineyards.code(wine.vineyard));
    columns.appellation.set(slot, this.appellations.code(wine.appellation));
    columns.variety.set(slot, this.varieties.code(wine.variety));
    this.#putPlace(slot, wine);
    for (const field of QUERY_FIELDS) {
      this.searchColumns[field].set(slot, this.searchFields[field].code(SEARCHED[field](wine)));
    }
    return sortChanges.includes(true);
  }

  /** What a row of the case view says of a wine. */
  label(slot: number) {
    return {
      name: this.longProducers[slot] ?? '',
      designation: this.designations.value(this.columns.designation.get(slot)),
      vineyard: this.vineyards.value(this.columns.vineyard.get(slot)),
    };
  }

  /** What a row of the wine view says of the wine itself. */
  facts(slot: number) {
    const { columns, places } = this;
    const vintage = this.vintages.value(columns.vintage.get(slot));
    const { name, designation, vineyard } = this.label(slot);
    return {
      id: this.ids[slot] ?? 0,
      short_producer: this.producers.value(columns.producer.get(slot)) ?? '',
      long_producer: name,
      wine_type: { name: this.types.value(columns.type.get(slot)) ?? 'Other' },
      vintage: vintage === null ? null : { value: vintage },
      designation,
      vineyard,
      appellation: this.appellations.value(columns.appellation.get(slot)),
      variety: this.varieties.value(columns.variety.get(slot)),
      ...places.place(columns.place.get(slot)),
    };
  }

  #putPlace(slot: number, wine: WineRecord): void {
    const nodes = this.places.nodes(wine);
    this.columns.place.set(slot, this.places.code(wine));
    this.columns.country.set(slot, nodes.country);
    this.columns.region.set(slot, nodes.region);
    this.columns.subregion.set(slot, nodes.subregion);
  }
}
