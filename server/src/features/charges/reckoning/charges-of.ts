import {
  type CardTerms,
  type OwnTerms,
  type Rate,
  STORAGE_UNITS,
  type StorageUnit,
} from '@portal/contract/charges/rates/rates.schemas';
import { addDays } from '@portal/contract/provider/business-days';
import {
  type AccountHistory,
  type AccountTerms,
  type ManualCharge,
  NO_OWN_TERMS,
  type StockChange,
  termsIn,
} from './account-history.ts';
import { type ChargeLine, type Span, taxOf } from './charge-line.ts';
import { type Exact, exact, NOTHING, plus, rounded, times } from './exact-money.ts';
import { daysOfMonth, monthOf } from './months.ts';
import { discounted, monthPrice, ownRate, type Quantity, storedQuantity } from './price.ts';
import { requestLines } from './request-lines.ts';
import { type StoredDay, storedDays } from './stored-days.ts';

const MINIMUM_CODE = 'MINIMUM';

/**
 * Computes the charges of whole months from an account's history and terms, by month: storage, then requests, then what
 * was charged by hand (docs/product/charges.md). A month before the first terms has none. `until` leaves out the days of
 * a month after it, and what the month costs at least.
 */
export function chargesOf(
  history: AccountHistory,
  terms: AccountTerms,
  months: readonly string[],
  until?: string,
): ChargeLine[] {
  return months.flatMap((month) => [
    ...storageOf(history.changes, terms, month, until),
    ...requestLines(history.handlings, terms, month),
    ...manualLines(history.manual, month),
  ]);
}

/** The charges of a month's storage, of all its days or until one of them. */
export function storageOf(
  changes: readonly StockChange[],
  terms: AccountTerms,
  month: string,
  until?: string,
): ChargeLine[] {
  const card = termsIn(terms.card, month);
  if (card === undefined) return [];
  const own = termsIn(terms.own, month) ?? NO_OWN_TERMS;
  const { first, last } = daysOfMonth(month);
  const end = until === undefined || until > last ? last : until;
  const days = { first: addDays(first, -1), last: end };
  const [before, ...stored] = storedDays(changes, days, card.free_days);
  if (before === undefined) throw new Error('A month has days.');
  const counted = card.counted_by === 'first of the month' ? [{ ...before, day: first }] : stored;
  const lines = card.rates
    .filter(isOfStorage)
    .flatMap((rate) =>
      storageLine({ ...ownRate(rate, own), unit: rate.unit }, { month, counted, card, own }),
    );
  return end === last ? [...lines, ...minimumLine(lines, card, month)] : lines;
}

const isOfStorage = (rate: Rate): rate is Rate & { readonly unit: StorageUnit } =>
  STORAGE_UNITS.some((unit) => unit === rate.unit);

interface Month {
  readonly month: string;
  /** The days on which it is counted. */
  readonly counted: readonly StoredDay[];
  readonly card: CardTerms;
  readonly own: OwnTerms;
}

/** The exact price of a month's storage by one rate, before it is rounded: additive over days when counted by day. */
export function exactStorage(
  rate: Rate & { readonly unit: StorageUnit },
  { month, counted, card, own }: Month,
): Exact {
  const price = (day: StoredDay) =>
    discounted(monthPrice(rate, storedQuantity(rate.unit, day, card, own), own), own);
  if (card.counted_by !== 'day' || isSteady(rate.unit)) {
    const prices = counted.map(price);
    return prices.reduce((most, one) => (isAbove(one, most) ? one : most), NOTHING);
  }
  const { days } = daysOfMonth(month);
  return times(counted.map(price).reduce(plus, NOTHING), exact(1, days));
}

/** What does not depend on what is stored. */
const isSteady = (unit: StorageUnit): boolean =>
  unit === 'account a month' || unit === 'declared value a year' || unit === 'place a month';

const isAbove = (a: Exact, b: Exact): boolean => a.top * b.bottom > b.top * a.bottom;

