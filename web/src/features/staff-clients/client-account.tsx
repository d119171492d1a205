import type { ClientAccount as Account } from '@portal/contract/staff-clients/staff-clients.schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '../../lib/format.ts';
import { providerDay } from '../../lib/provider-moment.ts';
import { startViewing } from '../../lib/session-store.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Activity } from '../../ui/activity.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { RecordActions, RecordColumns } from '../../ui/record-page.tsx';
import styles from './client-account.module.css';
import { ChangeClientForm } from './client-forms.tsx';
import { ClientUsers } from './client-users.tsx';
import { useClientChange, useStartView } from './staff-clients-api.ts';

function CloseClient({ client }: { readonly client: Account }) {
  const change = useClientChange(client.id);
  return (
    <>
      <ActionFailure action={change} />
      {client.closed_at === null ? (
        <ConfirmButton
          label="Close account"
          title={`Close ${client.name}?`}
          isSending={change.isPending}
          onConfirm={() => change.send({ path: 'close/' })}
        >
          All users of the account are signed out at once and cannot sign in until it is opened
          again.
        </ConfirmButton>
      ) : (
        <Button isSending={change.isPending} onClick={() => change.send({ path: 'reopen/' })}>
          Reopen account
        </Button>
      )}
    </>
  );
}

interface ClientAccountProps {
  readonly client: Account;
  /** Who may speak for the account, and its addresses. */
  readonly children: ReactNode;
}

function Summary({ client }: { readonly client: Account }) {
  const search = { account: String(client.id) };
  return (
    <p className={styles.summary}>
      <span>Account #{client.id}</span>
      <strong>{client.is_commercial ? 'Commercial' : 'Private'}</strong>
      <span>Since {providerDay(client.created_at)}</span>
      {client.closed_at !== null && <strong>Closed {providerDay(client.closed_at)}</strong>}
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

/** Opens the client's own pages, read-only, for thirty minutes; each start is in the audit log. */
function ViewAsClient({ client }: { readonly client: Account }) {
  const navigate = useNavigate();
  const start = useStartView(client.id, (view) => {
    startViewing(view);
    return navigate({ to: '/' });
  });
  return (
    <>
      <ActionFailure action={start} />
      <Button look="primary" isSending={start.isPending} onClick={() => start.send()}>
        View as client
      </Button>
      <p>Shows what the client sees, read-only, for 30 minutes. Each start is in the audit log.</p>
    </>
  );
}

/** One account: its people for the phone desk, its users, and its actions. */
export function ClientAccount({ client, children }: ClientAccountProps) {
  return (
    <RecordColumns
      aside={
        <>
          <RecordActions>
            {client.closed_at === null && (
              <>
                <ViewAsClient client={client} />
                <ChangeClientForm client={client} />
              </>
            )}
            <CloseClient client={client} />
          </RecordActions>
          <Activity events={client.events} />
        </>
      }
    >
      <Summary client={client} />
      <ClientUsers client={client} />
      {children}
    </RecordColumns>
  );
}
