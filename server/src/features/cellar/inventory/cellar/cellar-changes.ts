import type { WineType } from '@portal/contract/cellar/inventory/vocabulary';

/** A wine in the catalogue. */
export interface WineRecord {
  readonly id: number;
  /** Grows with each change of the wine. */
  readonly version: number;
  readonly shortProducer: string;
  readonly longProducer: string;
  readonly wineType: WineType;
  readonly vintage: number | null;
  readonly designation: string | null;
  readonly vineyard: string | null;
  readonly appellation: string | null;
  readonly variety: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly subregion: string | null;
  readonly drinkFrom: number | null;
  readonly drinkTo: number | null;
}

/** A case in the index. */
export interface CaseRecord {
  readonly id: number;
  readonly footprintLookupCode: string;
  readonly containerName: string;
  readonly hasDocuments: boolean;
  /** Milliseconds since 1970; null was never seen. */
  readonly lastSeenAt: number | null;
}

/** Bottles of one wine in one size in one case; `free` are those not reserved. */
export interface LotRecord {
  readonly id: number;
  readonly caseId: number;
  readonly wineId: number;
  readonly sizeMl: number | null;
  readonly free: number;
  /** `YYYY-MM-DD`. */
  readonly addedDate: string;
}

/** Lots as one list for each of their facts, all in the same order. */
export interface LotColumns {
  readonly ids: ArrayLike<number>;
  readonly caseIds: ArrayLike<number>;
  readonly wineIds: ArrayLike<number>;
  /** NO_SIZE is unknown. */
  readonly sizesMl: ArrayLike<number>;
  readonly free: ArrayLike<number>;
  /** Numbers of days, as `dayNumber` gives them. */
  readonly days: ArrayLike<number>;
}

export const NO_LOTS: LotColumns = {
  ids: [],
  caseIds: [],
  wineIds: [],
  sizesMl: [],
  free: [],
  days: [],
};

/** An unknown size in a column. */
export const NO_SIZE = 0;

/**
 * All changes up to `version`; a lot's case is in the same or an earlier batch, and so is its wine unless it was known
 * already.
 */
export interface CellarChanges {
  readonly version: number;
  readonly wines: readonly WineRecord[];
  readonly cases: readonly CaseRecord[];
  readonly lots: LotColumns;
}

const DAY_MS = 86_400_000;
/** So many days lie between the first day of year 1, which is day 1, and 1970. */
const DAYS_BEFORE_1970 = 719_163;

/** The number of a day written as `YYYY-MM-DD`; larger is later. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS + DAYS_BEFORE_1970;
}

/** The day of a number as `YYYY-MM-DD`. */
export function dayOfNumber(number: number): string {
  return new Date((number - DAYS_BEFORE_1970) * DAY_MS).toISOString().slice(0, 10);
}
