import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAccountSuggestions } from '../../lib/account-names.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToolbarForm } from '../../ui/toolbar.tsx';
import { TypeAhead } from '../../ui/type-ahead.tsx';
import { useStartUnannounced } from './staff-receiving-api.ts';

const schema = z.object({
  company_name: formText(64),
  boxes_arrived: z
    .string()
    .check(z.refine((text) => /^[1-9]\d{0,3}$/.test(text.trim()), 'Please enter how many came.')),
  tracking_number: formOptionalText(64),
  at_store: z.optional(z.string()),
  silent: z.optional(z.string()),
});

interface ChosenAccount {
  readonly id: string;
  readonly text: string;
}

interface UnannouncedFormProps {
  readonly onStarted: (number: string) => void;
}

/** Boxes that arrived unannounced: the steward chooses the account, and a request is created for them. */
export function UnannouncedForm({ onStarted }: UnannouncedFormProps) {
  const [account, setAccount] = useState<ChosenAccount>({ id: '', text: '' });
  const [wasSent, setWasSent] = useState(false);
  const start = useStartUnannounced(onStarted);
  const send = useSingleSend(start);
  const { form, messages } = usePlainForm(schema, (values) => {
    if (account.id !== '') send({ ...values, account: account.id });
  });
  const isMissing = wasSent && account.id === '';
  return (
    <>
      {start.isError && (
        <ActionFailure key={start.submittedAt} error={start.error} onLookAgain={start.reset} />
      )}
      <ToolbarForm
        {...form}
        aria-label="Unannounced shipment"
        onSubmit={(event) => {
          setWasSent(true);
          form.onSubmit(event);
        }}
      >
        <TypeAhead
          label="Account"
          text={account.text}
          maxLength={100}
          suggestions={useAccountSuggestions(account.id === '' ? account.text : '')}
          error={isMissing ? 'Please choose an account.' : undefined}
          onType={(text) => setAccount({ id: '', text })}
          onChoose={({ id, label }) => setAccount({ id, text: label })}
        />
        <TextField
          label="Company or origin"
          name="company_name"
          maxLength={64}
          error={messages['company_name']}
        />
        <TextField
          label="Boxes arrived"
          name="boxes_arrived"
          inputMode="numeric"
          maxLength={4}
          error={messages['boxes_arrived']}
        />
        <TextField
          label="Tracking number (optional)"
          name="tracking_number"
          maxLength={64}
          error={messages['tracking_number']}
        />
        <Checkbox label="At the retail store" name="at_store" value="true" />
        <Checkbox label="Do not mail the client" name="silent" value="true" />
        <Button type="submit" look="primary" isSending={start.isPending}>
          Start receiving
        </Button>
      </ToolbarForm>
    </>
  );
}
