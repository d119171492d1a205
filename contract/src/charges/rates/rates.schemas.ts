import * as z from 'zod/mini';
import {
  choice,
  field,
  flag,
  integer,
  loadedVersion,
  optionalInteger,
  present,
  presentText,
  text,
} from '../../errors/fields.ts';
import { jsonList } from '../../errors/json-list.ts';
import { METHODS } from '../../requests/orders/methods.ts';
import { t } from '../../texts/charges.ts';
import { isCurrency } from './money.ts';

/** What storage is charged by, a calendar month at a time (docs/product/charges.md#units). */
export const STORAGE_UNITS = [
  'case a month',
  'bottle a month',
  'place a month',
  'account a month',
  'declared value a year',
] as const;
export type StorageUnit = (typeof STORAGE_UNITS)[number];

/** What a plan can cover: "up to 10 cases: 40.00 a month". */
export const PLAN_UNITS = ['case a month', 'bottle a month', 'place a month'] as const;
export type PlanUnit = (typeof PLAN_UNITS)[number];

/** What the work on a request is charged by. */
export const REQUEST_UNITS = [
  'case received',
  'bottle received',
  'new wine',
  'case pulled',
  'bottle pulled',
  'delivery',
  'second trip',
] as const;
export type RequestUnit = (typeof REQUEST_UNITS)[number];

/** What is charged by hand: an hour of work; a piece of packing material, a photograph, an inspection. */
export const MANUAL_UNITS = ['hour', 'piece'] as const;

/** All units. */
export const UNITS = [...STORAGE_UNITS, ...REQUEST_UNITS, ...MANUAL_UNITS] as const;
export type Unit = (typeof UNITS)[number];

/** What counts as a case (docs/product/charges.md#what-a-case-is). */
export const CASE_COUNTS = ['box', '12 bottles', '9 litres'] as const;

/** When what is stored is counted (docs/product/charges.md#when-it-is-counted). */
export const COUNTED_BY = ['day', 'month begun', 'first of the month'] as const;

