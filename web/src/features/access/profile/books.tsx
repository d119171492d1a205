import { stateKind } from '@portal/contract/access/profile/place-rules';
import type { AuthorizedUser } from '@portal/contract/access/profile/authorized-users.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { ReactNode } from 'react';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/profile.tsx';
import styles from './address-card.module.css';
import { inBookOrder, inNameOrder, personName } from './address-lines.ts';
import { addressDrafts, personDrafts } from './drafts.ts';

/** The address book, of a profile or of a client's account in the back office. */
export const ADDRESS_BOOK = {
  texts: {
    addButton: t.addANewAddress,
    add: t.addANewAddress,
    edit: t.editAddress,
    view: t.viewAddress,
    empty: t.noAddresses,
    added: t.addressAdded,
    saved: t.addressSaved,
    removed: t.addressRemoved,
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
    addButton: t.addUserButton,
    add: t.addAuthorizedUser,
    edit: t.editAuthorizedUser,
    view: t.viewAuthorizedUser,
    empty: t.noAuthorizedUsers,
    added: t.userAdded,
    saved: t.userUpdated,
    removed: t.userRemoved,
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

const yesNo = (is: boolean) => (is ? t.yes : t.no);

/** All fields of an address, for users who may only view it. */
function addressFacts(address: Address) {
  const facts: [label: string, value: string | null][] = [
    [t.name, personName(address)],
    [t.businessName, address.attention_of],
    [t.phone, address.primary_telephone],
    [t.address1, address.line1],
    [t.address2, address.line2],
    [t.city, address.city],
    [t.country, address.country],
    [t.stateNames[stateKind(address.country, provider().country)], address.state],
    [t.postalCode, address.postal_code],
    [t.doormanBuilding, yesNo(address.is_doorman_building)],
    [t.isDefault, yesNo(address.is_default)],
  ];
  return facts.map(([label, value]) => ({ label, value: value || t.noneProvided }));
}

function personFacts(person: AuthorizedUser) {
  return [
    { label: t.firstName, value: person.first_name },
    { label: t.lastName, value: person.last_name },
    { label: t.phone1, value: person.phone_number },
    { label: t.email, value: person.email },
  ];
}
