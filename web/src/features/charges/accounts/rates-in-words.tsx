import type { AccountCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import type { CardTerms, OwnTerms, Rate } from '@portal/contract/charges/rates/rates.schemas';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/charges.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { amountText, percentText, quantityText } from '../../../lib/amounts.ts';

/** What a rate says, in words: "$4.10 a case and month; from the 11th on $3.60". */
function rateInWords(rate: Rate, currency: string): string {
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
function countingInWords(terms: CardTerms, currency: string): string[] {
  const countsCases = terms.rates.some(({ unit }) => unit === 'case a month');
  return [
    ...(countsCases ? [t.caseCount[terms.case_count]] : []),
    t.countedBy[terms.counted_by],
    ...(terms.free_days > 0 ? [t.freeDays(countOf(terms.free_days, 'day'))] : []),
    ...(terms.minimum > 0 ? [t.leastOfMonth(amountText(terms.minimum, currency))] : []),
    `${t.every[terms.every]}, ${terms.in_advance ? t.inAdvance : t.inArrears}`,
  ];
}

function ownFacts(own: OwnTerms, terms: CardTerms, currency: string): Fact[] {
  const money = (minorUnits: number) => amountText(minorUnits, currency);
  const nameOf = (code: string) => terms.rates.find((rate) => rate.code === code)?.name ?? code;
  return [
    ...own.rates.map(({ code, amount, free }) => ({
      key: `rate ${code}`,
      label: nameOf(code),
      value: [
        ...(amount === null ? [] : [t.ownAmount(money(amount))]),
        ...(free === null ? [] : [t.ownFree(quantityText(free))]),
      ].join('; '),
    })),
    ...(own.plan === null
      ? []
      : [
          {
            key: 'plan',
            label: nameOf(own.plan.code),
            value: t.plan(quantityText(own.plan.up_to), money(own.plan.amount)),
          },
        ]),
    ...(own.discount > 0
      ? [{ label: t.discountLabel, value: t.discount(percentText(own.discount)) }]
      : []),
    ...(own.places.length > 0 ? [{ label: t.places, value: own.places.join(', ') }] : []),
    ...(own.declared_value > 0
      ? [{ label: t.declaredValue, value: money(own.declared_value) }]
      : []),
  ];
}

interface RatesInWordsProps {
  readonly charges: Pick<AccountCharges, 'own'>;
  readonly terms: CardTerms;
  readonly currency: string;
}

/** Today's rates in plain words, how what is stored is counted, and what was agreed with the client. */
export function RatesInWords({ charges: { own }, terms, currency }: RatesInWordsProps) {
  const agreed = ownFacts(own, terms, currency);
  return (
    <>
      <section aria-labelledby="what-it-costs">
        <h2 id="what-it-costs">{t.rates}</h2>
        <FactList
          facts={terms.rates.map((rate) => ({
            key: rate.code,
            label: rate.name,
            value: rateInWords(rate, currency),
          }))}
        />
      </section>
      {agreed.length > 0 && (
        <section aria-labelledby="agreed-terms">
          <h2 id="agreed-terms">{t.ownTerms}</h2>
          <FactList facts={agreed} />
        </section>
      )}
      <section aria-labelledby="how-counted">
        <h2 id="how-counted">{t.howCounted}</h2>
        {countingInWords(terms, currency).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
}
