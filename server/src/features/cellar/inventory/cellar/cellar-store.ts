import { FACET_NAMES, type FacetName } from '@portal/contract/cellar/inventory/vocabulary';
import { foldText, searchWords } from '@portal/contract/search/fold-text';
import { LRUCache } from 'lru-cache';
import type { CaseRecord, CellarChanges, LotRecord, WineRecord } from './cellar-changes.ts';
import { FacetValues } from './facet-values.ts';
import { type Facet, FACETS } from './facets.ts';
import { NONE, RankedColumn, RankedValues, sortByRank } from './ranked-values.ts';
import { createTextSearches } from './text-search.ts';

const CACHED_ORDERS = 8;

/** What the lots are grouped by: the rows of the wine view or of the case view. */
export type GroupedBy = 'wine' | 'case';

/** A facet with the values of one account. */
export interface StoredFacet {
  readonly name: FacetName;
  readonly facet: Facet;
  readonly values: FacetValues;
  /** Value codes by wine slot or by lot slot, depending on which has the value. */
  readonly codes: number[];
}

/** The rows that facets count: the wines of each group, or its lots. */
export interface CountedRows {
  /** Group slots; the rows of one group are adjacent. */
  readonly groups: Int32Array;
  /** Slots of the wines or lots. */
  readonly slots: Int32Array;
  /** For each row one node of each level of each facet, row by row. The nodes of all levels are numbered together. */
  readonly nodes: Int32Array;
  /** Nodes per row. */
  readonly width: number;
  readonly nodeCount: number;
}

/** One facet in the rows. */
export interface FacetColumns {
  /** Value codes by row. */
  readonly codes: Int32Array;
  /** Position of its first level in the nodes of a row. */
  readonly column: number;
  /** For each level the number of its first node. */
  readonly firstNodes: readonly number[];
}

/** The lots with free bottles, sorted by group (a wine or a case), within a group by wine. Immutable. */
export interface LotView {
  /** The lots of group `slot` are those from `starts[slot]` to `starts[slot + 1]`. */
  readonly starts: Int32Array;
  readonly lots: readonly LotRecord[];
  /** By position of the lot: free bottles, the rank of the day, and the position of its wine in `rows.wine`. */
  readonly free: Int32Array;
  readonly days: Int32Array;
  readonly wineRows: Int32Array;
  readonly rows: Readonly<Record<Facet['of'], CountedRows>>;
  /** For each facet of the store. */
  readonly facets: readonly FacetColumns[];
  /** Groups in the orders that were last asked for. */
  readonly orders: LRUCache<string, Int32Array>;
}

/**
 * The wines, cases and lots of one account. Each has a slot from 1 that never changes: the code of its id. Data for
 * searches is kept in columns by slot.
 */
export class CellarStore {
  version = 0;
  readonly wineIds = new RankedValues<number>();
  readonly caseIds = new RankedValues<number>();
  readonly wines: (WineRecord | undefined)[] = [undefined];
  readonly cases: (CaseRecord | undefined)[] = [undefined];
  readonly producers = new RankedColumn<string>(foldText);
  readonly vintages = new RankedColumn<number>();
  readonly drinkBy = new RankedColumn<number>();
  readonly lookupCodes = new RankedColumn<string>(foldText);
  readonly containerNames = new RankedColumn<string>(foldText);
  readonly lastSeen = new RankedColumn<number>();
  readonly facets: readonly StoredFacet[] = FACET_NAMES.map((name) => {
    const facet = FACETS[name];
    return { name, facet, values: new FacetValues(1 + facet.inside.length), codes: [NONE] };
  });
  readonly texts = createTextSearches();
  readonly #valueWords = new Map<string, readonly string[]>();
  readonly #lotIds = new RankedValues<number>();
  readonly #lots: (LotRecord | undefined)[] = [undefined];
  readonly #wineOfLot: number[] = [NONE];
  readonly #caseOfLot: number[] = [NONE];
  readonly #days = new RankedColumn<string>();
  #views: Partial<Record<GroupedBy, LotView>> = {};
  #year: number;

