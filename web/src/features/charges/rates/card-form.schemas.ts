import { isCurrency } from '@portal/contract/charges/rates/money';
import {
  type CardTerms,
  CASE_COUNTS,
  COUNTED_BY,
  isRateCode,
  MOST_AMOUNT,
  PERIODS,
  type Rate,
  type RateCardBody,
  UNITS,
} from '@portal/contract/charges/rates/rates.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { t as ofContract } from '@portal/contract/texts/charges';
import * as z from 'zod/mini';
import { t } from '../../../texts/rate-cards.tsx';
import { numbersOf, type TypedCard, typedCardSchema } from './typed-card.ts';

const amount = () => z.number(t.notAnAmount).check(z.maximum(MOST_AMOUNT, t.tooMuch));
const percentage = () => z.number(t.notAPercentage).check(z.maximum(10_000, t.notAPercentage));
const count = (most: number) => z.number(t.notACount).check(z.maximum(most, t.notACount));

type Step = Rate['steps'][number];
type Zone = Rate['zones'][number];

// One sentence for all lines of a field: an error of a line has no place of its own on the screen.
const isStep = ({ from, amount: ofStep }: Step) =>
  Number.isInteger(from) && from >= 2 && from <= 1_000_000 && ofStep <= MOST_AMOUNT;
const isZone = ({ postal_code: code, distance }: Zone) =>
  code !== '' && code.length <= 12 && distance <= 10_000;

const rateSchema = z.object({
  code: formText(20).check(z.refine(isRateCode, ofContract.notARateCode)),
  name: formText(80),
  unit: z.enum(UNITS),
  amount: amount(),
  steps: z.custom<Step[]>().check(
    z.refine((steps) => steps.every(isStep), t.stepsWrong),
    z.refine(
      (steps) => steps.every(({ from }, at) => from > (steps[at - 1]?.from ?? 0)),
      ofContract.stepsRise,
    ),
  ),
  minimum: amount(),
  free: count(100_000),
  tax: z.nullable(percentage()),
  methods: z.array(z.number()),
  zones: z.custom<Zone[]>().check(z.refine((zones) => zones.every(isZone), t.zonesWrong)),
  distance_amount: amount(),
});

const cardSchema = z.object({
  name: formText(60),
  currency: formText(3).check(
    z.refine((code) => code === '' || isCurrency(code), ofContract.noSuchCurrency),
  ),
  month: z.string(),
  case_count: z.enum(CASE_COUNTS),
  counted_by: z.enum(COUNTED_BY),
  in_advance: z.boolean(),
  every: z.enum(PERIODS),
  minimum: amount(),
  minimum_tax: z.nullable(percentage()),
  free_days: count(366),
  rates: z
    .array(rateSchema)
    .check(z.minLength(1, t.needsARate), z.maxLength(100))
    .check(({ value, issues }) => {
      for (const [at, { code }] of value.entries()) {
        if (value.findIndex((one) => one.code === code) === at) continue;
        issues.push({ code: 'custom', path: [at, 'code'], message: t.codeTaken, input: value });
      }
    }),
});

/** The rules of the form of a card's terms. Its result is what is sent. */
export const cardFormSchema: z.ZodMiniType<RateCardBody> = z.pipe(
  z.pipe(typedCardSchema, z.transform(numbersOf)),
  cardSchema,
);

const orNone = (value: number) => (Number.isNaN(value) ? 0 : value);

/** What can be read of a typed card, with its complete rates. */
export function readableTerms(typed: TypedCard): CardTerms {
  const { name: _name, currency: _currency, month: _month, ...terms } = numbersOf(typed);
  return {
    ...terms,
    minimum: orNone(terms.minimum),
    free_days: orNone(terms.free_days),
    rates: terms.rates.flatMap((rate, at) => {
      const isFirst = terms.rates.findIndex(({ code }) => code === rate.code) === at;
      const read = z.safeParse(rateSchema, rate);
      return isFirst && read.success ? [read.data] : [];
    }),
  };
}
