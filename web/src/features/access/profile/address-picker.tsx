import type { Address } from '@portal/contract/access/profile/profile.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/profile.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressPickerModal } from './address-picker-modal.tsx';
import styles from './address-picker.module.css';
import { addressesQuery } from './addresses-api.ts';

/** The value is the id of the chosen address; null for none. */
interface AddressPickerProps extends ControlledField<number | null> {
  readonly label: string;
  /** The address that stays while none is chosen, in lines; absent: the default is chosen. */
  readonly kept?: readonly string[];
}

/** The chosen address if it still exists, else the default. */
function addressToChoose(
  addresses: readonly Address[],
  chosen: number | null,
  isKept: boolean,
): number | null {
  if (addresses.some(({ id }) => id === chosen)) return chosen;
  if (isKept) return null;
  return addresses.find((address) => address.is_default)?.id ?? null;
}

interface ChosenAddressProps {
  readonly kept: readonly string[] | undefined;
  readonly addresses: readonly Address[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

function ChosenAddress({ kept, addresses, chosen, onChoose }: ChosenAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Shown before the form's value is set.
  const shown = addressToChoose(addresses, chosen, kept !== undefined);
  const address = addresses.find(({ id }) => id === shown);
  const opener = (
    <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      {address === undefined && kept === undefined
        ? t.addDefaultAddress
        : t.chooseADifferentAddress}
    </Button>
  );
  return (
    <>
      {address === undefined && kept !== undefined && <KeptAddress lines={kept} />}
      {address === undefined ? opener : <AddressCard address={address}>{opener}</AddressCard>}
      {isOpen && (
        <AddressPickerModal
          addresses={addresses}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** The address as the request has it. */
function KeptAddress({ lines }: { readonly lines: readonly string[] }) {
  return (
    <address className={styles.kept}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Shows the chosen delivery address and a button to choose another one (docs/product/requests.md#address-picker). */
export function AddressPicker({ label, kept, value, onChange, error }: AddressPickerProps) {
  const query = useQuery(addressesQuery);
  const errorId = useId();
  const isWrong = error !== undefined;
  const isKept = kept !== undefined;
  useEffect(() => {
    if (query.data === undefined) return;
    const next = addressToChoose(query.data, value, isKept);
    if (next !== value) onChange(next);
  }, [query.data, value, onChange, isKept]);
  return (
    <fieldset
      className={styles.picker}
      aria-describedby={isWrong ? errorId : undefined}
      data-fault={isWrong ? '' : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <QueryStates
        query={query}
        loading={
          <div className={styles.loading}>
            <SkeletonRows count={3} />
          </div>
        }
      >
        {(addresses) => (
          <ChosenAddress kept={kept} addresses={addresses} chosen={value} onChoose={onChange} />
        )}
      </QueryStates>
      {isWrong && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
