import { LRUCache } from 'lru-cache';
import type { Catalogue } from './catalogue.ts';
import { type CellarChanges, type LotColumns, NO_SIZE } from './cellar-changes.ts';
import { CaseTable } from './case-table.ts';
import { finish, idsAt, joined, latestById } from './join-lots.ts';
import { NONE, sortByRank } from './ranked-values.ts';

const CACHED_ORDERS = 8;

/** Lots whose wines and cases are looked up before others have their turn. */
const LOTS_OF_A_STEP = 10_000;

/** What the lots are grouped by: the rows of the wine view or of the case view. */
export type GroupedBy = 'wine' | 'case';

/** The lots with free bottles, by place, in the order of their ids. */
export interface FreeLots {
  readonly ids: Float64Array;
  /** Slots of the cases and of the wines in the cellar. */
  readonly cases: Int32Array;
  readonly wines: Int32Array;
  /** Codes of the sizes in the catalogue. */
  readonly sizes: Int32Array;
  readonly free: Int32Array;
  readonly days: Int32Array;
}

/** The rows that facets count: the wines of each group, or its lots. */
export interface CountedRows {
  /** Group slots; the rows of one group are adjacent. */
  readonly groups: Int32Array;
  /** Slots of the wines or places of the lots. */
  readonly slots: Int32Array;
  /** What these name in the tables of the catalogue: wines, or codes of sizes. */
  readonly keys: Int32Array;
}

/** The lots with free bottles, sorted by group (a wine or a case), within a group by wine. Immutable. */
export interface LotView {
  /** The lots of group `slot` are those from `starts[slot]` to `starts[slot + 1]`. */
  readonly starts: Int32Array;
  /** For each lot the position of its wine in `rows.wine`. */
  readonly wineRows: Int32Array;
  readonly rows: { readonly wine: CountedRows; readonly lot: CountedRows };
  readonly lots: FreeLots;
  /** By position of the lot: free bottles, beside each other in the order in which they are summed. */
  readonly free: Int32Array;
  /** The slots in the catalogue, by the slots of the wines here. */
  readonly wines: Int32Array;
  /** Groups in the orders that were last asked for. */
  readonly orders: LRUCache<string, Int32Array>;
}

/**
 * The cases and lots of one account, and which wines of the catalogue they hold. All are columns of numbers: the
 * collector has nothing to walk. Wines and cases have slots from 1 in the order of their ids.
 */
