import { formText } from '@portal/contract/errors/form-fields';
import {
  type ClientAccount,
  MAX_ACCOUNT_NAME,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import * as z from 'zod/mini';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './client-forms.module.css';
import { useClientChange } from './staff-clients-api.ts';

const changeSchema = z.object({
  name: formText(MAX_ACCOUNT_NAME),
  is_commercial: z.optional(z.string()),
});

interface ChangeClientFormProps {
  readonly client: ClientAccount;
  readonly onLookAgain: () => void;
}

/** Name and kind of the account, changed only from what was seen. */
export function ChangeClientForm({ client, onLookAgain }: ChangeClientFormProps) {
  const change = useClientChange(client.id, () => showToast({ message: 'Saved.' }));
  const send = useSingleSend(change);
  const { form, messages } = usePlainForm(changeSchema, (fields) =>
    send({
      method: 'PUT',
      path: '',
      body: {
        name: fields.name,
        is_commercial: fields.is_commercial !== undefined,
        seen_name: client.name,
        seen_is_commercial: client.is_commercial,
      },
    }),
  );
  const lookAgain = () => {
    change.reset();
    onLookAgain();
  };
  return (
    <form className={styles.form} {...form}>
      {change.isError && (
        <ActionFailure key={change.submittedAt} error={change.error} onLookAgain={lookAgain} />
      )}
      <TextField
        key={client.name}
        label="Name of the account"
        name="name"
        maxLength={MAX_ACCOUNT_NAME}
        defaultValue={client.name}
        error={messages['name']}
      />
      <Checkbox
        key={String(client.is_commercial)}
        label="Commercial"
        name="is_commercial"
        defaultChecked={client.is_commercial}
      />
      <Button type="submit" isSending={change.isPending}>
        Save
      </Button>
    </form>
  );
}
