import { FACET_NAMES, type FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import { foldText, searchWords } from '@portal/contract/search/fold-text';
import type { WineRecord } from './cellar-changes.ts';
import { type FacetNodes, FacetValues } from './facet-values.ts';
import { type Facet, FACETS } from './facets.ts';
import { GrowingColumn } from './growing-column.ts';
import { NONE, RankedColumn } from './ranked-values.ts';
import { WineTexts } from './wine-texts.ts';

/** A facet with its values in all cellars. */
export interface StoredFacet {
  readonly name: FacetName;
  readonly facet: Facet;
  readonly values: FacetValues;
  /** Position of its first level in the nodes of a row. */
  readonly column: number;
  /** Value codes by wine slot; of a facet of lots by size code. */
  readonly codes: GrowingColumn;
}

/** The numbers of the nodes that rows count for, `width` of them for each key. */
export interface NodeTable {
  readonly nodes: GrowingColumn;
  readonly width: number;
}

/**
 * The wines of all cellars, kept once for the process: their facts, the values that facets count, and their words. Each
 * wine has a slot from 1 that never changes. A cellar names wines by their slots, and no answer reads a wine that the
 * cellar does not name (decision 115).
 */
export class Catalogue {
  readonly wines: (WineRecord | undefined)[] = [undefined];
  readonly producers = new RankedColumn<string>(foldText);
  readonly vintages = new RankedColumn<number>();
  readonly drinkBy = new RankedColumn<number>();
  readonly texts = new WineTexts();
  readonly nodes: FacetNodes = { count: 0 };
  readonly facets: readonly StoredFacet[];
  /** Of the facets of wines by wine slot, of those of lots by size code. */
  readonly tables: Readonly<Record<Facet['of'], NodeTable>>;
  readonly #sizes: StoredFacet | undefined;
  readonly #slots = new Map<number, number>();
  readonly #strings = new Map<string, string>();
  readonly #valueWords = new Map<string, readonly string[]>();
  #year: number;

  /** `year` is the one that the first searches will name. */
  constructor(year: number) {
    this.#year = year;
    const widths = { wine: 0, lot: 0 };
    this.facets = FACET_NAMES.map((name) => {
      const facet = FACETS[name];
      const column = widths[facet.of];
      const values = new FacetValues(1 + facet.inside.length, this.nodes);
      widths[facet.of] += values.levels.length;
      return { name, facet, values, column, codes: new GrowingColumn() };
    });
    this.#sizes = this.facets.find(({ name }) => name === 'size');
    this.tables = {
      wine: { nodes: new GrowingColumn(), width: widths.wine },
      lot: { nodes: new GrowingColumn(), width: widths.lot },
    };
  }

  /** The slot of a wine; NONE for an unknown one. */
  slotOf(wineId: number): number {
    return this.#slots.get(wineId) ?? NONE;
  }

  /** Whether a wine is here as of this version or a later one. */
  has(wineId: number, version: number): boolean {
    return (this.wines[this.slotOf(wineId)]?.version ?? -1) >= version;
  }

  /** Adds a wine or takes in its newer facts. */
  put(wine: WineRecord): void {
    if (this.has(wine.id, wine.version)) return;
    const slot = this.#slots.get(wine.id) ?? this.wines.length;
    const record = this.#withSharedTexts(wine);
    this.wines[slot] = record;
    this.#slots.set(wine.id, slot);
    this.producers.set(slot, record.shortProducer);
    this.vintages.set(slot, record.vintage);
    this.drinkBy.set(slot, record.drinkTo);
    this.texts.put(slot, record);
    for (const stored of this.facets) this.#setFacet(stored, slot, record);
  }

  /** Recomputes the facets that change with the year. */
  setYear(year: number): void {
    if (year === this.#year) return;
    this.#year = year;
    for (const stored of this.facets) {
      if (stored.facet.of !== 'wine' || stored.facet.changesWithYear !== true) continue;
      for (const [slot, wine] of this.wines.entries()) if (wine) this.#setFacet(stored, slot, wine);
    }
  }

  /** The code of a size, new ones included. */
  sizeCode(sizeMl: number | null): number {
    let code = NONE;
    for (const { facet, values, column, codes } of this.facets) {
      if (facet.of !== 'lot') continue;
      code = values.code(facet.path(sizeMl));
      codes.set(code, code);
      this.#setNodes(this.tables.lot, code, column, values, code);
    }
    return code;
  }

  /** The size of a code; null is unknown. */
  sizeOf(code: number): number | null {
    const size = this.#sizes?.values.paths[code]?.[0];
    return typeof size === 'number' ? size : null;
  }

  /** The folded words of a facet's value, which never change: an empty list compares those of all values. */
  wordsOf(value: string): readonly string[] {
    let words = this.#valueWords.get(value);
    if (words === undefined) {
      words = searchWords(value);
      this.#valueWords.set(value, words);
    }
    return words;
  }

  #setFacet({ facet, values, codes, column }: StoredFacet, slot: number, wine: WineRecord): void {
    if (facet.of !== 'wine') return;
    const code = values.code(facet.path(wine, this.#year));
    codes.set(slot, code);
    this.#setNodes(this.tables.wine, slot, column, values, code);
  }

  #setNodes(table: NodeTable, key: number, column: number, values: FacetValues, code: number) {
    const depths = values.levels.length;
    for (let depth = 0; depth < depths; depth += 1) {
      const node = values.nodes[code * depths + depth] ?? NONE;
      table.nodes.set(key * table.width + column + depth, node);
    }
  }

  /** Wines share most of their texts: each is kept once. */
  #withSharedTexts(wine: WineRecord): WineRecord {
    const shared = (text: string) => {
      const known = this.#strings.get(text);
      if (known === undefined) this.#strings.set(text, text);
      return known ?? text;
    };
    const orNull = (text: string | null) => (text === null ? null : shared(text));
    return {
      ...wine,
      shortProducer: shared(wine.shortProducer),
      longProducer: shared(wine.longProducer),
      designation: orNull(wine.designation),
      vineyard: orNull(wine.vineyard),
      appellation: orNull(wine.appellation),
      variety: orNull(wine.variety),
      country: orNull(wine.country),
      region: orNull(wine.region),
      subregion: orNull(wine.subregion),
    };
  }
}
