import {
  type AuthorizedUser,
  type AuthorizedUserForm,
  authorizedUserFormSchema,
  toAuthorizedUserForm,
} from '@portal/contract/profile/authorized-users.schemas';
import { useEffect } from 'react';
import { useUser } from '../../lib/session-store.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './address-form.module.css';
import { useRemovePerson, useSavePerson } from './authorized-users-api.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { FormNotices } from './form-notices.tsx';
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

/** The dialog's content: a form (null adds), or the removal of an authorized user. */
export type PersonDialog =
  | { readonly kind: 'form'; readonly person: AuthorizedUser | null }
  | { readonly kind: 'removal'; readonly person: AuthorizedUser };

interface PersonModalProps {
  readonly dialog: PersonDialog;
  readonly isReadonly: boolean;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

function Removal({
  person,
  onClose,
  onDone,
}: Pick<PersonModalProps, 'onClose' | 'onDone'> & { readonly person: AuthorizedUser }) {
  const remove = useRemovePerson(() => onDone('Authorized User has been removed.'));
  return (
    <ConfirmRemoval
      // The title is a given text (docs/product/profile.md#authorized-users).
      title="Are you sure you want to delete this address?"
      name={`${person.first_name} ${person.last_name}`}
      isSending={remove.isPending}
      hasFailed={remove.isError}
      onConfirm={() => remove.mutate(person.id)}
      onClose={onClose}
    />
  );
}

function personFacts(person: AuthorizedUser) {
  return [
    { label: 'First Name', value: person.first_name },
    { label: 'Last Name', value: person.last_name },
    { label: 'Phone 1', value: person.phone_number },
    { label: 'Email', value: person.email },
  ];
}

/** Adds, edits, shows or removes an authorized user, as its title says. */
export function PersonModal({ dialog, isReadonly, onClose, onDone }: PersonModalProps) {
  if (dialog.kind === 'removal') return <Removal {...{ person: dialog.person, onClose, onDone }} />;
  const { person } = dialog;
  if (isReadonly && person !== null) {
    return (
      <Modal title="View Authorized User" isOpen onClose={onClose}>
        <FactList facts={personFacts(person)} />
      </Modal>
    );
  }
  const close = () => {
    unfinishedPeople.tell(person?.id ?? null);
    onClose();
  };
  const done = person === null ? 'added' : 'updated';
  return (
    <Modal
      title={person === null ? 'Add Authorized User' : 'Edit Authorized User'}
      isOpen
      onClose={close}
    >
      <PersonForm person={person} onSaved={() => onDone(`Authorized User has been ${done}.`)} />
    </Modal>
  );
}

/** Adds or edits an authorized user. An unchanged form sends nothing and says so (docs/product/profile.md#forms). */
function PersonForm({ person, onSaved }: PersonFormProps) {
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
      <FormNotices
        {...{ save, isBroughtBack }}
        isUnchanged={form.isUnchanged}
        onStartOver={startOver}
      />
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
