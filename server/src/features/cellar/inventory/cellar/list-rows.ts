import type { CaseRow, WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { CaseRecord, LotRecord, WineRecord } from './cellar-changes.ts';
import type { CellarStore, LotView } from './cellar-store.ts';
import { type Choice, isChosen } from './choose-lots.ts';

/** A row of the wine view: the wine with its chosen bottles, one entry each, by size. */
export function wineRow(store: CellarStore, choice: Choice, slot: number): WineRow | null {
  const wine = store.wines[slot];
  if (!wine) return null;
  const lots = lotsOfGroup(choice.view, slot).filter(({ at }) => isChosen(choice, at));
  const bySize = lots.toSorted((a, b) => compareSizes(a.lot, b.lot));
  return {
    ...wineFacts(wine),
    last_added_date: latestDay(lots),
    bottles: bySize.flatMap(({ lot }) => {
      const bottle = { size_value: lot.sizeMl };
      return Array.from({ length: lot.free }, () => bottle);
    }),
  };
}

/** A row of the case view: the case whole, one entry for each lot with free bottles. */
export function caseRow(store: CellarStore, choice: Choice, slot: number): CaseRow | null {
  const record = store.cases[slot];
  if (!record) return null;
  const lots = lotsOfGroup(choice.view, slot).toSorted((a, b) => a.lot.id - b.lot.id);
  return {
    ...caseFacts(record),
    last_added_date: latestDay(lots),
    last_seen_at: record.lastSeenAt === null ? null : new Date(record.lastSeenAt).toISOString(),
    bottles: lots.map(({ lot }) => {
      const wine = store.wine(lot.wineId);
      return {
        name: wine?.longProducer ?? '',
        vintage: vintageOf(wine?.vintage ?? null),
        designation: wine?.designation ?? null,
        vineyard: wine?.vineyard ?? null,
        size: lot.sizeMl,
        count: lot.free,
      };
    }),
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

interface LotInView {
  /** Position in the view. */
  readonly at: number;
  readonly lot: LotRecord;
}

export function lotsOfGroup({ starts, lots }: LotView, slot: number): LotInView[] {
  const start = starts[slot] ?? 0;
  return lots.slice(start, starts[slot + 1]).map((lot, index) => ({ at: start + index, lot }));
}

function latestDay(lots: readonly LotInView[]): string {
  return lots.reduce((latest, { lot }) => (lot.addedDate > latest ? lot.addedDate : latest), '');
}

/** An unknown size comes last. */
function compareSizes(a: LotRecord, b: LotRecord): number {
  return a.sizeMl === b.sizeMl ? 0 : (a.sizeMl ?? Infinity) - (b.sizeMl ?? Infinity);
}
