import { dayOfNumber, type WineRecord } from './cellar-changes.ts';
import type { CellarFilters } from './cellar-query.ts';
import type { CellarStore, LotView } from './cellar-store.ts';
import { chooseLots } from './choose-lots.ts';
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
  const view = store.view('case');
  const { cases } = store;
  const isWanted = wantedLots(store, view, choice);
  const inOrder = sortByRank(Int32Array.from(cases.ids.keys()).subarray(1), cases.numberRanks);
  const caseSlots = 'caseId' in choice ? [cases.ids.indexOf(choice.caseId)] : inOrder;
  const place = winePlaces(store);
  const lots = (function* inCaseOrder() {
    for (const caseSlot of caseSlots) {
      const record = cases.at(caseSlot);
      const wanted = lotsOfGroup(store, view, caseSlot)
        .filter(({ at }) => isWanted[at] === 1)
        .sort((a, b) => place(a.wine) - place(b.wine) || (a.sizeMl ?? 0) - (b.sizeMl ?? 0));
      for (const { wine, sizeMl, free, day } of wanted) {
        if (!record || !wine) continue;
        const addedDate = dayOfNumber(day);
        yield { wineCase: caseFacts(record), wine: wineFacts(wine), sizeMl, free, addedDate };
      }
    }
  })();
  return { lots, isWhole: isWanted.length > 0 && isWanted.every((wanted) => wanted === 1) };
}

/** 1 for each wanted lot, by its position in the view. */
function wantedLots(store: CellarStore, view: LotView, choice: LotChoice): Uint8Array {
  const { slots } = view.rows.lot;
  const wanted = new Uint8Array(slots.length);
  if ('caseId' in choice) return wanted.fill(1);
  if ('filters' in choice) {
    for (const at of chooseLots(store, 'case', choice.filters).chosen) wanted[at] = 1;
    return wanted;
  }
  const wines = new Set(choice.wineIds.map((id) => store.catalogue.slotOf(id)));
  return wanted.map((_, at) => {
    const wine = view.lots.wines[slots[at] ?? 0] ?? NONE;
    return wines.has(store.wines[wine] ?? NONE) ? 1 : 0;
  });
}

/** Returns the sort position of a wine by producer, then vintage, then id. */
function winePlaces({ wines, catalogue }: CellarStore): (wine: WineRecord | undefined) => number {
  const byVintage = sortByRank(Int32Array.from(wines.keys()), catalogue.vintages.ranksOf(wines));
  const places = new Map<number, number>();
  sortByRank(byVintage, catalogue.producers.ranksOf(wines)).forEach((slot, place) => {
    places.set(catalogue.wines[wines[slot] ?? NONE]?.id ?? NONE, place);
  });
  return (wine) => places.get(wine?.id ?? NONE) ?? NONE;
}
