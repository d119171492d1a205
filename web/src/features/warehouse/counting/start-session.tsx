import {
  DEFAULT_UNSEEN_CASES,
  MAX_CHOSEN_CASES,
  SESSION_CHOICES,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { MAX_LOCATION_CODE } from '@portal/contract/cellar/locations/locations.schemas';
import { formOptionalText, problemsAsIssues } from '@portal/contract/errors/form-fields';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useAccountSuggestions } from '../../../lib/account-names.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { t } from '../../../texts/counting.tsx';
import { LocationField } from '../../../ui/location-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { useStartSession } from './counting-api.ts';

const CHOICES = SESSION_CHOICES.map((value) => ({ value, label: t.choices[value] }));

interface ChosenAccount {
  readonly id: string;
  readonly name: string;
}

const isNumber = (typed: string) =>
  /^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_CHOSEN_CASES;

const schema = z
  .object({
    choice: z.enum(SESSION_CHOICES),
    location: formOptionalText(MAX_LOCATION_CODE),
    account: z.object({ id: z.string(), name: z.string() }),
    unseen: z.string().check(z.trim()),
  })
  .check(
    problemsAsIssues(({ choice, location, account, unseen }) => {
      if (choice === 'location')
        return { location: location === '' ? t.chooseLocation : undefined };
      if (choice === 'account') return { account: account.id === '' ? t.chooseClient : undefined };
      return {
        unseen: isNumber(unseen) ? undefined : t.wholeNumber(formatNumber(MAX_CHOSEN_CASES)),
      };
    }),
  );

function AccountField({ value, onChange, error }: ControlledField<ChosenAccount>) {
  return (
    <TypeAhead
      label={t.client}
      text={value.name}
      maxLength={100}
      error={error}
      suggestions={useAccountSuggestions(value.id === '' ? value.name : '')}
      onType={(name) => onChange({ id: '', name })}
      onChoose={({ id, label }) => onChange({ id, name: label })}
    />
  );
}

/** Starts a counting session; its cases are chosen at that moment. */
export function StartSession({ location }: { readonly location: string }) {
  const navigate = useNavigate();
  const { keyFor } = useSendKey();
  const start = useStartSession(({ id }) => {
    void navigate({ to: '/staff/counts/$id', params: { id: String(id) } });
  });
  const form = useMutationForm({
    schema,
    values: {
      choice: 'location',
      location,
      account: { id: '', name: '' },
      unseen: String(DEFAULT_UNSEEN_CASES),
    },
    mutation: start,
    toSent: ({ choice, location: code, account, unseen }) => {
      const body = {
        choice,
        ...(choice === 'location' && { location: code }),
        ...(choice === 'account' && { account: Number(account.id) }),
        ...(choice === 'unseen' && { most: Number(unseen) }),
      };
      return { key: keyFor(body), body };
    },
  });
  const choice = form.watch('choice');
  return (
    <details open={location !== '' || undefined}>
      <summary>{t.newSession}</summary>
      <SendForm form={form} action={start} label={t.start} look="primary">
        <Select label={t.whatToCount} options={CHOICES} {...form.field('choice')} />
        {choice === 'location' && (
          <LocationField label={t.location} {...form.controlled('location')} />
        )}
        {choice === 'account' && <AccountField {...form.controlled('account')} />}
        {choice === 'unseen' && (
          <TextField
            label={t.howMany}
            inputMode="numeric"
            maxLength={4}
            {...form.field('unseen')}
          />
        )}
      </SendForm>
    </details>
  );
}
