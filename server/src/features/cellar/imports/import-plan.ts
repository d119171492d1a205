import type { SkippedRow } from './import-row.ts';
import type { IdentifiedWine } from './row-identity.ts';
import type { SimilarNumber } from './similar-numbers.ts';

/** An existing record, or the n-th new one of the plan. */
export type Target = { readonly known: number } | { readonly planned: number };

export interface PlannedCase {
  /** The case number of the file; null when one must be assigned. */
  readonly number: string | null;
  readonly containerName: string;
  readonly location: string | null;
  readonly bin: string | null;
  /** The location of the portal where it is put. */
  readonly standsAt: number | null;
  /** The file's number, when another account has it and a new one is assigned instead. */
  readonly numberTaken: string | null;
}

export interface PlannedLot {
  readonly knownLotId: number | null;
  readonly case: Target;
  readonly wine: Target;
  readonly sizeMl: number | null;
  /** YYYY-MM-DD */
  readonly addedDate: string;
  readonly quantity: number;
}

export interface PlannedRow {
  readonly reference: string;
  readonly quantity: number;
  /** The lot of the row's first bottle, by its position in the plan. */
  readonly lot: number;
}

/** A column in which the file differs from a known wine; the wine stays as it is. */
export interface Difference {
  readonly line: number;
  readonly column: string;
  readonly inFile: string;
  readonly known: string;
  /** The earlier line, when the file contradicts itself. */
  readonly knownFromLine: number | null;
}

/** A row known from an earlier import, or from its case, with another quantity. */
export interface ChangedRow {
  /** Null for a row that is known by its case alone. */
  readonly reference: string | null;
  readonly line: number;
  readonly inFile: number;
  readonly stored: number;
}

export interface ImportReport {
  readonly winesNew: number;
  readonly winesKnown: number;
  readonly casesKnown: number;
  readonly bottles: number;
  readonly rowsKnown: number;
  readonly changed: readonly ChangedRow[];
  readonly differences: readonly Difference[];
  readonly skipped: readonly SkippedRow[];
  /** New cases that may be known ones: nothing is written unless the request allows them. */
  readonly similarNumbers: readonly SimilarNumber[];
}

/** Everything an import would write, and its remarks; computed without access to the database. */
export interface ImportPlan {
  readonly wines: readonly IdentifiedWine[];
  readonly cases: readonly PlannedCase[];
  readonly lots: readonly PlannedLot[];
  readonly rows: readonly PlannedRow[];
  readonly report: ImportReport;
}
