import type { WineType } from '@portal/contract/cellar/inventory/vocabulary';

/** The facts of a wine in a row; null where the row or its file has none. */
export interface WineFacts {
  /** Null when the file has no column for it. */
  readonly shortProducer: string | null;
  readonly longProducer: string;
  readonly designation: string | null;
  readonly vineyard: string | null;
  readonly appellation: string | null;
  /** Null is a wine without vintage. */
  readonly vintage: number | null;
  readonly variety: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly subregion: string | null;
  /** Null when the file does not say; a new wine is then "Other". */
  readonly wineType: WineType | null;
  readonly drinkFrom: number | null;
  readonly drinkTo: number | null;
}

/** The case a row names; all null means that a case is created. */
export interface CasePlace {
  /** Our own case number, `footprint_lookup_code`. */
  readonly number: string | null;
  readonly containerName: string | null;
  /** CellarTracker's names of the place. */
  readonly location: string | null;
  readonly bin: string | null;
  /** The location of the portal where a new case is put. */
  readonly standsAt?: number | null;
}

export interface StoredRow {
  readonly line: number;
  readonly wine: WineFacts;
  readonly sizeMl: number | null;
  readonly quantity: number;
  readonly place: CasePlace;
  /** The row's own reference (Import Ref, barcode); null when its content identifies it. */
  readonly ownReference: string | null;
  /** Identifies a row without a reference by more than its wine, size and place. */
  readonly contentKey?: string | null;
  /** YYYY-MM-DD; null is the day of the import. */
  readonly addedDate: string | null;
}

/** A row that is read and left out, with the reason the report gives. */
export interface SkippedRow {
  readonly line: number;
  readonly reason: string;
}

export interface Problem {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly allowed: string;
}

export type RowReading =
  | { readonly kind: 'stored'; readonly row: StoredRow }
  | { readonly kind: 'skipped'; readonly reason: string };
