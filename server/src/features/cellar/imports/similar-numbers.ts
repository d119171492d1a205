/** A new case whose number another case has, but for leading zeros: likely the same case, out of a spreadsheet. */
export interface SimilarNumber {
  readonly line: number;
  /** The number in the file. */
  readonly inFile: string;
  /** The number of the other case. */
  readonly known: string;
  /** The account of the other case, or the earlier line of the file that names it. */
  readonly owner: 'this account' | 'another account' | number;
}

/** A stored case number, and whether the account of the import has it. */
export interface StoredNumber {
  readonly number: string;
  readonly isOwn: boolean;
}

/** Returns a case number without the leading zeros of its numbers: NJ-123 for NJ-00123. */
export const withoutZeros = (number: string): string =>
  number.replaceAll(/(?<![0-9])0+(?=[0-9])/g, '');
