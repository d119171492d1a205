import type { AuthorizedUser } from '@portal/contract/profile/authorized-users.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { inNameOrder } from './address-lines.ts';
import { authorizedUsersQuery } from './authorized-users-api.ts';
import { type PersonDialog, PersonModal } from './person-modal.tsx';
import { unfinishedPeople } from './unfinished-forms.ts';

interface PersonCardProps {
  readonly person: AuthorizedUser;
  readonly isReadonly: boolean;
  readonly onDialog: (dialog: PersonDialog) => void;
}

function PersonCard({ person, isReadonly, onDialog }: PersonCardProps) {
  const name = `${person.first_name} ${person.last_name}`;
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
          onClick={() => onDialog({ kind: 'form', person })}
        >
          {isReadonly ? 'View' : 'Edit'} {whose}
        </Button>
        {!isReadonly && (
          <Button
            look="quiet"
            aria-haspopup="dialog"
            onClick={() => onDialog({ kind: 'removal', person })}
          >
            Delete {whose}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The people who may discuss the account over the phone. */
export function AuthorizedUsers() {
  const query = useQuery(authorizedUsersQuery);
  const isReadonly = useUser()?.is_readonly ?? true;
  const [dialog, setDialog] = useState<PersonDialog | null>(null);
  const [done, setDone] = useState<string | null>(null);
  useWhenLeft(unfinishedPeople.forgetAll);
  const open = (opened: PersonDialog) => {
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
        <Button className={styles.add} onClick={() => open({ kind: 'form', person: null })}>
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
        <PersonModal
          dialog={dialog}
          isReadonly={isReadonly}
          onClose={() => setDialog(null)}
          onDone={finish}
        />
      )}
    </>
  );
}
