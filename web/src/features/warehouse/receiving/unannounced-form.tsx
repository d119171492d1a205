import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { useAccountSuggestions } from '../../../lib/account-names.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/receiving.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ToolbarForm } from '../../../ui/toolbar.tsx';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { useStartUnannounced } from './receiving-api.ts';

const schema = z.object({
  account: z.object({
    id: z.string().check(z.minLength(1, t.chooseAnAccount)),
    text: z.string(),
  }),
  company_name: formText(64),
  boxes_arrived: z
    .string()
    .check(z.refine((text) => /^[1-9]\d{0,3}$/.test(text.trim()), t.enterHowManyCame)),
  tracking_number: formOptionalText(64),
  at_store: z.boolean(),
  silent: z.boolean(),
});

const NOTHING = {
  account: { id: '', text: '' },
  company_name: '',
  boxes_arrived: '',
  tracking_number: '',
  at_store: false,
  silent: false,
};

/** Boxes that arrived unannounced: the steward chooses the account, and a request is created for them. */
export function UnannouncedForm({ onStarted }: { readonly onStarted: (number: string) => void }) {
  const start = useStartUnannounced(onStarted);
  const form = useMutationForm({
    schema,
    values: NOTHING,
    mutation: start,
    toSent: ({ account, ...facts }) => ({ ...facts, account: account.id }),
  });
  const { value: account, onChange: setAccount } = form.controlled('account');
  return (
    <>
      <ActionFailure action={start} error={form.failure} />
      <ToolbarForm {...form.props} aria-label={t.unannouncedShipment}>
        <TypeAhead
          label={t.account}
          text={account.text}
          maxLength={100}
          suggestions={useAccountSuggestions(account.id === '' ? account.text : '')}
          error={form.errorOf('account.id')}
          onType={(text) => setAccount({ id: '', text })}
          onChoose={({ id, label }) => setAccount({ id, text: label })}
        />
        <TextField label={t.companyOrOrigin} maxLength={64} {...form.field('company_name')} />
        <TextField
          label={t.boxesArrived}
          inputMode="numeric"
          maxLength={4}
          {...form.field('boxes_arrived')}
        />
        <TextField
          label={t.trackingNumberOptional}
          maxLength={64}
          {...form.field('tracking_number')}
        />
        <Checkbox label={t.atTheRetailStore} {...form.register('at_store')} />
        <Checkbox label={t.doNotMailTheClient} {...form.register('silent')} />
        <Button type="submit" look="primary" isSending={start.isPending}>
          {t.startReceiving}
        </Button>
      </ToolbarForm>
    </>
  );
}
