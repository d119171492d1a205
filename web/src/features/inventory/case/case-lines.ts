import type { CaseDetail } from '@portal/contract/inventory/inventory.schemas';

/** The bottles of one wine in one size in a case. */
export interface CaseLine {
  readonly wine: CaseDetail['bottles'][number]['wine_details'];
  /** Null is an unknown size. */
  readonly sizeMl: number | null;
  readonly addedDate: string;
  /** Free bottles; 0 when all of them are reserved. */
  readonly quantity: number;
  readonly reservedQuantity: number;
}

export function caseLineKey({ wine, sizeMl }: CaseLine): string {
  return `${wine.wineId}-${sizeMl ?? 'unknown'}`;
}

/** The lines of a case in the order of its bottles; those with nothing free come last. */
export function caseLines(wineCase: CaseDetail): CaseLine[] {
  const lines = new Map<string, CaseLine>();
  for (const {
    wine_details: wine,
    size: sizeMl,
    last_added_date: addedDate,
    count,
  } of wineCase.bottles) {
    const line = { wine, sizeMl, addedDate, quantity: count, reservedQuantity: 0 };
    lines.set(caseLineKey(line), line);
  }
  for (const {
    wine_details: wine,
    size: sizeMl,
    last_added_date: addedDate,
    quantity,
  } of wineCase.reserved) {
    const line = { wine, sizeMl, addedDate, quantity: 0, reservedQuantity: quantity };
    const known = lines.get(caseLineKey(line)) ?? line;
    lines.set(caseLineKey(line), { ...known, reservedQuantity: quantity });
  }
  return [...lines.values()];
}
