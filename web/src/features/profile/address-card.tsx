import type { Address } from '@portal/contract/profile/profile.schemas';
import type { ReactNode } from 'react';
import styles from './address-card.module.css';
import { addressLines, personName } from './address-lines.ts';

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
        {isLabelled && address.is_default && <span className={styles.label}>My Profile</span>}
        <strong>{personName(address)}</strong>
        {address.is_default && <span className={styles.marker}>default address</span>}
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