  /** `year` is the one that the first searches will name. */
  constructor(year: number) {
    this.#year = year;
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

  get lotCount(): number {
    return this.#lots.length - 1;
  }

  /** Approximate memory of the store in bytes, including cached searches. */
  get bytes(): number {
    return this.#lots.length * 360 + this.wines.length * 1200 + this.cases.length * 250;
  }

  apply(changes: CellarChanges): void {
    for (const wine of changes.wines) this.#putWine(wine);
    for (const record of changes.cases) this.#putCase(record);
    for (const lot of changes.lots) this.#putLot(lot);
    this.version = changes.version;
    if (changes.wines.length + changes.cases.length + changes.lots.length > 0) this.#views = {};
  }

  /** Recomputes the facets that change with the year. */
  setYear(year: number): void {
    if (year === this.#year) return;
    this.#year = year;
    this.#views = {};
    for (const { facet, values, codes } of this.facets) {
      if (facet.of !== 'wine' || !facet.changesWithYear) continue;
      for (const [slot, wine] of this.wines.entries()) {
        if (wine) codes[slot] = values.code(facet.path(wine, year));
      }
    }
  }

  wine(id: number): WineRecord | undefined {
    return this.wines[this.wineIds.find(id)];
  }

  view(by: GroupedBy): LotView {
    const known = this.#views[by];
    if (known) return known;
    const steps = this.#makeView(by);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return (this.#views[by] = step.value);
    }
  }

  /**
   * Builds a view in steps, so that the process can handle other requests in between. No change may be applied
   * meanwhile.
   */
  *prepare(by: GroupedBy): Generator<void, void> {
    this.#views[by] ??= yield* this.#makeView(by);
  }

  #putWine(wine: WineRecord): void {
    const slot = this.wineIds.code(wine.id);
    this.wines[slot] = wine;
    this.producers.set(slot, wine.shortProducer);
    this.vintages.set(slot, wine.vintage);
    this.drinkBy.set(slot, wine.drinkTo);
    for (const { facet, values, codes } of this.facets) {
      if (facet.of === 'wine') codes[slot] = values.code(facet.path(wine, this.#year));
    }
    for (const texts of Object.values(this.texts)) texts.put(slot, wine);
  }

  #putCase(record: CaseRecord): void {
    const slot = this.caseIds.code(record.id);
    this.cases[slot] = record;
    this.lookupCodes.set(slot, record.footprintLookupCode);
    this.containerNames.set(slot, record.containerName);
    this.lastSeen.set(slot, record.lastSeenAt);
  }

  #putLot(lot: LotRecord): void {
    const [wine, wineCase] = [this.wineIds.find(lot.wineId), this.caseIds.find(lot.caseId)];
    if (wine === NONE || wineCase === NONE) {
      throw new Error(`Lot ${lot.id} came without its wine or case.`);
    }
    const slot = this.#lotIds.code(lot.id);
    this.#lots[slot] = lot;
    this.#wineOfLot[slot] = wine;
    this.#caseOfLot[slot] = wineCase;
    this.#days.set(slot, lot.addedDate);
    for (const { facet, values, codes } of this.facets) {
      if (facet.of === 'lot') codes[slot] = values.code(facet.path(lot));
    }
  }

  *#makeView(by: GroupedBy): Generator<void, LotView> {
    const wineOf = this.#wineOfLot;
    const [groupOf, ids] = by === 'wine' ? [wineOf, this.wineIds] : [this.#caseOfLot, this.caseIds];
    const freeSlots: number[] = [];
    for (const [slot, lot] of this.#lots.entries()) if (lot && lot.free > 0) freeSlots.push(slot);
    yield;
    const byWine = sortByRank(freeSlots, wineOf);
    yield;
    const slots = sortByRank(byWine, groupOf);
    yield;
    const lots: LotRecord[] = [];
    for (const slot of slots) {
      const lot = this.#lots[slot];
      if (lot) lots.push(lot);
    }
    yield;
    const groups = slots.map((slot) => groupOf[slot] ?? NONE);
    const { wineRows, rows } = rowsOfWines(
      groups,
      slots.map((slot) => wineOf[slot] ?? NONE),
    );
    const wine = yield* this.#countedRows('wine', rows);
    const lot = yield* this.#countedRows('lot', { groups, slots });
    const dayRanks = this.#days.ranks;
    return {
      starts: groupStarts(groups, ids.size),
      lots,
      free: slots.map((slot) => this.#lots[slot]?.free ?? 0),
      days: slots.map((slot) => dayRanks[slot] ?? NONE),
      wineRows,
      rows: { wine: wine.rows, lot: lot.rows },
      facets: this.facets.flatMap(
        ({ name }) => wine.facets.get(name) ?? lot.facets.get(name) ?? [],
      ),
      orders: new LRUCache({ max: CACHED_ORDERS }),
    };
  }

  *#countedRows(of: Facet['of'], { groups, slots }: Pick<CountedRows, 'groups' | 'slots'>) {
    const stored = this.facets.filter(({ facet }) => facet.of === of);
    const width = stored.reduce((sum, { values }) => sum + values.levels.length, 0);
    const nodes = new Int32Array(slots.length * width);
    const facets = new Map<FacetName, FacetColumns>();
    let column = 0;
    let nodeCount = 0;
    for (const { name, values, codes } of stored) {
      yield;
      const rowCodes = slots.map((slot) => codes[slot] ?? 0);
      const firstNodes: number[] = [];
      facets.set(name, { codes: rowCodes, column, firstNodes });
      for (const level of values.levels) {
        for (let row = 0; row < rowCodes.length; row += 1) {
          const node = level.nodeOf[rowCodes[row] ?? 0] ?? NONE;
          nodes[row * width + column] = nodeCount + node;
        }
        firstNodes.push(nodeCount);
        nodeCount += level.nodes.size;
        column += 1;
      }
    }
    return { rows: { groups, slots, nodes, width, nodeCount }, facets };
  }
}

/** Joins the lots of one wine in one group, which are adjacent, into one row. */
function rowsOfWines(groups: Int32Array, wines: Int32Array) {
  const wineRows = new Int32Array(groups.length);
  const first: number[] = [];
  for (let at = 0; at < groups.length; at += 1) {
    const isNext = at === 0 || wines[at] !== wines[at - 1] || groups[at] !== groups[at - 1];
    if (isNext) first.push(at);
    wineRows[at] = first.length - 1;
  }
  const rows = {
    groups: Int32Array.from(first, (at) => groups[at] ?? NONE),
    slots: Int32Array.from(first, (at) => wines[at] ?? NONE),
  };
  return { wineRows, rows };
}

/** The last start is followed by the position after the last group. */
function groupStarts(groups: Int32Array, slotCount: number): Int32Array {
  const starts = new Int32Array(slotCount + 1);
  for (const group of groups) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let slot = 1; slot <= slotCount; slot += 1) {
    starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
  }
  return starts;
}
