import {
  CASE_COUNTS,
  COUNTED_BY,
  PERIODS,
  type RateCardBody,
  type RateCardDetail,
} from '@portal/contract/charges/rates/rates.schemas';
import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { decimalCurrency, monthText } from '../../../lib/amounts.ts';
import { createDrafts } from '../../../lib/drafts.ts';
import { countingInWords, rateInWords } from '../../../lib/rate-words.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { useStoredValues } from '../../../lib/use-stored-values.ts';
import { t as ofCharges } from '../../../texts/charges.tsx';
import { t } from '../../../texts/rate-cards.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Radio, RadioGroup } from '../../../ui/choices.tsx';
import { RecordColumns } from '../../../ui/record-page.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { cardFormSchema, readableTerms } from './card-form.schemas.ts';
import { RateRows } from './rate-rows.tsx';
import styles from './rates.module.css';
import { type TypedCard, typedCardSchema } from './typed-card.ts';

/** Cards and terms that were not sent, by the card; "new" is a new one. */
export const cardDrafts = createDrafts({
  key: 'portal.rates',
  version: 1,
  fields: typedCardSchema,
});

type CardForm = SchemaForm<TypedCard>;

function CountingFields({ form }: { readonly form: CardForm }) {
  return (
    <>
      <RadioGroup legend={t.howCasesCount}>
        {CASE_COUNTS.map((count) => (
          <Radio
            key={count}
            label={t.caseCounts[count]}
            hint={ofCharges.caseCount[count]}
            value={count}
            {...form.register('case_count')}
          />
        ))}
      </RadioGroup>
      <RadioGroup legend={t.whenCounted}>
        {COUNTED_BY.map((by) => (
          <Radio
            key={by}
            label={t.countedBy[by]}
            hint={ofCharges.countedBy[by]}
            value={by}
            {...form.register('counted_by')}
          />
        ))}
      </RadioGroup>
      <RadioGroup legend={t.howOften} isInRow>
        {PERIODS.map((period) => (
          <Radio key={period} label={t.every[period]} value={period} {...form.register('every')} />
        ))}
      </RadioGroup>
      <Checkbox label={t.inAdvance} {...form.register('in_advance')} />
      <div className={styles.few}>
        <TextField
          label={t.minimum}
          hint={t.minimumHint}
          inputMode="decimal"
          {...form.field('minimum')}
        />
        <TextField label={t.minimumTax} inputMode="decimal" {...form.field('minimum_tax')} />
        <TextField
          label={t.freeDays}
          hint={t.freeDaysHint}
          inputMode="numeric"
          {...form.field('free_days')}
        />
      </div>
    </>
  );
}

/** What the form says now, in the words that the client will read. */
function WhatClientReads({ form }: { readonly form: CardForm }) {
  const value = <Name extends keyof TypedCard>(name: Name) => form.controlled(name).value;
  const terms = readableTerms({
    name: '',
    month: '',
    currency: value('currency'),
    case_count: value('case_count'),
    counted_by: value('counted_by'),
    in_advance: value('in_advance'),
    every: value('every'),
    minimum: value('minimum'),
    minimum_tax: '',
    free_days: value('free_days'),
    rates: value('rates'),
  });
  const currency = decimalCurrency(value('currency'));
  return (
    <section className={styles.preview} aria-labelledby="client-reads">
      <h2 id="client-reads">{t.whatClientReads}</h2>
      {terms.rates.length === 0 ? (
        <p className={styles.soft}>{t.nothingYet}</p>
      ) : (
        <ul className={styles.lines}>
          {terms.rates.map((rate) => (
            <li key={rate.code}>
              <strong>{rate.name}</strong> {rateInWords(rate, currency)}
            </li>
          ))}
        </ul>
      )}
      {countingInWords(terms, currency).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  );
}

interface RateCardFormProps {
  /** What the draft is of. */
  readonly about: string;
  readonly values: TypedCard;
  readonly isNew: boolean;
  readonly months: readonly string[];
  readonly mutation: UseMutationResult<RateCardDetail, Error, RateCardBody>;
  readonly label: string;
}

/** The terms of a card, of a new one with its name and currency. What is typed is kept until it is sent. */
export function RateCardForm(props: RateCardFormProps) {
  const { about, values, isNew, months, mutation, label } = props;
  const [initial] = useState(() => cardDrafts.find(about)?.fields ?? values);
  const isKept = cardDrafts.useDraft(about) !== undefined;
  const form = useMutationForm({
    schema: cardFormSchema,
    values: initial,
    mutation,
    toSent: (checked) => checked,
  });
  const store = useCallback((typed: TypedCard) => cardDrafts.keep(about, typed), [about]);
  useStoredValues(form, store);
  const startOver = () => {
    form.startOver(values);
    cardDrafts.drop(about);
  };
  return (
    <RecordColumns aside={<WhatClientReads form={form} />}>
      <SendForm form={form} action={mutation} label={label} look="primary">
        {isNew && (
          <>
            <TextField label={t.name} maxLength={60} {...form.field('name')} />
            <TextField
              label={t.currency}
              hint={t.currencyHint}
              maxLength={3}
              autoCapitalize="characters"
              {...form.field('currency')}
            />
          </>
        )}
        <Select
          label={t.firstMonth}
          hint={t.firstMonthHint}
          options={months.map((month) => ({ value: month, label: monthText(month) }))}
          {...form.field('month')}
        />
        <CountingFields form={form} />
        <h2>{t.rates}</h2>
        <RateRows form={form} />
        {isKept && (
          <p className={styles.soft}>
            {t.draftKept}{' '}
            <Button look="quiet" onClick={startOver}>
              {t.startOver}
            </Button>
          </p>
        )}
      </SendForm>
    </RecordColumns>
  );
}
