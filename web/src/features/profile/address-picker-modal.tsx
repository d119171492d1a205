import { toAddressForm } from '@portal/contract/profile/address-form.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { personName, inBookOrder } from './address-lines.ts';
import styles from './address-picker.module.css';
import { useSaveAddress } from './addresses-api.ts';
import { addressDrafts } from './drafts.ts';

interface AddressListProps {
  readonly addresses: readonly Address[];
  readonly onSelect: (id: number) => void;
  readonly onEdit: (address: Address) => void;
  readonly onAdd: () => void;
}

interface CardActionsProps {
  readonly address: Address;
  readonly isSaving: boolean;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onMakeDefault: () => void;
}

interface AddressPickerModalProps {
  readonly addresses: readonly Address[];
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

type Shown = 'list' | 'new' | Address;

function modalTitle(shown: Shown): string {
  if (shown === 'list') return 'Select an Address';
  return shown === 'new' ? 'Add a new Address' : 'Edit Address';
}

/** The address in the form: null is a new one, undefined is none. */
function formAddress(shown: Shown): Address | null | undefined {
  if (shown === 'list') return undefined;
  return shown === 'new' ? null : shown;
}

/**
 * The picker's dialog. A new address is selected immediately. After an edit the dialog shows the list again, and the
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
    if (address !== undefined) addressDrafts.announce(address?.id ?? null);
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

/**
 * The saved addresses to choose from, each with edit and set as default (docs/product/requests.md#address-picker).
 */
function AddressList({ addresses, onSelect, onEdit, onAdd }: AddressListProps) {
  const save = useSaveAddress(() => undefined);
  const list = useRef<HTMLElement>(null);
  // Also after the form, whose button is gone.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  // Setting a default sends all fields: the API has no partial update of an address.
  const makeDefault = (address: Address) =>
    save.mutate({ id: address.id, form: { ...toAddressForm(address), isDefault: true } });
  return (
    <section ref={list} className={styles.list} aria-label="Saved addresses" tabIndex={-1}>
      {save.isError && (
        <Banner key={save.submittedAt} tone="failure">
          There was an error, please try again
        </Banner>
      )}
      {inBookOrder(addresses).map((address) => (
        <AddressCard key={address.id} address={address}>
          <CardActions
            address={address}
            isSaving={save.isPending && save.variables.id === address.id}
            onSelect={() => onSelect(address.id)}
            onEdit={() => onEdit(address)}
            onMakeDefault={() => makeDefault(address)}
          />
        </AddressCard>
      ))}
      <Button onClick={onAdd}>Add a new Address</Button>
    </section>
  );
}

function CardActions({ address, isSaving, onSelect, onEdit, onMakeDefault }: CardActionsProps) {
  const whose = <VisuallyHidden>{personName(address)}</VisuallyHidden>;
  return (
    <>
      <Button onClick={onSelect}>select {whose}</Button>
      <Button look="quiet" onClick={onEdit}>
        edit {whose}
      </Button>
      {!address.is_default && (
        <Button look="quiet" isSending={isSaving} onClick={onMakeDefault}>
          set as default {whose}
        </Button>
      )}
    </>
  );
}
