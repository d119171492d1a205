import * as z from 'zod/mini';
import { day, flag, integer, optionalInteger, optionalText, text } from '../../errors/fields.ts';
import { cardTermsSchema, month, ownTermsSchema, rateCode } from '../rates/rates.schemas.ts';

/** Days with the same quantity, both ends included: `parts` of `per`, of shares of 9 litres the millilitres of 9,000. */
const spanSchema = z.object({
  from: z.string(),
  to: z.string(),
  parts: z.number(),
  per: z.number(),
});

/** One charge. Amounts are integers of the currency's minor unit. */
export const chargeLineSchema = z.object({
  /** Names the line of the account. */
  key: z.string(),
  /** yyyy-MM */
  month: z.string(),
  code: z.string(),
  name: z.string(),
  /** The day of the work; null for storage. */
  day: z.nullable(z.string()),
  request_number: z.nullable(z.number()),
  request_id: z.nullable(z.number()),
  quantity: z.number(),
  net: z.number(),
  /** Hundredths of a percent; null without tax. */
  tax_rate: z.nullable(z.number()),
  tax: z.number(),
  /** Of storage: on which days how much was counted. */
  spans: z.array(spanSchema),
  reason: z.nullable(z.string()),
});
export type ChargeLineRow = z.infer<typeof chargeLineSchema>;

/** A charge or credit by hand. */
const manualChargeSchema = z.object({
  id: z.number(),
  day: z.string(),
  code: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** In minor units; negative for a credit. */
  amount: z.number(),
  reason: z.string(),
  made_by: z.string(),
  /** The charge of which it is the opposite, and the one that is its opposite. */
  opposite_of: z.nullable(z.number()),
  taken_back_by: z.nullable(z.number()),
});

const termsOfMonthSchema = z.object({
  /** yyyy-MM */
  month: z.string(),
  card: z.object({ id: z.number(), name: z.string(), currency: z.string() }),
  own: ownTermsSchema,
  made_by: z.string(),
  made_at: z.string(),
});

const monthSumSchema = z.object({ month: z.string(), net: z.number(), tax: z.number() });

/** What an account stores now, by each way of counting. */
const storedNowSchema = z.object({
  boxes: z.number(),
  bottles: z.number(),
  /** Shares of 9 litres, with two decimals. */
  shares: z.number(),
});

/** What an account is charged this month (docs/product/charges.md). */
export const accountChargesSchema = z.object({
  /** Whether an owner decided that the user does not see it: everything else is empty then. */
  is_hidden: z.boolean(),
  /** Null while the account has no terms in force. */
  card: z.nullable(z.object({ id: z.number(), name: z.string(), currency: z.string() })),
  terms: z.nullable(cardTermsSchema),
  own: ownTermsSchema,
  stored: storedNowSchema,
  /** yyyy-MM */
  month: z.string(),
  /** The charges of the month until now. */
  lines: z.array(chargeLineSchema),
  /** What they will be at the end of the month if what is stored now stays. */
  expected: z.object({ net: z.number(), tax: z.number() }),
  /** The last day of the period, on which it is charged. */
  next_day: z.nullable(z.string()),
  /** Those of the last twelve months with terms in force, the oldest first, the present one as expected. */
  months: z.array(monthSumSchema),
  /** Whether viewers and proposers see this. */
  is_for_all: z.boolean(),
});
export type AccountCharges = z.infer<typeof accountChargesSchema>;

/** The same for the desk, with all terms of the account and what was charged by hand. */
export const clientChargesSchema = z.object({
  ...accountChargesSchema.shape,
  all_terms: z.array(termsOfMonthSchema),
  /** The first month from which new terms may be in force, yyyy-MM. */
  earliest_month: z.string(),
  manual: z.array(manualChargeSchema),
});
export type ClientCharges = z.infer<typeof clientChargesSchema>;

/** GET /charges/cases/: the month, yyyy-MM. */
export const storedCasesQuery = z.object({ month: month() });

/** The cases behind a month's storage, with the days on which each held bottles. */
export const storedCasesSchema = z.object({
  cases: z.array(
    z.object({
      id: z.number(),
      footprint_lookup_code: z.string(),
      days: z.number(),
      /** The bottles of each of these days, added up. */
      bottle_days: z.number(),
      /** The millilitres of each of these days, added up; an unknown size is 750. */
      ml_days: z.number(),
      /** Of the last of these days. */
      bottles: z.number(),
    }),
  ),
});
export type StoredCases = z.infer<typeof storedCasesSchema>;

/** PATCH /charges/: whether viewers and proposers see the charges. */
export const chargesForAllBody = z.object({ is_for_all: z.boolean() });

/** POST /staff/clients/{accountId}/manual-charges/ */
export const manualChargeBody = z.object({
  day: day(),
  code: rateCode(),
  name: text(80),
  /** In hundredths: 150 is 1.5 hours. */
  quantity_hundredths: integer(1, 10_000_000),
  /** In minor units; null takes the amount of the rate. */
  amount: optionalInteger(0, 1_000_000_000),
  is_credit: flag(),
  tax: optionalInteger(0, 10_000),
  reason: text(500),
  /** The number of a request of the account; empty for none. */
  request_number: optionalText(20),
  /** The charge that it takes back; its opposite has all of its facts but reason and day. */
  opposite_of: optionalInteger(1, Number.MAX_SAFE_INTEGER),
});
export type ManualChargeBody = z.infer<typeof manualChargeBody>;
