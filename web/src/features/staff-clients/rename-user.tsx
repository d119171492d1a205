import { formText } from '@portal/contract/errors/form-fields';
import {
  type ClientAccount,
  type ClientUser,
  MAX_PERSON_NAME,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './client-forms.module.css';
import { useClientChange } from './staff-clients-api.ts';

const namesSchema = z.object({
  first_name: formText(MAX_PERSON_NAME),
  last_name: formText(MAX_PERSON_NAME),
});

interface RenameUserProps {
  readonly client: ClientAccount;
  readonly user: ClientUser;
}

function NamesForm(props: RenameUserProps & { readonly onSaved: () => void }) {
  const { client, user, onSaved } = props;
  const { id, first_name: first, last_name: last } = user;
  const change = useClientChange(client.id, () => {
    showToast({ message: 'Name changed.' });
    onSaved();
  });
  const form = useMutationForm({
    schema: namesSchema,
    values: { first_name: first, last_name: last },
    mutation: change,
    toSent: (names) => ({
      path: `users/${id}/rename/`,
      body: { ...names, version: client.version },
    }),
  });
  const field = (name: 'first_name' | 'last_name', label: string) => (
    <TextField label={label} maxLength={MAX_PERSON_NAME} {...form.field(name)} />
  );
  return (
    <form className={styles.form} aria-label={`Name of ${first} ${last}`} {...form.props}>
      <ActionFailure action={change} error={form.failure} />
      {field('first_name', 'First name')}
      {field('last_name', 'Last name')}
      <Button type="submit" isSending={change.isPending}>
        Save name
      </Button>
    </form>
  );
}

/** The name of a user, saved only against the loaded version of the account. */
export function RenameUser(props: RenameUserProps) {
  const { first_name: first, last_name: last } = props.user;
  const [isOpen, setIsOpen] = useState(false);
  const keepFocus = useKeptFocus(isOpen);
  const close = () => {
    keepFocus();
    setIsOpen(false);
  };
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Change name
        <VisuallyHidden>
          , {first} {last}
        </VisuallyHidden>
      </Button>
      {isOpen && <NamesForm {...props} onSaved={close} />}
    </>
  );
}
