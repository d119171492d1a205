import type { Address } from '@portal/contract/profile/profile.schemas';
import { FactList } from '../../ui/fact-list.tsx';
import { Modal } from '../../ui/modal.tsx';
import { AddressForm } from './address-form.tsx';
import { addressName } from './address-lines.ts';
import { useRemoveAddress } from './addresses-api.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { unfinishedAddresses } from './unfinished-forms.ts';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** The dialog's content: a form (null adds), or the removal of an address. */
export type BookModal =
  | { readonly kind: 'form'; readonly address: Address | null }
  | { readonly kind: 'removal'; readonly address: Address };

interface AddressBookModalProps {
  readonly modal: BookModal;
  readonly isReadonly: boolean;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

interface RemovalProps {
  readonly address: Address;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

function Removal({ address, onClose, onDone }: RemovalProps) {
  const remove = useRemoveAddress(() => onDone('The address has been removed.'));
  return (
    <ConfirmRemoval
      title="Are you sure you want to delete this address?"
      name={`${addressName(address)}, ${address.line1}`}
      isSending={remove.isPending}
      hasFailed={remove.isError}
      onConfirm={() => remove.mutate(address.id)}
      onClose={onClose}
    />
  );
}

/** Adds, edits, shows or removes an address of the book. */
export function AddressBookModal({ modal, isReadonly, onClose, onDone }: AddressBookModalProps) {
  if (modal.kind === 'removal') return <Removal {...{ address: modal.address, onClose, onDone }} />;
  const { address } = modal;
  if (isReadonly && address !== null) {
    return (
      <Modal title="View Address" isOpen onClose={onClose}>
        <AddressFacts address={address} />
      </Modal>
    );
  }
  const close = () => {
    unfinishedAddresses.tell(address?.id ?? null);
    onClose();
  };
  const isNew = address === null;
  return (
    <Modal title={isNew ? 'Add a new Address' : 'Edit Address'} isOpen onClose={close}>
      <AddressForm
        address={address}
        onSaved={() => onDone(`The address has been ${isNew ? 'added' : 'saved'}.`)}
      />
    </Modal>
  );
}

/** An address with all its fields, for users who may only view it. */
function AddressFacts({ address }: { readonly address: Address }) {
  const facts: [label: string, value: string | null][] = [
    ['Name', addressName(address)],
    ['Business Name', address.attention_of],
    ['Phone', address.primary_telephone],
    ['Address 1', address.line1],
    ['Address 2', address.line2],
    ['City', address.city],
    ['Country', address.country],
    ['State', address.state],
    ['Postal Code', address.postal_code],
    ['Doorman building', yesNo(address.is_doorman_building)],
    ['Default delivery address', yesNo(address.is_default)],
  ];
  return (
    <FactList facts={facts.map(([label, value]) => ({ label, value: value || 'None Provided' }))} />
  );
}
