import type {
  CardTerms,
  OwnTerms,
  Rate,
  StorageUnit,
} from '@portal/contract/charges/rates/rates.schemas';
import { type Exact, exact, NOTHING, plus, rounded, share, times } from './exact-money.ts';
import type { StoredDay } from './stored-days.ts';

/** A quantity of a unit: `parts / per`, of 9-litre shares the millilitres of 9,000. */
export interface Quantity {
  readonly parts: number;
  readonly per: number;
}

export const ML_OF_SHARE = 9_000;
const BOTTLES_OF_CASE = 12;

const whole = (parts: number): Quantity => ({ parts, per: 1 });

/** What is chargeable of a unit on a day (docs/product/charges.md#what-a-case-is). */
export function storedQuantity(
  unit: StorageUnit,
  { boxes, bottles, ml, free }: StoredDay,
  { case_count }: CardTerms,
  own: OwnTerms,
): Quantity {
  if (unit === 'account a month' || unit === 'declared value a year') return whole(1);
  if (unit === 'place a month') return whole(own.places.length);
  if (unit === 'bottle a month') return whole(bottles - free.bottles);
  if (case_count === 'box') return whole(boxes - free.boxes);
  if (case_count === '12 bottles') {
    return whole(Math.ceil((bottles - free.bottles) / BOTTLES_OF_CASE));
  }
  return { parts: ml - free.ml, per: ML_OF_SHARE };
}

/** A rate with the client's own amount and free quantity. */
export function ownRate(rate: Rate, own: OwnTerms): Rate {
  const terms = own.rates.find(({ code }) => code === rate.code);
  if (terms === undefined) return rate;
  const { amount, free } = terms;
  const priced = amount === null ? rate : { ...rate, amount, steps: [] };
  return free === null ? priced : { ...priced, free };
}

/** The exact amount of a quantity by the steps of a rate: each step for what lies in it. */
export function stepped(
  { amount, steps }: Pick<Rate, 'amount' | 'steps'>,
  { parts, per }: Quantity,
): Exact {
  const levels = [{ from: 1, amount }, ...steps];
  let sum = 0n;
  for (const [at, level] of levels.entries()) {
    const lower = BigInt(level.from - 1) * BigInt(per);
    const next = levels[at + 1];
    const upper = next === undefined ? BigInt(parts) : BigInt(next.from - 1) * BigInt(per);
    const inStep = (BigInt(parts) < upper ? BigInt(parts) : upper) - lower;
    if (inStep > 0n) sum += inStep * BigInt(level.amount);
  }
  return exact(sum, per);
}

/** The same less the free quantity. */
function afterFree({ parts, per }: Quantity, free: number): Quantity {
  return { parts: Math.max(0, parts - free * per), per };
}

/**
 * The exact amount of a quantity for a month: steps, free quantity and the client's plan, which is due whether or not
 * anything is stored. Without the discount.
 */
export function monthPrice(rate: Rate, quantity: Quantity, own: OwnTerms): Exact {
  if (rate.unit === 'declared value a year') {
    return times(times(exact(own.declared_value), share(rate.amount)), exact(1, 12));
  }
  const { plan } = own;
  const charged = afterFree(quantity, rate.free);
  if (plan === null || plan.code !== rate.code) return stepped(rate, charged);
  const covered = { parts: plan.up_to * quantity.per, per: quantity.per };
  const isMore = charged.parts > covered.parts;
  const more = isMore
    ? plus(stepped(rate, charged), times(stepped(rate, covered), exact(-1)))
    : NOTHING;
  return plus(exact(plan.amount), more);
}

/** An amount less the client's discount. */
export const discounted = (amount: Exact, { discount }: OwnTerms): Exact =>
  times(amount, share(10_000 - discount));

/** What a quantity of a rate costs that is charged by hand, in minor units: its amount and the client's discount. */
export function manualAmount(rate: Rate, quantityHundredths: number, own: OwnTerms): number {
  const { amount } = ownRate(rate, own);
  return rounded(discounted(times(exact(amount), exact(quantityHundredths, 100)), own));
}
