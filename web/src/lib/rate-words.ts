import type { CardTerms, Rate } from '@portal/contract/charges/rates/rates.schemas';
import { t } from '../texts/charges.tsx';
import { amountText, percentText, quantityText } from './amounts.ts';
import { countOf } from './format.ts';

/** What a rate says, in words: "$4.10 a case and month; from the 11th on $3.60". */
export function rateInWords(rate: Rate, currency: string): string {
  const { unit, amount, steps, minimum, free, tax, distance_amount: distance } = rate;
  const money = (minorUnits: number) => amountText(minorUnits, currency);
  const isShare = unit === 'declared value a year';
  return [
    isShare ? t.ofValue(percentText(amount)) : t.each(money(amount), t.units[unit]),
    ...steps.map((step) => t.fromOn(t.ordinal(step.from), money(step.amount))),
    ...(distance > 0 ? [t.perDistance(money(distance))] : []),
    ...(free > 0 ? [t.freeOfMonth(quantityText(free))] : []),
    ...(minimum > 0 ? [t.atLeast(money(minimum))] : []),
    ...(tax !== null && tax > 0 ? [t.taxed(t.percent(percentText(tax)))] : []),
  ].join('; ');
}

/** How a card counts, as sentences. */
export function countingInWords(terms: CardTerms, currency: string): string[] {
  const countsCases = terms.rates.some(({ unit }) => unit === 'case a month');
  return [
    ...(countsCases ? [t.caseCount[terms.case_count]] : []),
    t.countedBy[terms.counted_by],
    ...(terms.free_days > 0 ? [t.freeDays(countOf(terms.free_days, 'day'))] : []),
    ...(terms.minimum > 0 ? [t.leastOfMonth(amountText(terms.minimum, currency))] : []),
    `${t.every[terms.every]}, ${terms.in_advance ? t.inAdvance : t.inArrears}`,
  ];
}
