import type { AccountCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import {
  type CardTerms,
  type OwnTerms,
  PLAN_UNITS,
  type PlanUnit,
  type Unit,
} from '@portal/contract/charges/rates/rates.schemas';
import { amountText, percentText, quantityText } from '../../../lib/amounts.ts';
import { countingInWords, rateInWords } from '../../../lib/rate-words.ts';
import { t } from '../../../texts/charges.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';

/** What a plan covers: cases, where its rate is unknown by now. */
const plannedUnit = (unit: Unit | undefined): PlanUnit =>
  PLAN_UNITS.find((one) => one === unit) ?? 'case a month';

/** What was agreed with the client, each with the name of its rate. */
export function ownFacts(
  own: OwnTerms,
  terms: Pick<CardTerms, 'rates'>,
  currency: string,
): (Fact & { readonly value: string })[] {
  const money = (minorUnits: number) => amountText(minorUnits, currency);
  const rateOf = (code: string) => terms.rates.find((rate) => rate.code === code);
  const nameOf = (code: string) => rateOf(code)?.name ?? code;
  const ownAmount = (code: string, amount: number) =>
    rateOf(code)?.unit === 'declared value a year' ? t.percent(percentText(amount)) : money(amount);
  return [
    ...own.rates.map(({ code, amount, free }) => ({
      key: `rate ${code}`,
      label: nameOf(code),
      value: [
        ...(amount === null ? [] : [t.ownAmount(ownAmount(code, amount))]),
        ...(free === null ? [] : [t.ownFree(quantityText(free))]),
      ].join('; '),
    })),
    ...(own.plan === null
      ? []
      : [
          {
            key: 'plan',
            label: nameOf(own.plan.code),
            value: t.plan(
              quantityText(own.plan.up_to),
              t.ofPlan[plannedUnit(rateOf(own.plan.code)?.unit)],
              money(own.plan.amount),
            ),
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
