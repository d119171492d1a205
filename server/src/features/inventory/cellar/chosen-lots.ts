import type { WineSortKey } from '@portal/contract/inventory/vocabulary';
import { caseSortKeys } from './case-sort.ts';
import type { CellarFilters } from './cellar-query.ts';
import type { CellarStore } from './cellar-store.ts';
import { dayText } from './day-number.ts';
import { lotFilter, type LotFilter } from './lot-filter.ts';
import { type FreeLot, lotsOfGroup } from './lots-by-group.ts';
import { sortGroups } from './sort-orders.ts';
import { wineSortKeys } from './wine-sort.ts';

/** Lots by what a list chooses, by their wines, or by their case. */
export type LotChoice =
  | { readonly filters: CellarFilters }
  | { readonly wineIds: readonly number[] }
  | { readonly caseId: number };

/** The free bottles of one wine in one size in one case, with all that is known of them. */
export interface ChosenLot {
  readonly box: ReturnType<CellarStore['cases']['row']>;
  readonly wine: ReturnType<CellarStore['wines']['row']>;
  readonly sizeMl: number | null;
  readonly free: number;
  /** `YYYY-MM-DD`. */
  readonly addedDate: string;
}

/**
 * The chosen lots as of now, made one by one as they are asked for: by case number, within a case by
 * producer, vintage and size. Changes that come meanwhile change neither lots nor quantities, for
 * groups are made anew then and slots are never used again.
 */
export function chosenLots(store: CellarStore, choice: LotChoice): Iterable<ChosenLot> {
  const { byCase } = store;
  const filter = filterOf(store, choice);
  const boxes = boxesOf(store, choice);
  const inOrder = lotOrder(store, filter);
  const isChosen = ({ wine, size }: FreeLot) => !filter.wines[wine] && !filter.sizes[size];
  return (function* rows() {
    for (const box of boxes) {
      const lots = lotsOfGroup(byCase, box).filter(isChosen).sort(inOrder);
      for (const lot of lots) yield chosenLot(store, box, lot);
    }
  })();
}

function filterOf(store: CellarStore, choice: LotChoice): LotFilter {
  if ('filters' in choice) return lotFilter(store, choice.filters);
  const { wines, lots } = store;
  const missed = new Int32Array(wines.count);
  if ('wineIds' in choice) {
    missed.fill(1);
    for (const id of choice.wineIds) {
      const slot = wines.slot(id);
      if (slot !== undefined) missed[slot] = 0;
    }
  }
  return { wines: missed, sizes: new Int32Array(lots.sizes.size), grades: null };
}

function boxesOf(store: CellarStore, choice: LotChoice): Int32Array {
  const { cases } = store;
  if ('caseId' in choice) {
    const slot = cases.slot(choice.caseId);
    return Int32Array.from(slot === undefined ? [] : [slot]);
  }
  const byNumber = caseSortKeys([{ key: 'footprint_lookup_code', reversed: false }], store);
  return sortGroups(everySlot(cases.count), byNumber, cases.ids);
}

/** Compares lots of one case by their wines' place among all wines, then by size, an unknown one first. */
function lotOrder(store: CellarStore, filter: LotFilter): (a: FreeLot, b: FreeLot) => number {
  const { wines, lots } = store;
  const ascending = (key: WineSortKey) => ({ key, reversed: false });
  const keys = wineSortKeys([ascending('short_producer'), ascending('vintage')], store, filter);
  const places = new Int32Array(wines.count);
  sortGroups(everySlot(wines.count), keys, wines.ids).forEach((slot, at) => (places[slot] = at));
  const place = ({ wine }: FreeLot) => places[wine] ?? 0;
  const sizeMl = ({ size }: FreeLot) => lots.sizes.value(size) ?? 0;
  return (a, b) => place(a) - place(b) || sizeMl(a) - sizeMl(b);
}

function chosenLot({ cases, wines, lots }: CellarStore, box: number, lot: FreeLot): ChosenLot {
  return {
    box: cases.row(box),
    wine: wines.row(lot.wine),
    sizeMl: lots.sizes.value(lot.size),
    free: lot.free,
    addedDate: dayText(lot.added),
  };
}

function everySlot(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, slot) => slot);
}
