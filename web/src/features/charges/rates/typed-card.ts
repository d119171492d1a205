import { hundredthsOf, minorUnitsOf, typedAmount } from '@portal/contract/charges/rates/money';
import {
  type CardTerms,
  CASE_COUNTS,
  COUNTED_BY,
  PERIODS,
  type Rate,
  UNITS,
} from '@portal/contract/charges/rates/rates.schemas';
import * as z from 'zod/mini';
import { decimalCurrency, typedHundredths } from '../../../lib/amounts.ts';

const typedRateSchema = z.object({
  /** Names the row while it is typed. */
  id: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  amount: z.string(),
  steps: z.string(),
  minimum: z.string(),
  free: z.string(),
  tax: z.string(),
  methods: z.array(z.number()),
  zones: z.string(),
  distance_amount: z.string(),
});
export type TypedRate = z.infer<typeof typedRateSchema>;

/** The form of a card's terms as it is typed, and kept as a draft. */
export const typedCardSchema = z.object({
  name: z.string(),
  currency: z.string(),
  month: z.string(),
  case_count: z.enum(CASE_COUNTS),
  counted_by: z.enum(COUNTED_BY),
  in_advance: z.boolean(),
  every: z.enum(PERIODS),
  minimum: z.string(),
  minimum_tax: z.string(),
  free_days: z.string(),
  rates: z.array(typedRateSchema),
});
export type TypedCard = z.infer<typeof typedCardSchema>;

/** A new row of the form. */
export const emptyRate = (rates: readonly TypedRate[]): TypedRate => ({
  id: Math.max(0, ...rates.map(({ id }) => id)) + 1,
  code: '',
  name: '',
  unit: 'case a month',
  amount: '',
  steps: '',
  minimum: '',
  free: '',
  tax: '',
  methods: [],
  zones: '',
  distance_amount: '',
});

/** The form of a new card. */
export const emptyCard = (month: string): TypedCard => ({
  name: '',
  currency: '',
  month,
  case_count: 'box',
  counted_by: 'day',
  in_advance: false,
  every: 'month',
  minimum: '',
  minimum_tax: '',
  free_days: '',
  rates: [emptyRate([])],
});

/** Whether the amount of a unit is a percentage. */
export const isPercentage = (unit: Rate['unit']) => unit === 'declared value a year';

/** The terms of a card as they are typed, with another first month. */
export function typedCard(
  terms: CardTerms,
  { name, currency, month }: Pick<TypedCard, 'name' | 'currency' | 'month'>,
): TypedCard {
  const money = (amount: number) => (amount === 0 ? '' : typedAmount(amount, currency));
  const percent = (tax: number | null) => (tax === null ? '' : typedHundredths(tax));
  return {
    ...terms,
    name,
    currency,
    month,
    minimum: money(terms.minimum),
    minimum_tax: percent(terms.minimum_tax),
    free_days: terms.free_days === 0 ? '' : String(terms.free_days),
    rates: terms.rates.map((rate, at) => ({
      ...rate,
      id: at + 1,
      amount: isPercentage(rate.unit)
        ? typedHundredths(rate.amount)
        : typedAmount(rate.amount, currency),
      steps: rate.steps
        .map(({ from, amount }) => `${from}: ${typedAmount(amount, currency)}`)
        .join('\n'),
      minimum: money(rate.minimum),
      free: rate.free === 0 ? '' : String(rate.free),
      tax: percent(rate.tax),
      zones: rate.zones
        .map(({ postal_code: code, distance }) => (distance === 0 ? code : `${code}: ${distance}`))
        .join('\n'),
      distance_amount: money(rate.distance_amount),
    })),
  };
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** The two sides of a line, such as "11: 3.60". */
function sidesOf(line: string): readonly [string, string] {
  const at = line.lastIndexOf(':');
  return at === -1 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

const countOrNaN = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const countOrNone = (text: string) => (text.trim() === '' ? 0 : countOrNaN(text.trim()));

/** The numbers of a typed card. What cannot be read is NaN, which its schema refuses at its place. */
export function numbersOf({ rates, ...card }: TypedCard) {
  const currency = decimalCurrency(card.currency);
  const money = (text: string) => minorUnitsOf(text, currency) ?? Number.NaN;
  const moneyOrNone = (text: string) => (text.trim() === '' ? 0 : money(text));
  const percent = (text: string) => hundredthsOf(text) ?? Number.NaN;
  const percentOrNone = (text: string) => (text.trim() === '' ? null : percent(text));
  return {
    ...card,
    minimum: moneyOrNone(card.minimum),
    minimum_tax: percentOrNone(card.minimum_tax),
    free_days: countOrNone(card.free_days),
    rates: rates.map(({ id: _id, ...rate }) => {
      const isDelivery = rate.unit === 'delivery';
      return {
        ...rate,
        amount: isPercentage(rate.unit) ? percent(rate.amount) : money(rate.amount),
        steps: linesOf(rate.steps).map((line) => {
          const [from, amount] = sidesOf(line);
          return { from: countOrNaN(from), amount: money(amount) };
        }),
        minimum: moneyOrNone(rate.minimum),
        free: countOrNone(rate.free),
        tax: percentOrNone(rate.tax),
        methods: isDelivery ? rate.methods : [],
        zones: linesOf(isDelivery ? rate.zones : '').map((line) => {
          const [code, distance] = sidesOf(line);
          return { postal_code: code, distance: countOrNone(distance) };
        }),
        distance_amount: isDelivery ? moneyOrNone(rate.distance_amount) : 0,
      };
    }),
  };
}
