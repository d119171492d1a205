import {
  type AuthorizedUser,
  authorizedUserFormSchema,
  type AuthorizedUserForm,
  toAuthorizedUserForm,
} from '@portal/contract/profile/authorized-users.schemas';
import { useEffect } from 'react';
import { useUser } from '../../lib/session-store.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './address-form.module.css';
import { useSavePerson } from './authorized-users-api.ts';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { unfinishedPeople, useUnfinished } from './unfinished-forms.ts';

const EMPTY: AuthorizedUserForm = { firstname: '', lastname: '', phone1: '', email: '' };

const FIELDS = [
  { name: 'firstname', label: 'First Name', type: 'text' },
  { name: 'lastname', label: 'Last Name', type: 'text' },
  { name: 'phone1', label: 'Phone 1', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
] as const;

interface PersonFormProps {
  /** The authorized user to edit; null adds one. */
  readonly person: AuthorizedUser | null;
  readonly onSaved: () => void;
}

/** Adds or edits an authorized user. An unchanged form sends nothing and says so (docs/product/profile.md#forms). */
export function PersonForm({ person, onSaved }: PersonFormProps) {
  const id = person?.id ?? null;
  const userId = useUser()?.id ?? 0;
  const save = useSavePerson(() => {
    unfinishedPeople.forget(id);
    onSaved();
  });
  const form = useMutationForm({
    schema: authorizedUserFormSchema,
    values: person === null ? EMPTY : toAuthorizedUserForm(person),
    mutation: save,
    toSent: (fields) => ({ id, userId, form: fields }),
    isSame: (_, isDirty) => !isDirty,
  });
  const { isBroughtBack, startOver } = useUnfinished(form, unfinishedPeople, id);
  const { setFocus } = form;
  useEffect(() => setFocus('firstname'), [setFocus]);
  return (
    <form className={styles.form} {...form.props}>
      {save.isError && (
        <Banner key={save.submittedAt} tone="failure" takesFocus>
          There was an error, please try again
        </Banner>
      )}
      {isBroughtBack && <RestoredDraftNotice onStartOver={startOver} />}
      {form.isUnchanged && <Banner tone="note">No changes to save.</Banner>}
      {FIELDS.map(({ name, label, type }) => (
        <TextField key={name} label={label} type={type} autoComplete="off" {...form.field(name)} />
      ))}
      <div className={styles.wide}>
        <Button type="submit" look="primary" isSending={save.isPending} sendingLabel="Saving...">
          Save User
        </Button>
      </div>
    </form>
  );
}
