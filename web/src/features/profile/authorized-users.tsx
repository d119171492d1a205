import {
  type AuthorizedUser,
  authorizedUserListSchema,
} from '@portal/contract/profile/authorized-users.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { Banner } from '../../ui/banner.tsx';
import cardStyles from './address-card.module.css';
import { inNameOrder, personName } from './address-lines.ts';
import { AuthorizedUserForm } from './authorized-user-form.tsx';
import { personDrafts } from './drafts.ts';
import { RecordBook } from './record-book.tsx';

const TEXTS = {
  addButton: 'Add authorized user',
  add: 'Add Authorized User',
  edit: 'Edit Authorized User',
  view: 'View Authorized User',
  empty: 'No authorized users have been added yet.',
  added: 'Authorized User has been added.',
  saved: 'Authorized User has been updated.',
  removed: 'Authorized User has been removed.',
};

/** GET /authorizedusers/: the people who may discuss the account over the phone. */
const authorizedUsersQuery = apiQuery(
  ['profile', 'authorized users'],
  '/authorizedusers/',
  authorizedUserListSchema,
);

function renderCard(person: AuthorizedUser, actions: ReactNode) {
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.address}>
        <strong>{personName(person)}</strong>
        <span className={cardStyles.line}>{person.phone_number}</span>
        <span className={cardStyles.line}>{person.email}</span>
      </div>
      <div className={cardStyles.actions}>{actions}</div>
    </div>
  );
}

export function AuthorizedUsers() {
  const query = useQuery(authorizedUsersQuery);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      {done !== null && <Banner tone="success">{done}</Banner>}
      <RecordBook
        query={query}
        path="/authorizedusers/"
        texts={TEXTS}
        drafts={personDrafts}
        inOrder={inNameOrder}
        renderCard={renderCard}
        renderForm={(person, onSaved) => <AuthorizedUserForm person={person} onSaved={onSaved} />}
        nameOf={personName}
        factsOf={personFacts}
        onOpen={() => setDone(null)}
        onDone={(message) => {
          setDone(message);
          scrollToTop();
        }}
      />
    </>
  );
}

function personFacts(person: AuthorizedUser) {
  return [
    { label: 'First Name', value: person.first_name },
    { label: 'Last Name', value: person.last_name },
    { label: 'Phone 1', value: person.phone_number },
    { label: 'Email', value: person.email },
  ];
}