function storageLine(rate: Rate & { readonly unit: StorageUnit }, of: Month): ChargeLine[] {
  const { month, counted, card, own } = of;
  const spans = spansOf(counted, (day) => storedQuantity(rate.unit, day, card, own));
  const amount = rounded(exactStorage(rate, of));
  const isAnything = amount > 0 || spans.some(({ parts }) => parts > 0);
  if (!isAnything || (amount === 0 && rate.minimum === 0)) return [];
  const net = Math.max(amount, rate.minimum);
  const isByDay = card.counted_by === 'day' && !isSteady(rate.unit);
  const quantity = isByDay ? averageOf(spans, daysOfMonth(month).days) : mostOf(spans);
  const { code, name, unit, tax } = rate;
  return [
    {
      key: `${month}/${code}`,
      month,
      code,
      name,
      unit,
      day: null,
      requestNumber: null,
      orderId: null,
      quantity,
      net,
      taxRate: tax,
      tax: taxOf(net, tax),
      spans,
      reason: null,
    },
  ];
}

/** What a whole month of storage costs without tax, if what is stored on a day stays: rounded as its lines are. */
export function wholeMonthOf(stored: StoredDay, card: CardTerms, own: OwnTerms): number {
  const amounts = card.rates.filter(isOfStorage).map((rate) => {
    const { minimum, ...terms } = ownRate(rate, own);
    const quantity = storedQuantity(rate.unit, stored, card, own);
    const amount = rounded(discounted(monthPrice({ ...terms, minimum }, quantity, own), own));
    return amount === 0 ? 0 : Math.max(amount, minimum);
  });
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return sum === 0 ? 0 : Math.max(sum, card.minimum);
}

/** Joins neighboring days with the same quantity. */
function spansOf(days: readonly StoredDay[], read: (day: StoredDay) => Quantity): Span[] {
  const spans: Span[] = [];
  for (const one of days) {
    const { day } = one;
    const quantity = read(one);
    const last = spans.at(-1);
    if (last?.parts === quantity.parts) spans[spans.length - 1] = { ...last, to: day };
    else spans.push({ from: day, to: day, ...quantity });
  }
  return spans;
}

const toFourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000;

function averageOf(spans: readonly Span[], days: number): number {
  const sum = spans.reduce((total, { from, to, parts, per }) => {
    const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    return total + (parts / per) * length;
  }, 0);
  return toFourDecimals(sum / days);
}

const mostOf = (spans: readonly Span[]): number =>
  toFourDecimals(Math.max(0, ...spans.map(({ parts, per }) => parts / per)));

/** What is missing to the least that a month's storage costs, where there is any. */
function minimumLine(
  lines: readonly ChargeLine[],
  { minimum, minimum_tax }: CardTerms,
  month: string,
): ChargeLine[] {
  const missing = minimum - lines.reduce((sum, { net }) => sum + net, 0);
  if (lines.length === 0 || missing <= 0) return [];
  return [
    {
      key: `${month}/${MINIMUM_CODE}`,
      month,
      code: MINIMUM_CODE,
      name: 'Minimum charge',
      unit: null,
      day: null,
      requestNumber: null,
      orderId: null,
      quantity: 1,
      net: missing,
      taxRate: minimum_tax,
      tax: taxOf(missing, minimum_tax),
      spans: [],
      reason: null,
    },
  ];
}

function manualLines(manual: readonly ManualCharge[], month: string): ChargeLine[] {
  return manual
    .filter(({ day }) => monthOf(day) === month)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)) || a.id - b.id)
    .map(({ id, day, code, name, quantityHundredths, amount, tax, ...charge }) => ({
      key: `manual/${id}`,
      month,
      code,
      name,
      unit: null,
      day,
      requestNumber: charge.requestNumber,
      orderId: charge.orderId,
      quantity: quantityHundredths / 100,
      net: amount,
      taxRate: tax,
      tax: taxOf(amount, tax),
      spans: [],
      reason: charge.reason,
    }));
}
