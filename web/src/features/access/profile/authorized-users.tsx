import type { AuthorizedUser } from '@portal/contract/access/profile/authorized-users.schemas';
import { authorizedUserCalls } from '@portal/contract/access/profile/profile.calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import { Banner } from '../../../ui/banner.tsx';
import { OwnAuthorizedUserForm } from './authorized-user-form.tsx';
import { PEOPLE_BOOK } from './books.tsx';
import { OwnRemoval } from './confirm-removal.tsx';
import { RecordBook } from './record-book.tsx';

/** GET /authorizedusers/: the people who may discuss the account over the phone. */
const authorizedUsersQuery = apiQuery(authorizedUserCalls.list);

interface AuthorizedUsersProps {
  readonly isReadonly: boolean;
  /** Another action of a person; it says what it did. */
  readonly renderAction: (person: AuthorizedUser, onDone: (message: string) => void) => ReactNode;
}

export function AuthorizedUsers({ isReadonly, renderAction }: AuthorizedUsersProps) {
  const query = useQuery(authorizedUsersQuery);
  const [done, setDone] = useState<string | null>(null);
  const finish = (message: string) => {
    setDone(message);
    scrollToTop();
  };
  return (
    <>
      {done !== null && <Banner tone="success">{done}</Banner>}
      <RecordBook
        {...PEOPLE_BOOK}
        query={query}
        isReadonly={isReadonly}
        renderForm={(person, onSaved) => (
          <OwnAuthorizedUserForm person={person} onSaved={onSaved} />
        )}
        renderRemoval={(removal) => <OwnRemoval calls={authorizedUserCalls} {...removal} />}
        onOpen={() => setDone(null)}
        renderAction={(person) => renderAction(person, finish)}
        onDone={finish}
      />
    </>
  );
}
