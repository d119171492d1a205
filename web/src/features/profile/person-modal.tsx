import type { AuthorizedUser } from '@portal/contract/profile/authorized-users.schemas';
import { FactList } from '../../ui/fact-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useRemovePerson } from './authorized-users-api.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { PersonForm } from './person-form.tsx';
import { unfinishedPeople } from './unfinished-forms.ts';

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
