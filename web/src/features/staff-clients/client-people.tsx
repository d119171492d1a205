import type { Address } from '@portal/contract/profile/profile.schemas';
import type { ClientAccount } from '@portal/contract/staff-clients/staff-clients.schemas';
import type { ReactNode } from 'react';
import styles from './client-account.module.css';

interface ClientPeopleProps {
  readonly client: ClientAccount;
  readonly renderAddress: (address: Address) => ReactNode;
}

/** For phone calls: who may speak for the account, and its delivery addresses. */
export function ClientPeople({ client, renderAddress }: ClientPeopleProps) {
  return (
    <>
      <h2>Authorized users</h2>
      {client.authorized_users.length === 0 && <p>Nobody else may speak for this account.</p>}
      <ul className={styles.people}>
        {client.authorized_users.map((person) => (
          <li key={person.id}>
            <strong>
              {person.first_name} {person.last_name}
            </strong>
            <span className={styles.detail}>
              <a href={`tel:${person.phone_number.replaceAll(/[^\d+]/g, '')}`}>
                {person.phone_number}
              </a>
              {'\n'}
              {person.email}
            </span>
          </li>
        ))}
      </ul>
      <h2>Addresses</h2>
      {client.addresses.length === 0 && <p>No address is saved yet.</p>}
      <ul className={styles.people}>
        {client.addresses.map((address) => (
          <li key={address.id}>{renderAddress(address)}</li>
        ))}
      </ul>
    </>
  );
}