/** How often an account is charged. */
export const PERIODS = ['month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The months of each. */
export const MONTHS_OF_PERIOD: Readonly<Record<Period, number>> = {
  month: 1,
  quarter: 3,
  year: 12,
};

/** An amount from a quantity on: the eleventh case and those after it. */
const stepSchema = z.object({ from: z.number(), amount: z.number() });

/** A place that a delivery goes to: the beginning of its postal code, and how far it is. */
const zoneSchema = z.object({ postal_code: z.string(), distance: z.number() });

/** A line of a rate card. Amounts are integers of the currency's minor unit. */
export const rateSchema = z.object({
  /** Upper-case letters, digits and hyphens; once on a card. */
  code: z.string(),
  name: z.string(),
  unit: z.enum(UNITS),
  /** For one; for a declared value, hundredths of a percent a year. */
  amount: z.number(),
  steps: z.array(stepSchema),
  /** The least that a month or a request costs where there is anything to charge. */
  minimum: z.number(),
  /** How many of a month are free. */
  free: z.number(),
  /** Hundredths of a percent; null is a charge without tax. */
  tax: z.nullable(z.number()),
  /** The codes of the methods of a delivery; empty for all. */
  methods: z.array(z.number()),
  /** Empty for all postal codes. */
  zones: z.array(zoneSchema),
  /** Added for each unit of distance of a zone. */
  distance_amount: z.number(),
});
export type Rate = z.infer<typeof rateSchema>;

/** What a rate card says from its first day on. */
export const cardTermsSchema = z.object({
  case_count: z.enum(CASE_COUNTS),
  counted_by: z.enum(COUNTED_BY),
  in_advance: z.boolean(),
  every: z.enum(PERIODS),
  /** The least that the storage of a month costs, in minor units. */
  minimum: z.number(),
  /** The tax of that minimum, in hundredths of a percent. */
  minimum_tax: z.nullable(z.number()),
  /** How many days cases and bottles that come are free. */
  free_days: z.number(),
  rates: z.array(rateSchema),
});
export type CardTerms = z.infer<typeof cardTermsSchema>;

/** What a client has of its own (docs/product/charges.md#own-terms). */
export const ownTermsSchema = z.object({
  /** Amounts and free quantities in place of those of the card, by the code of a rate. */
  rates: z.array(
    z.object({ code: z.string(), amount: z.nullable(z.number()), free: z.nullable(z.number()) }),
  ),
  /** Hundredths of a percent of all rates. */
  discount: z.number(),
  /** "Up to 10 cases: 40.00 a month." */
  plan: z.nullable(z.object({ code: z.string(), up_to: z.number(), amount: z.number() })),
  /** The lockers and other places that the client rents. */
  places: z.array(z.string()),
  /** In minor units. */
  declared_value: z.number(),
});
export type OwnTerms = z.infer<typeof ownTermsSchema>;

/** The largest amount, in minor units: ten million in most currencies. */
export const MOST_AMOUNT = 1_000_000_000;
const MOST_PERCENT = 10_000;
const MOST_RATES = 100;
const MOST_STEPS = 20;
const MOST_ZONES = 200;

/** Whether a text is the code of a rate. */
export const isRateCode = (text: string): boolean => /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(text);

/** A month, yyyy-MM. */
export const month = () =>
  field(z.string(), (input, fail) =>
    present(input, fail, () =>
      typeof input === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(input)
        ? input
        : fail(t.notAMonth),
    ),
  );

/** The code of a rate. */
export const rateCode = () => text(20).check(z.refine(isRateCode, t.notARateCode));

const amount = () => integer(0, MOST_AMOUNT);

const rateBody = z.object({
  code: rateCode(),
  name: text(80),
  unit: choice(UNITS),
  amount: amount(),
  steps: jsonList(z.object({ from: integer(2, 1_000_000), amount: amount() }), MOST_STEPS, 0).check(
    z.refine(
      (steps) => steps.every(({ from }, at) => at === 0 || from > (steps[at - 1]?.from ?? 0)),
      t.stepsRise,
    ),
  ),
  minimum: amount(),
  free: integer(0, 100_000),
  tax: optionalInteger(0, MOST_PERCENT),
  methods: jsonList(
    field(z.number(), (input, fail) =>
      METHODS.some(({ code }) => code === input) ? Number(input) : fail(t.noSuchMethod),
    ),
    METHODS.length,
    0,
  ),
  zones: jsonList(z.object({ postal_code: text(12), distance: integer(0, 10_000) }), MOST_ZONES, 0),
  distance_amount: amount(),
});

const cardTermsFields = {
  case_count: choice(CASE_COUNTS),
  counted_by: choice(COUNTED_BY),
  in_advance: flag(),
  every: choice(PERIODS),
  minimum: amount(),
  minimum_tax: optionalInteger(0, MOST_PERCENT),
  free_days: integer(0, 366),
  rates: jsonList(rateBody, MOST_RATES).check(
    z.refine((rates) => new Set(rates.map(({ code }) => code)).size === rates.length, t.codesOnce),
  ),
};

/** POST /staff/rate-cards/: a card with its first terms. */
export const rateCardBody = z.object({
  name: text(60),
  currency: text(3).check(z.refine(isCurrency, t.noSuchCurrency)),
  month: month(),
  ...cardTermsFields,
});
export type RateCardBody = z.infer<typeof rateCardBody>;

/** POST /staff/rate-cards/{id}/terms/: its terms from a month on. */
export const newCardTermsBody = z.object({
  version: loadedVersion(),
  month: month(),
  ...cardTermsFields,
});
export type NewCardTermsBody = z.infer<typeof newCardTermsBody>;

/** Terms with the month from which they are in force, and who made them. */
const datedTermsSchema = z.object({
  /** yyyy-MM */
  month: z.string(),
  terms: cardTermsSchema,
  made_by: z.string(),
  made_at: z.string(),
});

/** A rate card in the list. */
export const rateCardSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** ISO 4217 */
  currency: z.string(),
  version: z.number(),
  /** The month from which its latest terms are in force, yyyy-MM. */
  latest_month: z.string(),
  rate_count: z.number(),
  /** How many open accounts are charged by it, or will be. */
  client_count: z.number(),
});
export type RateCard = z.infer<typeof rateCardSchema>;

/** GET /staff/rate-cards/: by name. */
export const rateCardListSchema = z.array(rateCardSchema);

/** GET /staff/rate-cards/{id}/ */
export const rateCardDetailSchema = z.object({
  ...rateCardSchema.shape,
  /** The latest first. */
  terms: z.array(datedTermsSchema),
  /** The first month from which new terms may be in force, yyyy-MM. */
  earliest_month: z.string(),
});
export type RateCardDetail = z.infer<typeof rateCardDetailSchema>;

/** The client's own terms as they are written: PUT /staff/clients/{accountId}/charge-terms/. */
export const ownTermsBody = z.object({
  month: month(),
  card: integer(1, Number.MAX_SAFE_INTEGER),
  rates: jsonList(
    z.object({
      code: rateCode(),
      amount: optionalInteger(0, MOST_AMOUNT),
      free: optionalInteger(0, 100_000),
    }),
    MOST_RATES,
    0,
  ),
  discount: integer(0, MOST_PERCENT),
  /** The code of the rate that a plan covers; empty for none. */
  plan_code: presentText(20),
  plan_up_to: optionalInteger(1, 1_000_000),
  plan_amount: optionalInteger(0, MOST_AMOUNT),
  places: jsonList(text(40), 200, 0),
  /** In minor units. */
  declared_value: integer(0, Number.MAX_SAFE_INTEGER),
});
export type OwnTermsBody = z.infer<typeof ownTermsBody>;
