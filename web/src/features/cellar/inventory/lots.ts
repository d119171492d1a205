import type {
  CaseDetail,
  CaseOfBottle,
  WineDetail,
} from '@portal/contract/cellar/inventory/inventory.schemas';
import { formatVintage } from '../../../lib/format.ts';

/** The bottles of one wine in one size in one case. */
export interface Lot {
  readonly wineId: number;
  readonly wine: Omit<CaseDetail['bottles'][number]['wine_details'], 'wineId'>;
  readonly case: CaseOfBottle;
  /** Null is an unknown size. */
  readonly sizeMl: number | null;
  readonly addedDate: string;
  /** Free bottles; 0 when all of them are reserved. */
  readonly quantity: number;
  readonly reservedQuantity: number;
}

/** A text that names one lot, the same as the name of its pull-list line. */
export function lotKey({ wineId, case: { id }, sizeMl }: Lot): string {
  return `${wineId}-${id}-${sizeMl ?? 'unknown'}`;
}

/** "2005 Château Latour": the wine of a lot as mails and controls name it. */
export function lotName({ wine }: Lot): string {
  return `${formatVintage(wine.vintage)} ${wine.long_producer}`;
}

/** Adds up free and reserved bottles of each lot, in the order of the bottles. */
function sumLots(parts: readonly Lot[]): Lot[] {
  const lots = new Map<string, Lot>();
  for (const part of parts) {
    const key = lotKey(part);
    const { quantity = 0, reservedQuantity = 0 } = lots.get(key) ?? {};
    lots.set(key, {
      ...(lots.get(key) ?? part),
      quantity: quantity + part.quantity,
      reservedQuantity: reservedQuantity + part.reservedQuantity,
    });
  }
  return [...lots.values()];
}

/** The lots of a wine; those with nothing free come last. */
export function lotsOfWine(wine: WineDetail): Lot[] {
  const lotIn = (of: CaseOfBottle, sizeMl: number | null, free: number, reserved: number): Lot => ({
    wineId: wine.id,
    wine,
    case: of,
    sizeMl,
    addedDate: of.last_added_date,
    quantity: free,
    reservedQuantity: reserved,
  });
  return sumLots([
    ...wine.bottles.map((bottle) => lotIn(bottle.case, bottle.size_value, 1, 0)),
    ...wine.reserved.map((held) => lotIn(held.case, held.size_value, 0, held.quantity)),
  ]);
}

/** The lots of a case; those with nothing free come last. */
export function lotsOfCase(wineCase: CaseDetail): Lot[] {
  const lotOf = (
    held: CaseDetail['bottles'][number] | CaseDetail['reserved'][number],
    free: number,
    reserved: number,
  ): Lot => ({
    wineId: held.wine_details.wineId,
    wine: held.wine_details,
    case: { ...wineCase, last_added_date: wineCase.last_added_date ?? held.last_added_date },
    sizeMl: held.size,
    addedDate: held.last_added_date,
    quantity: free,
    reservedQuantity: reserved,
  });
  return sumLots([
    ...wineCase.bottles.map((held) => lotOf(held, held.count, 0)),
    ...wineCase.reserved.map((held) => lotOf(held, 0, held.quantity)),
  ]);
}
