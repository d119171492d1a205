import { toAddressForm } from '@portal/contract/profile/address-form.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { addressName, inBookOrder } from './address-lines.ts';
import styles from './address-picker.module.css';
import { addressesQuery, useSaveAddress } from './addresses-api.ts';

interface AddressPickerProps {
  readonly label: string;
  /** Id of the chosen address; null while none is. */
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
  readonly error?: string | undefined;
}

/** The chosen address if it still exists, else the default (document 1, section 4). */
function addressToChoose(addresses: readonly Address[], chosen: number | null): number | null {
  if (addresses.some(({ id }) => id === chosen)) return chosen;
  return addresses.find((address) => address.is_default)?.id ?? null;
}

/** Shows the chosen delivery address and the way to another one (document 2, section 2: Address picker). */
export function AddressPicker({ label, chosen, onChoose, error }: AddressPickerProps) {
  const query = useQuery(addressesQuery);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (query.data === undefined) return;
    const next = addressToChoose(query.data, chosen);
    if (next !== chosen) onChoose(next);
  }, [query.data, chosen, onChoose]);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{label}</legend>
      <QueryStates query={query} loading={<SkeletonRows count={3} />}>
        {(addresses) => {
          const address = addresses.find(({ id }) => id === chosen);
          return (
            <>
              {address !== undefined && <AddressCard address={address} />}
              <Button onClick={() => setIsOpen(true)}>
                {address === undefined ? 'Add Default Address' : 'Choose A Different Address'}
              </Button>
              <PickerModal
                addresses={addresses}
                isOpen={isOpen}
                onClose={() => setIsOpen(false)}
                onChoose={onChoose}
              />
            </>
          );
        }}
      </QueryStates>
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

interface PickerModalProps {
  readonly addresses: readonly Address[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (id: number) => void;
}

/** What the form in the modal is about; undefined shows the list. */
type Edited = Address | null | undefined;

function modalTitle(edited: Edited): string {
  if (edited === undefined) return 'Select an Address';
  return edited === null ? 'Add a new Address' : 'Edit Address';
}

function PickerModal({ addresses, isOpen, onClose, onChoose }: PickerModalProps) {
  const [edited, setEdited] = useState<Edited>(addresses.length === 0 ? null : undefined);
  const close = () => {
    setEdited(addresses.length === 0 ? null : undefined);
    onClose();
  };
  const choose = (id: number) => {
    onChoose(id);
    close();
  };
  return (
    <Modal title={modalTitle(edited)} isOpen={isOpen} onClose={close}>
      {edited === undefined ? (
        <AddressList addresses={addresses} onEdit={setEdited} onSelect={choose} />
      ) : (
        <AddressForm address={edited} onSaved={({ id }) => choose(id)} />
      )}
    </Modal>
  );
}

interface AddressListProps {
  readonly addresses: readonly Address[];
  readonly onEdit: (address: Address | null) => void;
  readonly onSelect: (id: number) => void;
}

function AddressList({ addresses, onEdit, onSelect }: AddressListProps) {
  const makeDefault = useSaveAddress(() => undefined);
  const actions = (address: Address): ReactNode => (
    <>
      <Button look="primary" onClick={() => onSelect(address.id)}>
        select<VisuallyHidden> {addressName(address)}</VisuallyHidden>
      </Button>
      <Button onClick={() => onEdit(address)}>
        edit<VisuallyHidden> {addressName(address)}</VisuallyHidden>
      </Button>
      {!address.is_default && (
        <Button
          look="quiet"
          isSending={makeDefault.isPending && makeDefault.variables.id === address.id}
          onClick={() =>
            makeDefault.mutate({
              id: address.id,
              form: { ...toAddressForm(address), isDefault: true },
            })
          }
        >
          set as default<VisuallyHidden> {addressName(address)}</VisuallyHidden>
        </Button>
      )}
    </>
  );
  return (
    <div className={styles.list}>
      {makeDefault.isError && <Banner tone="failure">There was an error, please try again</Banner>}
      {inBookOrder(addresses).map((address) => (
        <AddressCard key={address.id} address={address}>
          {actions(address)}
        </AddressCard>
      ))}
      <Button onClick={() => onEdit(null)}>Add a new Address</Button>
    </div>
  );
}
