import type { DemoWine } from '../wine-list.ts';

/** Some bottles of one wine in one size. */
export interface Bottles {
  readonly wine: DemoWine;
  /** Null is an unknown size. */
  readonly sizeMl: number | null;
  readonly quantity: number;
}

/** A wine case before it has a number and a date. */
export interface PackedCase {
  readonly containerName: string;
  readonly contents: readonly [Bottles, ...Bottles[]];
  /** Requests take nothing from it, because the demo shows something with it. */
  readonly isKept?: boolean;
}

/** The first day on which a wine can have come: some time in barrel and bottle after its harvest. */
export function firstPossibleDay({ wine }: Bottles): string {
  if (wine.vintage === null) return '2006-01-01';
  return `${wine.vintage + (wine.wineType === 'Red' ? 3 : 2)}-01-01`;
}
