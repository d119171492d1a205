import type { Address } from '@portal/contract/profile/profile.schemas';
import { useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { unfinishedAddresses } from './unfinished-forms.ts';

interface AddressPickerModalProps {
  readonly addresses: readonly Address[];
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

/** The dialog's content: the list, a new address, or the one being edited. */
type Shown = 'list' | 'new' | Address;

function modalTitle(shown: Shown): string {
  if (shown === 'list') return 'Select an Address';
  return shown === 'new' ? 'Add a new Address' : 'Edit Address';
}

/** The address whose form is shown: null is a new one, undefined is none. */
function formAddress(shown: Shown): Address | null | undefined {
  if (shown === 'list') return undefined;
  return shown === 'new' ? null : shown;
}

/**
 * The picker's dialog. A new address is selected at once. After an edit the dialog shows the list again, and the
 * selection stays.
 */
export function AddressPickerModal({ addresses, onChoose, onClose }: AddressPickerModalProps) {
  const [shown, setShown] = useState<Shown>(addresses.length === 0 ? 'new' : 'list');
  const choose = (id: number) => {
    onChoose(id);
    onClose();
  };
  const address = formAddress(shown);
  const close = () => {
    if (address !== undefined) unfinishedAddresses.tell(address?.id ?? null);
    onClose();
  };
  return (
    <Modal title={modalTitle(shown)} isOpen onClose={close}>
      {address === undefined ? (
        <AddressList
          addresses={addresses}
          onSelect={choose}
          onEdit={setShown}
          onAdd={() => setShown('new')}
        />
      ) : (
        <AddressForm
          address={address}
          onSaved={({ id }) => (address === null ? choose(id) : setShown('list'))}
        />
      )}
    </Modal>
  );
}
