import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { type CaseRecord, dayOfNumber, type WineRecord } from './cellar-changes.ts';
import type { CellarStore, LotView } from './cellar-store.ts';
import { NONE } from './ranked-values.ts';
import { type Choice, isChosen } from './choose-lots.ts';

/** A row of the wine view: the wine with its chosen bottles, one entry each, by size. */
export function wineRow(store: CellarStore, choice: Choice, slot: number): WineRow | null {
  const wine = store.wine(slot);
  if (!wine) return null;
  const lots = lotsOfGroup(store, choice.view, slot).filter(({ at }) => isChosen(choice, at));
  const bySize = lots.toSorted(compareSizes);
  return {
    ...wineFacts(wine),
    last_added_date: latestDay(lots),
    bottles: bySize.flatMap(({ sizeMl, free }) => {
      const bottle = { size_value: sizeMl };
      return Array.from({ length: free }, () => bottle);
    }),
  };
}

/** A row of the case view: the case whole, one entry for each lot with free bottles. */
export function caseRow(store: CellarStore, choice: Choice, slot: number): CaseRow | null {
  const record = store.cases.at(slot);
  if (!record) return null;
  const lots = lotsOfGroup(store, choice.view, slot).toSorted((a, b) => a.id - b.id);
  return {
    ...caseFacts(record),
    last_added_date: latestDay(lots),
    last_seen_at: record.lastSeenAt === null ? null : new Date(record.lastSeenAt).toISOString(),
    bottles: lots.map(({ wine, sizeMl, free }) => ({
      name: wine?.longProducer ?? '',
      vintage: vintageOf(wine?.vintage ?? null),
      designation: wine?.designation ?? null,
      vineyard: wine?.vineyard ?? null,
      size: sizeMl,
      count: free,
    })),
  };
}

/** Returns the facts of a wine in rows and exports. */
export function wineFacts(wine: WineRecord) {
  return {
    id: wine.id,
    short_producer: wine.shortProducer,
    long_producer: wine.longProducer,
    wine_type: { name: wine.wineType },
    vintage: vintageOf(wine.vintage),
    designation: wine.designation,
    vineyard: wine.vineyard,
    appellation: wine.appellation,
    variety: wine.variety,
    country: wine.country,
    region: wine.region,
    subregion: wine.subregion,
    drink_from: wine.drinkFrom,
    drink_to: wine.drinkTo,
  };
}

function vintageOf(year: number | null) {
  return year === null ? null : { value: year };
}

/** Returns the facts of a case in rows and exports. */
export function caseFacts(record: CaseRecord) {
  return {
    id: record.id,
    footprint_lookup_code: record.footprintLookupCode,
    container_name: record.containerName,
  };
}

/** A lot at a position of a view. */
export interface LotInView {
  readonly at: number;
  readonly id: number;
  readonly wine: WineRecord | undefined;
  readonly sizeMl: number | null;
  readonly free: number;
  readonly day: number;
}

export function lotsOfGroup(
  { catalogue }: CellarStore,
  { starts, rows, lots, wines }: LotView,
  slot: number,
): LotInView[] {
  const start = starts[slot] ?? 0;
  const places = rows.lot.slots.subarray(start, starts[slot + 1]);
  return Array.from(places, (place, index) => ({
    at: start + index,
    id: lots.ids[place] ?? 0,
    wine: catalogue.wines[wines[lots.wines[place] ?? NONE] ?? NONE],
    sizeMl: catalogue.sizeOf(lots.sizes[place] ?? 0),
    free: lots.free[place] ?? 0,
    day: lots.days[place] ?? 0,
  }));
}

function latestDay(lots: readonly LotInView[]): string {
  return lots.length === 0 ? '' : dayOfNumber(Math.max(...lots.map(({ day }) => day)));
}

/** An unknown size comes last. */
function compareSizes(a: LotInView, b: LotInView): number {
  return a.sizeMl === b.sizeMl ? 0 : (a.sizeMl ?? Infinity) - (b.sizeMl ?? Infinity);
}
