import type { ClientCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import { hundredthsOf, minorUnitsOf, typedAmount } from '@portal/contract/charges/rates/money';
import {
  MOST_AMOUNT,
  type OwnTermsBody,
  type Rate,
  type RateCardDetail,
} from '@portal/contract/charges/rates/rates.schemas';
import { formChoice } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { typedHundredths } from '../../../lib/amounts.ts';
import { t } from '../../../texts/client-charges.tsx';

const typedOwnSchema = z.object({ amount: z.string(), free: z.string() });
export type TypedOwn = z.infer<typeof typedOwnSchema>;

const typedTermsSchema = z.object({
  month: z.string(),
  card: formChoice(),
  discount: z.string(),
  plan_code: z.string(),
  plan_up_to: z.string(),
  plan_amount: z.string(),
  /** By the code of a rate. */
  own: z.record(z.string(), typedOwnSchema),
  places: z.string(),
  declared_value: z.string(),
});
export type TypedTerms = z.infer<typeof typedTermsSchema>;

/** The rates of a card in a month. */
export const ratesIn = (card: RateCardDetail | undefined, month: string): readonly Rate[] =>
  card?.terms.find((one) => one.month <= month)?.terms.rates ?? [];

/** The form of a client's terms, which begins as the latest ones. */
export function typedTerms({
  all_terms: all,
  earliest_month: month,
  terms,
}: Pick<ClientCharges, 'all_terms' | 'earliest_month' | 'terms'>): TypedTerms {
  const [latest] = all;
  const empty = {
    month,
    card: '',
    discount: '',
    plan_code: '',
    plan_up_to: '',
    plan_amount: '',
    own: {},
    places: '',
    declared_value: '',
  };
  if (latest === undefined) return empty;
  const { card, own } = latest;
  const money = (amount: number) => typedAmount(amount, card.currency);
  const isPercentage = (code: string) =>
    terms?.rates.find((rate) => rate.code === code)?.unit === 'declared value a year';
  const ofRate = (code: string, amount: number) =>
    isPercentage(code) ? typedHundredths(amount) : money(amount);
  return {
    ...empty,
    card: String(card.id),
    discount: own.discount === 0 ? '' : typedHundredths(own.discount),
    ...(own.plan !== null && {
      plan_code: own.plan.code,
      plan_up_to: String(own.plan.up_to),
      plan_amount: money(own.plan.amount),
    }),
    own: Object.fromEntries(
      own.rates.map(({ code, amount, free }) => [
        code,
        {
          amount: amount === null ? '' : ofRate(code, amount),
          free: free === null ? '' : String(free),
        },
      ]),
    ),
    places: own.places.join('\n'),
    declared_value: own.declared_value === 0 ? '' : money(own.declared_value),
  };
}

const money = () => z.number(t.notAnAmount).check(z.maximum(MOST_AMOUNT, t.notAnAmount));
const count = () => z.number(t.notACount).check(z.maximum(100_000, t.notACount));

const numbersSchema = z
  .object({
    month: z.string(),
    card: z.number(),
    discount: z.number(t.notAPercentage).check(z.maximum(10_000, t.notAPercentage)),
    plan_code: z.string(),
    plan_up_to: z.nullable(count().check(z.minimum(1, t.notACount))),
    plan_amount: z.nullable(money()),
    own: z.record(z.string(), z.object({ amount: z.nullable(money()), free: z.nullable(count()) })),
    places: z
      .array(z.string())
      .check(z.refine((places) => places.every((place) => place.length <= 40), t.placeTooLong)),
    declared_value: z.number(t.notAnAmount),
  })
  .check(({ value, issues }) => {
    const isWhole = value.plan_up_to !== null && value.plan_amount !== null;
    if (value.plan_code === '' || isWhole) return;
    const path = [value.plan_up_to === null ? 'plan_up_to' : 'plan_amount'];
    issues.push({ code: 'custom', path, message: t.planIncomplete, input: value });
  });

const countOf = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** Reads a text, or an empty one as another value. */
const orElse = <None>(text: string, none: None, read: (text: string) => number | null) =>
  text.trim() === '' ? none : (read(text) ?? Number.NaN);

function numbersOf(typed: TypedTerms, card: RateCardDetail | undefined) {
  const rates = ratesIn(card, typed.month);
  const amount = (text: string) => minorUnitsOf(text, card?.currency ?? 'USD');
  const hasPlan = rates.some(({ code }) => code === typed.plan_code);
  return {
    ...typed,
    card: Number(typed.card),
    discount: orElse(typed.discount, 0, hundredthsOf),
    plan_code: hasPlan ? typed.plan_code : '',
    plan_up_to: hasPlan ? orElse(typed.plan_up_to, null, countOf) : null,
    plan_amount: hasPlan ? orElse(typed.plan_amount, null, amount) : null,
    own: Object.fromEntries(
      rates.map(({ code, unit }) => {
        const own = typed.own[code] ?? { amount: '', free: '' };
        const read = unit === 'declared value a year' ? hundredthsOf : amount;
        return [
          code,
          { amount: orElse(own.amount, null, read), free: orElse(own.free, null, countOf) },
        ];
      }),
    ),
    places: typed.places
      .split('\n')
      .map((place) => place.trim())
      .filter((place) => place !== ''),
    declared_value: orElse(typed.declared_value, 0, amount),
  };
}

/** The rules of the form of a client's terms by a card. Its result is what is sent. */
export const termsFormSchema = (card: RateCardDetail | undefined): z.ZodMiniType<OwnTermsBody> =>
  z.pipe(
    z.pipe(
      z.pipe(
        typedTermsSchema,
        z.transform((typed: TypedTerms) => numbersOf(typed, card)),
      ),
      numbersSchema,
    ),
    z.transform(({ own, ...terms }: z.infer<typeof numbersSchema>): OwnTermsBody => ({
      ...terms,
      rates: Object.entries(own)
        .map(([code, one]) => ({ code, ...one }))
        .filter(({ amount, free }) => amount !== null || free !== null),
    })),
  );
