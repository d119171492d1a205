import { clientCalls } from '@portal/contract/access/clients/clients.calls';
import {
  type ClientAccount,
  MAX_ACCOUNT_NAME,
  MAX_ACCOUNT_NOTE,
  MAX_CUSTOMER_NUMBER,
} from '@portal/contract/access/clients/clients.schemas';
import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/clients.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './client-forms.module.css';
import { useClientChange, useNewClient } from './clients-api.ts';

const fields = {
  name: formText(MAX_ACCOUNT_NAME),
  customer_number: formOptionalText(MAX_CUSTOMER_NUMBER),
  is_commercial: z.boolean(),
};
const newClientSchema = z.object({ ...fields, allows_same_name: z.boolean() });
const schema = z.object({ ...fields, note: formOptionalText(MAX_ACCOUNT_NOTE) });
const NOTHING = { name: '', customer_number: '', is_commercial: false, allows_same_name: false };

/** Creates an account and opens it, where its first user is invited. */
export function NewClientForm() {
  const navigate = useNavigate();
  const make = useNewClient(
    ({ id }) =>
      void navigate({ to: '/staff/clients/$accountId', params: { accountId: String(id) } }),
  );
  const form = useMutationForm({
    schema: newClientSchema,
    values: NOTHING,
    mutation: make,
    toSent: (checked) => checked,
  });
  return (
    <details className={styles.panel}>
      <summary>{t.newAccount}</summary>
      <SendForm form={form} action={make} label={t.createAccount} look="primary">
        <TextField label={t.accountName} maxLength={MAX_ACCOUNT_NAME} {...form.field('name')} />
        {make.isError && (
          <Checkbox label={t.isAnotherClient} {...form.register('allows_same_name')} />
        )}
        <TextField
          label={t.customerNumber}
          maxLength={MAX_CUSTOMER_NUMBER}
          {...form.field('customer_number')}
        />
        <Checkbox label={t.isCommercial} {...form.register('is_commercial')} />
      </SendForm>
    </details>
  );
}

/** Name, number, note and kind of the account, saved only against the loaded version. */
export function ChangeClientForm({ client }: { readonly client: ClientAccount }) {
  const change = useClientChange(() => showToast({ message: t.saved }));
  const { name, customer_number: number, note, is_commercial } = client;
  const form = useMutationForm({
    schema,
    values: { name, customer_number: number ?? '', note, is_commercial },
    mutation: change,
    toSent: (typed) =>
      requestOf(clientCalls.change, {
        params: { accountId: client.id },
        body: { ...typed, version: client.version },
      }),
  });
  return (
    <details className={styles.fold}>
      <summary>{t.changeAccount}</summary>
      <SendForm form={form} action={change} label={t.save}>
        <TextField label={t.accountName} maxLength={MAX_ACCOUNT_NAME} {...form.field('name')} />
        <TextField
          label={t.customerNumber}
          maxLength={MAX_CUSTOMER_NUMBER}
          {...form.field('customer_number')}
        />
        <TextArea
          label={t.accountNote}
          rows={2}
          maxLength={MAX_ACCOUNT_NOTE}
          {...form.field('note')}
        />
        <Checkbox label={t.commercial} {...form.register('is_commercial')} />
      </SendForm>
    </details>
  );
}
