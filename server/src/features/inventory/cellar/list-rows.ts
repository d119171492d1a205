import type { CaseRow, WineRow } from '@portal/contract/inventory/inventory.schemas';
import type { CaseTable } from './case-table.ts';
import { dayText } from './day-number.ts';
import type { LotFilter } from './lot-filter.ts';
import type { LotTable } from './lot-table.ts';
import type { FreeLot } from './lots-by-group.ts';
import type { WineTable } from './wine-table.ts';

/**
 * A row of the wine view as JSON text: the wine with its chosen bottles, one entry each, by size. A
 * page may show thousands of bottles, so their entries are not made as objects first (decision 050).
 */
export function wineRowJson(
  slot: number,
  lotsOfWine: readonly FreeLot[],
  wines: WineTable,
  lots: LotTable,
  filter: LotFilter,
): string {
  const chosen = lotsOfWine.filter((lot) => filter.sizes[lot.size] === 0);
  const row: Omit<WineRow, 'bottles'> = {
    ...wines.row(slot),
    last_added_date: latestDay(chosen),
  };
  return `${JSON.stringify(row).slice(0, -1)},"bottles":[${bottleEntries(chosen, lots)}]}`;
}

function bottleEntries(chosen: readonly FreeLot[], lots: LotTable): string {
  const bySize = new Map<number | null, number>();
  for (const { size, free } of chosen) {
    const sizeMl = lots.sizes.value(size);
    bySize.set(sizeMl, (bySize.get(sizeMl) ?? 0) + free);
  }
  const sizes = [...bySize].toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity));
  const entries = sizes.map(([sizeMl, free]) => `{"size_value":${sizeMl}},`.repeat(free));
  return entries.join('').slice(0, -1);
}

/** A row of the case view as JSON text: the case whole, an entry for each lot with free bottles. */
export function caseRowJson(
  slot: number,
  lotsOfCase: readonly FreeLot[],
  cases: CaseTable,
  wines: WineTable,
  lots: LotTable,
): string {
  const byId = lotsOfCase.toSorted((a, b) => (lots.ids[a.slot] ?? 0) - (lots.ids[b.slot] ?? 0));
  const row: CaseRow = {
    ...cases.row(slot),
    last_added_date: latestDay(lotsOfCase),
    bottles: byId.map((lot) => ({
      ...wines.label(lot.wine),
      size: lots.sizes.value(lot.size),
      count: lot.free,
    })),
  };
  return JSON.stringify(row);
}

function latestDay(lots: readonly FreeLot[]): string {
  return dayText(Math.max(0, ...lots.map((lot) => lot.added)));
}
