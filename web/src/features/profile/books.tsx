import type { AuthorizedUser } from '@portal/contract/profile/authorized-users.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import type { ReactNode } from 'react';
import styles from './address-card.module.css';
import { inBookOrder, inNameOrder, personName } from './address-lines.ts';
import { addressDrafts, personDrafts } from './drafts.ts';

/** The address book, of a profile or of a client's account in the back office. */
export const ADDRESS_BOOK = {
  texts: {
    addButton: 'Add a new Address',
    add: 'Add a new Address',
    edit: 'Edit Address',
    view: 'View Address',
    empty: 'No addresses have been saved yet.',
    added: 'The address has been added.',
    saved: 'The address has been saved.',
    removed: 'The address has been removed.',
  },
  drafts: addressDrafts,
  inOrder: inBookOrder,
  isFixed: (address: Address) => address.is_default,
  nameOf: (address: Address) => `${personName(address)}, ${address.line1}`,
  factsOf: addressFacts,
};

/** The authorized users, of a profile or of a client's account in the back office. */
export const PEOPLE_BOOK = {
  texts: {
    addButton: 'Add authorized user',
    add: 'Add Authorized User',
    edit: 'Edit Authorized User',
    view: 'View Authorized User',
    empty: 'No authorized users have been added yet.',
    added: 'Authorized User has been added.',
    saved: 'Authorized User has been updated.',
    removed: 'Authorized User has been removed.',
  },
  drafts: personDrafts,
  inOrder: inNameOrder<AuthorizedUser>,
  nameOf: personName,
  factsOf: personFacts,
  renderCard: (person: AuthorizedUser, actions: ReactNode) => (
    <div className={styles.card}>
      <div className={styles.address}>
        <strong>{personName(person)}</strong>
        <a className={styles.line} href={`tel:${person.phone_number.replaceAll(/[^\d+]/g, '')}`}>
          {person.phone_number}
        </a>
        <span className={styles.line}>{person.email}</span>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  ),
};

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** All fields of an address, for users who may only view it. */
function addressFacts(address: Address) {
  const facts: [label: string, value: string | null][] = [
    ['Name', personName(address)],
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
  return facts.map(([label, value]) => ({ label, value: value || 'None Provided' }));
}

function personFacts(person: AuthorizedUser) {
  return [
    { label: 'First Name', value: person.first_name },
    { label: 'Last Name', value: person.last_name },
    { label: 'Phone 1', value: person.phone_number },
    { label: 'Email', value: person.email },
  ];
}
