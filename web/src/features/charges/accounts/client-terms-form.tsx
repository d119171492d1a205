import type { ClientCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import { PLAN_UNITS, type Rate } from '@portal/contract/charges/rates/rates.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthText } from '../../../lib/amounts.ts';
import { monthsFrom } from '../../../lib/months.ts';
import { rateCardQuery, rateCardsQuery } from '../../../lib/rate-cards-queries.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/client-charges.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useSetTerms } from './client-charges-api.ts';
import {
  ratesIn,
  termsFormSchema,
  type TypedOwn,
  type TypedTerms,
  typedTerms,
} from './client-own-terms.ts';
import styles from './client-charges.module.css';

const MONTHS = 24;
const NOTHING: TypedOwn = { amount: '', free: '' };

interface PartProps {
  readonly form: SchemaForm<TypedTerms>;
  readonly rates: readonly Rate[];
}

/** Up to how many of a rate cost one amount. */
function PlanFields({ form, rates }: PartProps) {
  const hasPlan = form.controlled('plan_code').value !== '';
  return (
    <div className={styles.fields}>
      <Select
        label={t.plan}
        placeholder={t.noPlan}
        options={rates
          .filter(({ unit }) => PLAN_UNITS.some((one) => one === unit))
          .map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field('plan_code')}
      />
      {hasPlan && (
        <>
          <TextField label={t.planUpTo} inputMode="numeric" {...form.field('plan_up_to')} />
          <TextField label={t.planAmount} inputMode="decimal" {...form.field('plan_amount')} />
        </>
      )}
    </div>
  );
}

/** Amounts and free quantities in place of those of the card. */
function OwnAmounts({ form, rates }: PartProps) {
  const { value: own, onChange, error } = form.controlled('own');
  const fieldOf = (code: string, name: keyof TypedOwn) => ({
    value: own[code]?.[name] ?? '',
    error: form.errorOf(`own.${code}.${name}`),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...own, [code]: { ...NOTHING, ...own[code], [name]: target.value } }),
  });
  return (
    <fieldset className={styles.own}>
      <legend>{t.ownAmounts}</legend>
      <p className={styles.soft}>{t.ownAmountsHint}</p>
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
      {rates.map(({ code, name, unit }) => (
        <div key={code} className={styles.fields}>
          <TextField
            label={unit === 'declared value a year' ? t.ownPercent(name) : t.ownAmount(name)}
            inputMode="decimal"
            {...fieldOf(code, 'amount')}
          />
          <TextField label={t.ownFree(name)} inputMode="numeric" {...fieldOf(code, 'free')} />
        </div>
      ))}
    </fieldset>
  );
}

const NAMES = { rates: 'own' } as const;

interface ClientTermsFormProps {
  readonly accountId: number;
  readonly charges: ClientCharges;
  readonly onSet: () => void;
}

/** Sets by which card a client is charged from a month on, and what is agreed with it. */
export function ClientTermsForm({ accountId, charges, onSet }: ClientTermsFormProps) {
  const [values] = useState(() => typedTerms(charges));
  const [cardId, setCardId] = useState(values.card);
  const cards = useQuery(rateCardsQuery);
  const { data: card } = useQuery({ ...rateCardQuery(Number(cardId)), enabled: cardId !== '' });
  const set = useSetTerms(accountId, () => {
    showToast({ message: t.termsSet });
    onSet();
  });
  const form = useMutationForm({
    schema: termsFormSchema(card),
    values,
    mutation: set,
    toSent: (checked) => checked,
    names: NAMES,
  });
  const rates = ratesIn(card, form.controlled('month').value);
  const chosen = form.controlled('card');
  if (cards.data?.length === 0) return <p>{t.noCards}</p>;
  return (
    <SendForm form={form} action={set} label={t.setTerms} look="primary">
      <Select
        label={t.card}
        placeholder={t.chooseCard}
        options={(cards.data ?? []).map(({ id, name, currency }) => ({
          value: String(id),
          label: `${name}, ${currency}`,
        }))}
        value={chosen.value}
        error={chosen.error}
        onChange={({ target }) => {
          chosen.onChange(target.value);
          setCardId(target.value);
        }}
      />
      <Select
        label={t.firstMonth}
        options={monthsFrom(charges.earliest_month, MONTHS).map((month) => ({
          value: month,
          label: monthText(month),
        }))}
        {...form.field('month')}
      />
      <TextField
        label={t.discount}
        hint={t.discountHint}
        inputMode="decimal"
        {...form.field('discount')}
      />
      {rates.length > 0 && (
        <>
          <PlanFields form={form} rates={rates} />
          <OwnAmounts form={form} rates={rates} />
        </>
      )}
      <TextArea label={t.places} hint={t.placesHint} rows={2} {...form.field('places')} />
      <TextField label={t.declaredValue} inputMode="decimal" {...form.field('declared_value')} />
    </SendForm>
  );
}
