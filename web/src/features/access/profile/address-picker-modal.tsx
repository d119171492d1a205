import type { Address } from '@portal/contract/access/profile/profile.schemas';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/profile.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AddressCard, MakeDefault } from './address-card.tsx';
import { OwnAddressForm } from './address-form.tsx';
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

interface AddressPickerModalProps {
  readonly addresses: readonly Address[];
  readonly onChoose: (id: number) => void;
  readonly onClose: () => void;
}

function modalTitle(address: Address | null | undefined): string {
  if (address === undefined) return t.selectAnAddress;
  return address === null ? t.addANewAddress : t.editAddress;
}

/**
 * The picker's dialog. A new address is selected immediately. After an edit the dialog shows the list again, and the
 * selection stays.
 */
export function AddressPickerModal({ addresses, onChoose, onClose }: AddressPickerModalProps) {
  /** The address in the form: null is a new one, undefined is the list. */
  const [address, show] = useState<Address | null | undefined>(
    addresses.length === 0 ? null : undefined,
  );
  const choose = (id: number) => {
    onChoose(id);
    onClose();
  };
  const close = () => {
    if (address !== undefined) addressDrafts.announce(address?.id ?? null);
    onClose();
  };
  return (
    <Modal title={modalTitle(address)} isOpen onClose={close}>
      {address === undefined ? (
        <AddressList
          addresses={addresses}
          onSelect={choose}
          onEdit={show}
          onAdd={() => show(null)}
        />
      ) : (
        <OwnAddressForm
          address={address}
          onSaved={({ id }) => (address === null ? choose(id) : show(undefined))}
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
  return (
    <section ref={list} className={styles.list} aria-label={t.savedAddresses} tabIndex={-1}>
      {save.isError && (
        <Banner key={save.submittedAt} tone="failure">
          {t.errorTryAgain}
        </Banner>
      )}
      {inBookOrder(addresses).map((address) => (
        <AddressCard key={address.id} address={address}>
          <Button onClick={() => onSelect(address.id)}>
            {t.select(<VisuallyHidden>{personName(address)}</VisuallyHidden>)}
          </Button>
          <Button look="quiet" onClick={() => onEdit(address)}>
            {t.edit(<VisuallyHidden>{personName(address)}</VisuallyHidden>)}
          </Button>
          {!address.is_default && <MakeDefault address={address} save={save} />}
        </AddressCard>
      ))}
      <Button onClick={onAdd}>{t.addANewAddress}</Button>
    </section>
  );
}
