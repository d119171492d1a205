import { foldSpelling } from '../../../db/label-key.ts';
import type { CasePlace, WineFacts } from './import-row.ts';
import type { StoredNumber } from './similar-numbers.ts';

export interface KnownWine {
  readonly id: number;
  readonly facts: WineFacts;
}

export interface KnownLot {
  readonly id: number;
  /** Bottles an export would show: not reserved. */
  readonly free: number;
  /** False for an empty lot that only undone imports have touched. */
  readonly isReal: boolean;
}

/** All stored records that a file's rows could match; read before a plan is made. */
export interface KnownState {
  /** By `wineKeyOf`. */
  readonly wines: ReadonlyMap<string, KnownWine>;
  /** Quantities of rows imported into the account before, by reference. */
  readonly importedRows: ReadonlyMap<string, number>;
  /** The account's cases, by `placeKey`. */
  readonly cases: ReadonlyMap<string, number>;
  /** Case numbers that other accounts have. */
  readonly foreignNumbers: ReadonlySet<string>;
  /** Stored numbers that differ from one of the file only in leading zeros, by `withoutZeros`; own ones first. */
  readonly similarNumbers: ReadonlyMap<string, StoredNumber>;
  /** By `lotKey`. */
  readonly lots: ReadonlyMap<string, KnownLot>;
}

/** A place's key: its case number, or its location and bin in any spelling; null for loose bottles. */
export function placeKey({
  number,
  location,
  bin,
}: Omit<CasePlace, 'containerName'>): string | null {
  if (number !== null) return `number\u001f${number}`;
  if (location === null && bin === null) return null;
  return `place\u001f${foldSpelling(location ?? '')}\u001f${foldSpelling(bin ?? '')}`;
}

/** A lot is one wine in one size in one case. */
export function lotKey(
  caseId: number | string,
  wineId: number | string,
  sizeMl: number | null,
): string {
  return `${caseId}\u001f${wineId}\u001f${sizeMl ?? ''}`;
}
