import {
  type AddressForm,
  toAddressForm,
} from '@portal/contract/access/profile/address-form.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { ReactNode } from 'react';
import { t } from '../../../texts/profile.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './address-card.module.css';
import { addressLines, personName } from './address-lines.ts';
import type { SaveRecord } from './record-api.ts';

interface AddressCardProps {
  readonly address: Address;
  /** Whether the card of the default address says that it is the default. */
  readonly isLabelled?: boolean;
  readonly children?: ReactNode;
}

/** One saved address as on an envelope, with a marker for the default. */
export function AddressCard({ address, isLabelled = false, children }: AddressCardProps) {
  return (
    <div className={styles.card}>
      <address className={styles.address}>
        {isLabelled && address.is_default && <span className={styles.label}>{t.myProfile}</span>}
        <strong>{personName(address)}</strong>
        {address.is_default && <span className={styles.marker}>{t.defaultAddress}</span>}
        {addressLines(address).map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </address>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface MakeDefaultProps {
  readonly address: Address;
  readonly save: SaveRecord<AddressForm>;
}

/** Sends all fields: the API has no partial update of an address. */
export function MakeDefault({ address, save }: MakeDefaultProps) {
  const form = { ...toAddressForm(address), isDefault: true };
  return (
    <Button
      look="quiet"
      isSending={save.isPending && save.variables.id === address.id}
      onClick={() => save.mutate({ id: address.id, form })}
    >
      {t.setAsDefault(<VisuallyHidden>{personName(address)}</VisuallyHidden>)}
    </Button>
  );
}
