import type { CaseRow, WineRow } from '@portal/contract/inventory/inventory.schemas';
import type { CaseTable } from './case-table.ts';
import { dayText } from './day-number.ts';
import type { LotFilter } from './lot-filter.ts';
import type { LotTable } from './lot-table.ts';
import type { WineTable } from './wine-table.ts';

/** A row of the wine view: the chosen bottles of a wine, one entry each, by size. */
export function wineRow(
  slot: number,
  wines: WineTable,
  lots: LotTable,
  filter: LotFilter,
): WineRow {
  const chosen = [...lots.byWine.lots(slot)].filter(
    (lot) => lots.free.get(lot) > 0 && filter.sizes[lots.size.get(lot)] === 0,
  );
  const bottles = chosen.flatMap((lot) =>
    Array.from({ length: lots.free.get(lot) }, () => ({ size_value: sizeOf(lots, lot) })),
  );
  bottles.sort((a, b) => (a.size_value ?? Infinity) - (b.size_value ?? Infinity) || 0);
  const latest = Math.max(0, ...chosen.map((lot) => lots.added.get(lot)));
  return { ...wines.facts(slot), last_added_date: dayText(latest), bottles };
}

/** A row of the case view: the case whole, one entry for each lot with free bottles. */
export function caseRow(slot: number, cases: CaseTable, wines: WineTable, lots: LotTable): CaseRow {
  const free = [...lots.byCase.lots(slot)]
    .filter((lot) => lots.free.get(lot) > 0)
    .toSorted((a, b) => (lots.ids[a] ?? 0) - (lots.ids[b] ?? 0));
  const latest = Math.max(0, ...free.map((lot) => lots.added.get(lot)));
  return {
    ...cases.facts(slot),
    last_added_date: dayText(latest),
    bottles: free.map((lot) => ({
      ...wines.label(lots.wine.get(lot)),
      size: sizeOf(lots, lot),
      count: lots.free.get(lot),
    })),
  };
}

function sizeOf(lots: LotTable, lot: number): number | null {
  return lots.sizes.value(lots.size.get(lot));
}
