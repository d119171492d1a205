import type { LotRecord } from './cellar-changes.ts';
import type { CellarFilters } from './cellar-query.ts';
import type { CellarStore } from './cellar-store.ts';
import { chooseLots, isChosen } from './choose-lots.ts';
import { caseFacts, lotsOfGroup, wineFacts } from './list-rows.ts';
import { NONE, sortByRank } from './ranked-values.ts';

/** Lots by the filters of a list, by their wines, or by their case. */
export type LotChoice =
  | { readonly filters: CellarFilters }
  | { readonly wineIds: readonly number[] }
  | { readonly caseId: number };

/** The free bottles of one wine in one size in one case. */
export interface ChosenLot {
  readonly wineCase: ReturnType<typeof caseFacts>;
  readonly wine: ReturnType<typeof wineFacts>;
  readonly sizeMl: number | null;
  readonly free: number;
  /** `YYYY-MM-DD`. */
  readonly addedDate: string;
}

export interface ChosenLots {
  /** By case number, within a case by producer, vintage and size. */
  readonly lots: Iterable<ChosenLot>;
  /** Whether every lot of a cellar matches; false for an empty one. */
  readonly isWhole: boolean;
}

/** Returns the matching lots, created one by one while an export is written, from an immutable view. */
export function chosenLots(store: CellarStore, choice: LotChoice): ChosenLots {
  const isWanted = lotFilter(store, choice);
  const view = store.view('case');
  const caseSlots =
    'caseId' in choice
      ? [store.caseIds.find(choice.caseId)]
      : sortByRank(store.caseIds.order, store.lookupCodes.ranks);
  const place = winePlaces(store);
  const lots = (function* inCaseOrder() {
    for (const caseSlot of caseSlots) {
      const record = store.cases[caseSlot];
      const inOrder = lotsOfGroup(view, caseSlot)
        .filter(({ lot, at }) => isWanted(lot, at))
        .sort((a, b) => place(a.lot) - place(b.lot) || sizeOf(a.lot) - sizeOf(b.lot));
      for (const { lot } of inOrder) {
        const wine = store.wine(lot.wineId);
        if (!record || !wine) continue;
        const { sizeMl, free, addedDate } = lot;
        yield { wineCase: caseFacts(record), wine: wineFacts(wine), sizeMl, free, addedDate };
      }
    }
  })();
  return { lots, isWhole: view.lots.length > 0 && view.lots.every(isWanted) };
}

function lotFilter(store: CellarStore, choice: LotChoice): (lot: LotRecord, at: number) => boolean {
  if ('caseId' in choice) return () => true;
  if ('wineIds' in choice) {
    const wineIds = new Set(choice.wineIds);
    return ({ wineId }) => wineIds.has(wineId);
  }
  const chosen = chooseLots(store, 'case', choice.filters);
  return (_, at) => isChosen(chosen, at);
}

/** Returns the sort position of each lot's wine by producer, then vintage, then id. */
function winePlaces({ wineIds, producers, vintages }: CellarStore): (lot: LotRecord) => number {
  const byVintage = sortByRank(wineIds.order, vintages.ranks);
  const places = new Int32Array(wineIds.size);
  sortByRank(byVintage, producers.ranks).forEach((slot, place) => (places[slot] = place));
  return ({ wineId }) => places[wineIds.find(wineId)] ?? NONE;
}

/** An unknown size comes first. */
function sizeOf({ sizeMl }: LotRecord): number {
  return sizeMl ?? 0;
}
