import type { Address } from '@portal/contract/profile/profile.schemas';
import type { ClientAccount as Account } from '@portal/contract/staff-clients/staff-clients.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '../../lib/format.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ChangeClientForm } from './change-client-form.tsx';
import styles from './client-account.module.css';
import { ClientPeople } from './client-people.tsx';
import { dayText } from './client-texts.ts';
import { ClientUsers } from './client-users.tsx';
import { CloseClient } from './close-client.tsx';
import { ViewAsClient } from './view-as-client.tsx';

interface ClientAccountProps {
  readonly query: UseQueryResult<Account>;
  readonly renderAddress: (address: Address) => ReactNode;
}

/** What the account is and holds, with the ways to its requests. */
function Summary({ client }: { readonly client: Account }) {
  const search = { account: String(client.id) };
  return (
    <p className={styles.summary}>
      <span>Account #{client.id}</span>
      <strong>{client.is_commercial ? 'Commercial' : 'Private'}</strong>
      <span>Since {dayText(client.created_at)}</span>
      {client.closed_at !== null && <strong>Closed {dayText(client.closed_at)}</strong>}
      <Link to="/staff/stock/$accountId" params={{ accountId: search.account }}>
        {countOf(client.bottle_count, 'bottle')} in {countOf(client.case_count, 'case')}
      </Link>
      <Link to="/staff/requests" search={search}>
        {countOf(client.open_request_count, 'open request')}
      </Link>
      <Link to="/staff/requests" search={{ ...search, state: 'any' }}>
        {countOf(client.request_count, 'request')} in all
      </Link>
    </p>
  );
}

/** One account: its people for the phone desk, its users, and what a steward can do about it. */
export function ClientAccount({ query, renderAddress }: ClientAccountProps) {
  const lookAgain = () => void query.refetch();
  return (
    <article>
      <PageHeading title={query.data?.name ?? 'Client'} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(client) => (
          <div className={styles.columns}>
            <div className={styles.main}>
              <Summary client={client} />
              <ClientUsers client={client} onLookAgain={lookAgain} />
              <ClientPeople client={client} renderAddress={renderAddress} />
            </div>
            <section className={styles.actions} aria-label="Actions">
              {client.closed_at === null && (
                <>
                  <ViewAsClient client={client} onLookAgain={lookAgain} />
                  <ChangeClientForm client={client} onLookAgain={lookAgain} />
                </>
              )}
              <CloseClient client={client} onLookAgain={lookAgain} />
            </section>
          </div>
        )}
      </QueryStates>
    </article>
  );
}