export class CellarStore {
  version = 0;
  readonly catalogue: Catalogue;
  #wines = new Int32Array(1);
  #cases = new CaseTable([]);
  #lots: FreeLots = freeLots(0);
  #changes: CellarChanges[] = [];
  #views: Partial<Record<GroupedBy, LotView>> = {};

  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  /** The slots in the catalogue, by the slots of the wines here. */
  get wines(): Int32Array {
    if (this.#changes.length > 0) finish(this.#join());
    return this.#wines;
  }

  get cases(): CaseTable {
    if (this.#changes.length > 0) finish(this.#join());
    return this.#cases;
  }

  get lots(): FreeLots {
    if (this.#changes.length > 0) finish(this.#join());
    return this.#lots;
  }

  /** The lots here and those in changes that are not yet taken in. */
  get lotCount(): number {
    return this.#changes.reduce((sum, { lots }) => sum + lots.ids.length, this.#lots.ids.length);
  }

  /** Memory of the columns in bytes. */
  get bytes(): number {
    const columnsOf = (row: CountedRows) => [row.groups, row.slots, row.keys];
    const views = [this.#views.wine ?? [], this.#views.case ?? []].flat();
    const { ids, cases, wines, sizes, free, days } = this.#lots;
    const columns = [
      this.#wines,
      ids,
      cases,
      wines,
      sizes,
      free,
      days,
      ...views.flatMap((view) => [view.starts, view.wineRows, view.free]),
      ...views.flatMap(({ rows }) => [...columnsOf(rows.wine), ...columnsOf(rows.lot)]),
    ];
    const bytes = columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return bytes + this.#cases.bytes + COLUMN_OBJECTS;
  }

  apply(changes: CellarChanges): void {
    for (const wine of changes.wines) this.catalogue.put(wine);
    this.version = changes.version;
    if (changes.wines.length + changes.cases.length + changes.lots.ids.length === 0) return;
    this.#changes.push(changes);
    this.#views = {};
  }

  /** The wine of a slot here. */
  wine(slot: number) {
    return this.catalogue.wines[this.wines[slot] ?? NONE];
  }

  view(by: GroupedBy): LotView {
    return (this.#views[by] ??= finish(this.#makeView(by)));
  }

  /**
   * Builds a view in steps, so that the process can handle other requests in between. No change may be applied
   * meanwhile.
   */
  *prepare(by: GroupedBy): Generator<void, void> {
    this.#views[by] ??= yield* this.#makeView(by);
  }

  /** Takes the changes into the columns, in steps; what reads them meanwhile does it at once. */
  *#join(): Generator<void, void> {
    const changes = this.#changes;
    if (changes.length === 0) return;
    const cases = yield* this.#cases.with(changes.flatMap((change) => change.cases));
    yield;
    const lots = [this.#asChange(), ...changes.map((change) => change.lots)];
    const ids = joined(lots, (some) => some.ids, Float64Array);
    const order = latestById(ids, this.#lots.ids.length);
    yield;
    const free = joined(lots, (some) => some.free, Int32Array);
    const places = order.filter((place) => (free[place] ?? 0) > 0);
    const slots = yield* this.#slotsOf(cases, lots, places);
    const column = (of: (lots: LotColumns) => ArrayLike<number>) => {
      const all = joined(lots, of, Int32Array);
      return places.map((place) => all[place] ?? 0);
    };
    yield;
    const columns = {
      ids: idsAt(ids, places),
      cases: slots.casesOfLots,
      wines: slots.winesOfLots,
      sizes: this.#sizeCodes(column(({ sizesMl }) => sizesMl)),
      free: column((some) => some.free),
      days: column(({ days }) => days),
    };
    yield;
    if (this.#changes !== changes) return;
    this.#cases = cases;
    this.#wines = slots.wines;
    this.#lots = columns;
    this.#changes = [];
  }

  /** The lots known by now as a change. */
  #asChange(): LotColumns {
    const { ids, cases, wines, sizes, free, days } = this.#lots;
    const { ids: caseIds } = this.#cases;
    const wineIds = Float64Array.from(this.#wines, (slot) => this.catalogue.wines[slot]?.id ?? 0);
    return {
      ids,
      caseIds: idsAt(caseIds, cases),
      wineIds: idsAt(wineIds, wines),
      sizesMl: sizes.map((code) => this.catalogue.sizeOf(code) ?? NO_SIZE),
      free,
      days,
    };
  }

  /** The slots of the lots' wines and cases. */
  *#slotsOf(heldCases: CaseTable, lots: readonly LotColumns[], places: Int32Array) {
    const { catalogue } = this;
    const wineIds = joined(lots, (some) => some.wineIds, Float64Array);
    const caseIds = joined(lots, (some) => some.caseIds, Float64Array);
    const slotHere = new Int32Array(catalogue.wines.length);
    const heldIds: number[] = [];
    const inCatalogue = new Int32Array(places.length);
    const casesOfLots = new Int32Array(places.length);
    for (let at = 0; at < places.length; at += 1) {
      if (at % LOTS_OF_A_STEP === 0) yield;
      const place = places[at] ?? 0;
      const wine = catalogue.slotOf(wineIds[place] ?? 0);
      const wineCase = heldCases.slotOf(caseIds[place] ?? 0);
      if (wine === NONE || wineCase === NONE) {
        const lot = joined(lots, ({ ids }) => ids, Float64Array)[place];
        throw new Error(`Lot ${lot} came without its wine or case.`);
      }
      inCatalogue[at] = wine;
      casesOfLots[at] = wineCase;
      if (slotHere[wine] === 1) continue;
      slotHere[wine] = 1;
      heldIds.push(wineIds[place] ?? 0);
    }
    yield;
    const wines = Int32Array.from([NONE, ...Float64Array.from(heldIds).sort()], (id) =>
      catalogue.slotOf(id),
    );
    for (const [slot, wine] of wines.entries()) slotHere[wine] = slot;
    const winesOfLots = inCatalogue.map((wine) => slotHere[wine] ?? NONE);
    return { wines, winesOfLots, casesOfLots };
  }

  #sizeCodes(sizesMl: Int32Array): Int32Array {
    const codes = new Map<number, number>();
    return sizesMl.map((sizeMl) => {
      let code = codes.get(sizeMl);
      if (code === undefined) {
        code = this.catalogue.sizeCode(sizeMl === NO_SIZE ? null : sizeMl);
        codes.set(sizeMl, code);
      }
      return code;
    });
  }

  *#makeView(by: GroupedBy): Generator<void, LotView> {
    yield* this.#join();
    const { wines, cases, sizes, free } = this.#lots;
    const [groupOf, size] =
      by === 'wine' ? [wines, this.#wines.length] : [cases, this.#cases.ids.length];
    const byWine = sortByRank(Int32Array.from(wines.keys()), wines);
    yield;
    const slots = sortByRank(byWine, groupOf);
    yield;
    const groups = slots.map((place) => groupOf[place] ?? NONE);
    yield;
    const winesOfLots = slots.map((place) => wines[place] ?? NONE);
    const { wineRows, first } = rowsOfWines(groups, winesOfLots);
    const winesOfRows = first.map((at) => winesOfLots[at] ?? NONE);
    return {
      starts: groupStarts(groups, size),
      wineRows,
      rows: {
        wine: {
          groups: first.map((at) => groups[at] ?? NONE),
          slots: winesOfRows,
          keys: winesOfRows.map((slot) => this.#wines[slot] ?? NONE),
        },
        lot: { groups, slots, keys: slots.map((place) => sizes[place] ?? NONE) },
      },
      lots: this.#lots,
      free: slots.map((place) => free[place] ?? 0),
      wines: this.#wines,
      orders: new LRUCache({ max: CACHED_ORDERS }),
    };
  }
}

/** About what the objects around the columns take. */
const COLUMN_OBJECTS = 6000;

function freeLots(count: number): FreeLots {
  const column = () => new Int32Array(count);
  return {
    ids: new Float64Array(count),
    cases: column(),
    wines: column(),
    sizes: column(),
    free: column(),
    days: column(),
  };
}

/** Joins the lots of one wine in one group, which are adjacent, into one row; `first` is where each begins. */
function rowsOfWines(groups: Int32Array, wines: Int32Array) {
  const wineRows = new Int32Array(groups.length);
  const first = new Int32Array(groups.length);
  let count = 0;
  for (let at = 0; at < groups.length; at += 1) {
    const isNext = at === 0 || wines[at] !== wines[at - 1] || groups[at] !== groups[at - 1];
    if (isNext) first[count++] = at;
    wineRows[at] = count - 1;
  }
  return { wineRows, first: first.subarray(0, count) };
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
