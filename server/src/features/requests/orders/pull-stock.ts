import { FIELD_MESSAGES, type FieldErrors } from '@portal/contract/errors/field-messages';
import type { OverAsk } from '@portal/contract/requests/orders/over-ask';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';

export interface StockLot {
  readonly id: number;
  readonly wineId: number;
  readonly footprintId: number;
  readonly sizeMl: number | null;
  readonly free: number;
  readonly materialId: number;
  readonly vintage: number | null;
}

/** The stock that lines of a pull request can name: all lots of their wines, and their cases. */
export interface Stock {
  readonly lots: readonly StockLot[];
  readonly caseNumbers: ReadonlyMap<number, string>;
}

/** A line with its lot, null when the case has no such bottles, and how many are free. */
export interface MatchedLine {
  readonly line: PullLine;
  readonly quantity: number;
  readonly caseNumber: string;
  readonly wine: StockLot;
  readonly lotId: number | null;
  readonly free: number;
}

/** Finds the lot of each line, or reports the wines and cases that are not the account's. */
export function matchLines(
  lines: readonly PullLine[],
  stock: Stock,
): { matched: MatchedLine[] } | { errors: FieldErrors[] } {
  const errors = lines.map((line) => unknownKeys(line, stock));
  if (errors.some((error) => Object.keys(error).length > 0)) {
    const last = errors.findLastIndex((error) => Object.keys(error).length > 0);
    return { errors: errors.slice(0, last + 1) };
  }
  const matched = lines.flatMap((line) => {
    const [wine, ...others] = stock.lots.filter((lot) => lot.wineId === line.wine);
    const caseNumber = stock.caseNumbers.get(line.case_footprint_id);
    if (wine === undefined || caseNumber === undefined) return [];
    const lot = [wine, ...others].find(
      ({ footprintId, sizeMl }) =>
        footprintId === line.case_footprint_id && sizeMl === line.size_value,
    );
    const { quantity } = line;
    return [{ line, quantity, caseNumber, wine, lotId: lot?.id ?? null, free: lot?.free ?? 0 }];
  });
  return { matched };
}

function unknownKeys(line: PullLine, stock: Stock): FieldErrors {
  const isKnownWine = stock.lots.some((lot) => lot.wineId === line.wine);
  const isKnownCase = stock.caseNumbers.has(line.case_footprint_id);
  return {
    ...(!isKnownWine && { wine: [FIELD_MESSAGES.unknownKey(line.wine)] }),
    ...(!isKnownCase && {
      case_footprint_id: [FIELD_MESSAGES.unknownKey(line.case_footprint_id)],
    }),
  };
}

/** The first line that, together with all others of its lot, requests more than is free; null when there is none. */
export function findOverAsk(matched: readonly MatchedLine[]): OverAsk | null {
  const asked = new Map<string, number>();
  for (const { line, quantity } of matched) {
    asked.set(placeOf(line), (asked.get(placeOf(line)) ?? 0) + quantity);
  }
  for (const { line, caseNumber, wine, free: available } of matched) {
    const requested = asked.get(placeOf(line)) ?? 0;
    if (requested <= available) continue;
    const { materialId, vintage } = wine;
    return { materialId, requested, vintage, available, caseNumber, sizeMl: line.size_value };
  }
  return null;
}

/** Sums the bottles by lot id: an order reserves a lot once. */
export function sumByLot(
  lines: readonly { readonly lotId: number | null; readonly quantity: number }[],
): [lotId: number, quantity: number][] {
  const sums = new Map<number, number>();
  for (const { lotId, quantity } of lines) {
    if (lotId !== null) sums.set(lotId, (sums.get(lotId) ?? 0) + quantity);
  }
  return [...sums];
}

function placeOf({ wine, case_footprint_id, size_value }: PullLine): string {
  return `${wine}/${case_footprint_id}/${size_value}`;
}
