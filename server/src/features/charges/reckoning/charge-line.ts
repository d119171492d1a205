import type { Unit } from '@portal/contract/charges/rates/rates.schemas';
import { exact, rounded, share, times } from './exact-money.ts';
import type { Quantity } from './price.ts';

/** Days with the same quantity, both ends included. */
export interface Span extends Quantity {
  readonly from: string;
  readonly to: string;
}

/** One charge, with what it was computed from. Amounts are integers of minor units. */
export interface ChargeLine {
  /** The same for the same charge whenever it is computed: month and code, with the request or charge by hand. */
  readonly key: string;
  /** yyyy-MM */
  readonly month: string;
  readonly code: string;
  readonly name: string;
  readonly unit: Unit | null;
  /** The day of the work; null for storage. */
  readonly day: string | null;
  readonly requestNumber: number | null;
  readonly orderId: number | null;
  /** What is charged for; of storage by the day the unit-months, rounded to 4 decimals. */
  readonly quantity: number;
  readonly net: number;
  /** In hundredths of a percent; null without tax. */
  readonly taxRate: number | null;
  readonly tax: number;
  /** Of storage. */
  readonly spans: readonly Span[];
  /** Why somebody entered or corrected it. */
  readonly reason: string | null;
}

/** Rounds the tax of a line, half to even. */
export const taxOf = (net: number, rate: number | null): number =>
  rate === null ? 0 : rounded(times(exact(net), share(rate)));
