import type { OwnTerms, CardTerms } from '@portal/contract/charges/rates/rates.schemas';

/** Bottles of one size that came into a case or left it on a day. */
export interface StockChange {
  /** The day on which it happened, yyyy-MM-dd where the provider is. */
  readonly day: string;
  readonly caseId: number;
  /** Null is an unknown size, which counts as 750 ml. */
  readonly sizeMl: number | null;
  /** Negative when they left. */
  readonly bottles: number;
  /** Whether bottles came to the house, or an arrival was undone: corrections and moves are no arrivals. */
  readonly isArrival: boolean;
}

/** The work on one request, on the day on which its bottles came or left. */
export interface Handling {
  readonly day: string;
  readonly orderId: number;
  readonly requestNumber: number;
  readonly type: 'add' | 'pull';
  /** The code of its method. */
  readonly method: number;
  readonly postalCode: string;
  readonly bottles: number;
  /** The cases into which bottles came, or from which they left. */
  readonly cases: number;
  /** Those of them that were empty before they came, or are empty since they left. */
  readonly wholeCases: number;
  readonly bottlesInWholeCases: number;
  /** Wines that the account had never stored before. */
  readonly newWines: number;
  /** Trips on which the bottles could not be handed over. */
  readonly failedTrips: number;
}

/** A charge or credit that somebody entered; never deleted, a wrong one gets its opposite. */
export interface ManualCharge {
  readonly id: number;
  readonly day: string;
  readonly code: string;
  readonly name: string;
  readonly quantityHundredths: number;
  /** In minor units; negative for a credit. */
  readonly amount: number;
  readonly tax: number | null;
  readonly reason: string;
  readonly requestNumber: number | null;
  readonly orderId: number | null;
}

/** What is known of an account's bottles, requests and charges by hand, in any order. */
export interface AccountHistory {
  readonly changes: readonly StockChange[];
  readonly handlings: readonly Handling[];
  readonly manual: readonly ManualCharge[];
}

/** Terms that are in force from the first day of a month until the next ones. */
export interface From<Terms> {
  /** yyyy-MM */
  readonly month: string;
  readonly terms: Terms;
}

/** The terms of an account over time, the earliest first. */
export interface AccountTerms {
  readonly card: readonly From<CardTerms>[];
  readonly own: readonly From<OwnTerms>[];
}

export const NO_OWN_TERMS: OwnTerms = {
  rates: [],
  discount: 0,
  plan: null,
  places: [],
  declared_value: 0,
};

/** The terms in force in a month; undefined before the first ones. */
export function termsIn<Terms>(versions: readonly From<Terms>[], month: string): Terms | undefined {
  return versions.findLast((one) => one.month <= month)?.terms;
}
