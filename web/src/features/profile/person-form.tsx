import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AuthorizedUser,
  authorizedUserFormSchema,
  type AuthorizedUserForm,
  toAuthorizedUserForm,
} from '@portal/contract/profile/authorized-users.schemas';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './address-form.module.css';
import { useSavePerson } from './authorized-users-api.ts';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { unfinishedPeople } from './unfinished-forms.ts';
import { useChangedSend } from './use-changed-send.ts';
import { useUnfinished } from './use-unfinished.ts';

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
  const form = useForm<AuthorizedUserForm>({
    resolver: zodResolver(authorizedUserFormSchema),
    defaultValues: person === null ? EMPTY : toAuthorizedUserForm(person),
  });
  const id = person?.id ?? null;
  const { isBroughtBack, startOver } = useUnfinished(form, unfinishedPeople, id);
  const { setFocus } = form;
  useEffect(() => setFocus('firstname'), [setFocus]);
  const userId = useUser()?.id ?? 0;
  const save = useSavePerson(() => {
    unfinishedPeople.forget(id);
    onSaved();
  });
  const { isUnchanged, sendChange, forgetLastTry } = useChangedSend(save);
  // Read here: the form keeps count of changes only for code that reads it while rendering.
  const { isDirty, errors } = form.formState;
  const submit = form.handleSubmit(
    (fields) => sendChange({ id, userId, form: fields }, isDirty),
    forgetLastTry,
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {save.isError && (
        <Banner key={save.submittedAt} tone="failure" takesFocus>
          There was an error, please try again
        </Banner>
      )}
      {isBroughtBack && <RestoredDraftNotice onStartOver={startOver} />}
      {isUnchanged && <Banner tone="note">No changes to save.</Banner>}
      {FIELDS.map(({ name, label, type }) => (
        <TextField
          key={name}
          label={label}
          type={type}
          autoComplete="off"
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <div className={styles.wide}>
        <Button type="submit" look="primary" isSending={save.isPending} sendingLabel="Saving...">
          Save User
        </Button>
      </div>
    </form>
  );
}
