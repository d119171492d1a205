import type { WineType } from '@portal/contract/cellar/inventory/vocabulary';

/** A wine in the index. */
export interface WineRecord {
  readonly id: number;
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

/** All changes up to `version`; a lot's wine and case are in the same or an earlier batch. */
export interface CellarChanges {
  readonly version: number;
  readonly wines: readonly WineRecord[];
  readonly cases: readonly CaseRecord[];
  readonly lots: readonly LotRecord[];
}
