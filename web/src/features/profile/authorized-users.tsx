import {
  type AuthorizedUser,
  authorizedUserListSchema,
} from '@portal/contract/profile/authorized-users.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { useUser } from '../../lib/session-store.ts';
import { useWhenLeft } from '../../lib/use-when-left.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './address-book.module.css';
import cardStyles from './address-card.module.css';
import { personName, inNameOrder } from './address-lines.ts';
import { AuthorizedUserForm } from './authorized-user-form.tsx';
import { personDrafts } from './drafts.ts';
import { type OpenDialog, RecordDialog } from './record-dialog.tsx';

const TITLES = {
  add: 'Add Authorized User',
  edit: 'Edit Authorized User',
  view: 'View Authorized User',
};

/** GET /authorizedusers/: the people who may discuss the account over the phone. */
const authorizedUsersQuery = apiQuery(
  ['profile', 'authorized users'],
  '/authorizedusers/',
  authorizedUserListSchema,
);

interface PersonCardProps {
  readonly person: AuthorizedUser;
  readonly isReadonly: boolean;
  readonly onDialog: (dialog: OpenDialog<AuthorizedUser>) => void;
}

function PersonCard({ person, isReadonly, onDialog }: PersonCardProps) {
  const name = personName(person);
  const whose = <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <div className={cardStyles.card}>
      <div className={cardStyles.address}>
        <strong>{name}</strong>
        <span className={cardStyles.line}>{person.phone_number}</span>
        <span className={cardStyles.line}>{person.email}</span>
      </div>
      <div className={cardStyles.actions}>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          onClick={() => onDialog({ kind: 'form', record: person })}
        >
          {isReadonly ? 'View' : 'Edit'} {whose}
        </Button>
        {!isReadonly && (
          <Button
            look="quiet"
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'removal', record: person })}
          >
            Delete {whose}
          </Button>
        )}
      </div>
    </div>
  );
}

export function AuthorizedUsers() {
  const query = useQuery(authorizedUsersQuery);
  const isReadonly = useUser()?.is_readonly ?? true;
  const [dialog, setDialog] = useState<OpenDialog<AuthorizedUser> | null>(null);
  const [done, setDone] = useState<string | null>(null);
  useWhenLeft(personDrafts.clear);
  const open = (opened: OpenDialog<AuthorizedUser>) => {
    setDone(null);
    setDialog(opened);
  };
  const finish = (message: string) => {
    setDialog(null);
    setDone(message);
    scrollToTop();
  };
  return (
    <>
      {done !== null && <Banner tone="success">{done}</Banner>}
      {!isReadonly && (
        <Button className={styles.add} onClick={() => open({ kind: 'form', record: null })}>
          Add authorized user
        </Button>
      )}
      <QueryStates
        query={query}
        loading={<SkeletonRows count={3} />}
        isEmpty={(people) => people.length === 0}
        empty={<EmptyState what="No authorized users have been added yet." />}
      >
        {(people) => (
          <ul className={styles.book}>
            {inNameOrder(people).map((person) => (
              <li key={person.id}>
                <PersonCard person={person} isReadonly={isReadonly} onDialog={open} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {dialog !== null && (
        <RecordDialog
          dialog={dialog}
          titles={TITLES}
          drafts={personDrafts}
          removalOf={(person) => ({
            // A given text (docs/product/profile.md#authorized-users).
            title: 'Are you sure you want to delete this address?',
            name: personName(person),
            path: `/authorizedusers/${person.id}/`,
            onRemoved: () => finish('Authorized User has been removed.'),
          })}
          factsOf={personFacts}
          renderForm={(person) => (
            <AuthorizedUserForm
              person={person}
              onSaved={() =>
                finish(`Authorized User has been ${person === null ? 'added' : 'updated'}.`)
              }
            />
          )}
          onClose={() => setDialog(null)}
        />
      )}
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
