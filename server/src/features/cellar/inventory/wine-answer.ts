import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import { foldText } from '@portal/contract/search/fold-text';
import { type CaseWriter, wineImageUrl } from './case-answer.ts';
import { wineFacts } from './cellar/list-rows.ts';
import type { StoredLot, StoredWine } from './inventory.repository.ts';

/** What the account has and had of a wine. */
interface KnownOfWine extends Pick<WineDetail, 'other_vintages' | 'delivered_count' | 'last_left'> {
  readonly lots: readonly StoredLot[];
}

/** A wine with a bottle entry for each free bottle, and the count of reserved ones. */
export function wineDetailAnswer(
  wine: StoredWine,
  { lots: stored, ...known }: KnownOfWine,
  writer: CaseWriter,
  origin: string,
): WineDetail {
  const lots = stored.toSorted(byCaseAndSize);
  const bottles = lots.flatMap((lot) => {
    const bottle = {
      size: { value: lot.sizeMl },
      size_value: lot.sizeMl,
      case: writer.caseOf(lot),
    };
    return Array.from({ length: lot.free }, () => bottle);
  });
  const reserved = lots
    .filter((lot) => lot.reserved > 0)
    .map((lot) => ({
      case: writer.caseOf(lot),
      size_value: lot.sizeMl,
      quantity: lot.reserved,
    }));
  return {
    ...storedWineFacts(wine, origin),
    last_added_date: lastAddedDate(lots),
    bottle_count: bottles.length,
    bottles,
    reserved,
    ...known,
  };
}

function storedWineFacts(wine: StoredWine, origin: string) {
  return {
    ...wineFacts({ ...wine, wineType: readWineType(wine.wineType) }),
    material_id: wine.materialId,
    description: wine.description,
    image_url: wineImageUrl(origin, wine),
  };
}

/** The latest day of a free bottle, as in the list, or of any bottle where none is free. */
function lastAddedDate(lots: readonly StoredLot[]): string | null {
  const free = lots.filter((lot) => lot.free > 0);
  const days = (free.length > 0 ? free : lots).map((lot) => lot.addedDate);
  return days.toSorted().at(-1) ?? null;
}

function byCaseAndSize(a: StoredLot, b: StoredLot): number {
  const left = foldText(a.case.lookupCode);
  const right = foldText(b.case.lookupCode);
  if (left !== right) return left < right ? -1 : 1;
  return (a.sizeMl ?? Infinity) - (b.sizeMl ?? Infinity) || 0;
}
