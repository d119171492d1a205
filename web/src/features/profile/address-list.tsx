import { toAddressForm } from '@portal/contract/profile/address-form.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddressCard } from './address-card.tsx';
import { addressName, inBookOrder } from './address-lines.ts';
import styles from './address-picker.module.css';
import { useSaveAddress } from './addresses-api.ts';

interface AddressListProps {
  readonly addresses: readonly Address[];
  readonly onSelect: (id: number) => void;
  readonly onEdit: (address: Address) => void;
  readonly onAdd: () => void;
}

/**
 * The saved addresses to choose from, each with edit and set as default (docs/product/requests.md#address-picker).
 */
export function AddressList({ addresses, onSelect, onEdit, onAdd }: AddressListProps) {
  const save = useSaveAddress(() => undefined);
  const list = useRef<HTMLElement>(null);
  // Also after the form, whose own button is gone.
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

interface CardActionsProps {
  readonly address: Address;
  readonly isSaving: boolean;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onMakeDefault: () => void;
}

function CardActions({ address, isSaving, onSelect, onEdit, onMakeDefault }: CardActionsProps) {
  const whose = <VisuallyHidden>{addressName(address)}</VisuallyHidden>;
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
