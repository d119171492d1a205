import { clientCalls } from '@portal/contract/access/clients/clients.calls';
import type { ClientAccount as Account } from '@portal/contract/access/clients/clients.schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestOf } from '../../../lib/request-of.ts';
import { countOf } from '../../../lib/format.ts';
import { dayOfMoment } from '../../../lib/provider-moment.ts';
import { storedText } from '../../../lib/stored-text.ts';
import { startViewing } from '../../../lib/session-store.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/clients.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Activity } from '../../../ui/activity.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordActions, RecordColumns } from '../../../ui/record-page.tsx';
import styles from './client-account.module.css';
import { ChangeClientForm } from './client-forms.tsx';
import { ClientUsers } from './client-users.tsx';
import { useClientChange, useStartView } from './clients-api.ts';

function CloseClient({ client }: { readonly client: Account }) {
  const change = useClientChange();
  return (
    <>
      <ActionFailure action={change} />
      {client.closed_at === null ? (
        <ConfirmButton
          label={t.closeAccount}
          title={t.closeQuestion(client.name)}
          isSending={change.isPending}
          onConfirm={() =>
            change.send(requestOf(clientCalls.close, { params: { accountId: client.id } }))
          }
        >
          {t.closeWarning}
        </ConfirmButton>
      ) : (
        <Button
          isSending={change.isPending}
          onClick={() =>
            change.send(requestOf(clientCalls.reopen, { params: { accountId: client.id } }))
          }
        >
          {t.reopenAccount}
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
      <span>{t.accountNumber(client.id)}</span>
      {client.customer_number !== null && <span>{t.customerNumberIs(client.customer_number)}</span>}
      <strong>{client.is_commercial ? t.commercial : t.private}</strong>
      <span>{t.since(dayOfMoment(client.created_at))}</span>
      {client.closed_at !== null && <strong>{t.closedOn(dayOfMoment(client.closed_at))}</strong>}
      <Link to="/staff/stock/$accountId" params={{ accountId: search.account }}>
        {t.storedInCases(
          storedText(client.bottle_count, client.reserved_count),
          countOf(client.case_count, 'case'),
        )}
      </Link>
      <Link to="/staff/requests" search={search}>
        {countOf(client.open_request_count, 'openRequest')}
      </Link>
      <Link to="/staff/requests" search={{ ...search, state: 'any' }}>
        {t.requestsInAll(countOf(client.request_count, 'request'))}
      </Link>
      {client.former_request_count > 0 && (
        <Link to="/staff/clients/$accountId/former-requests" params={{ accountId: search.account }}>
          {t.formerRequests(countOf(client.former_request_count, 'request'))}
        </Link>
      )}
      <Link to="/staff/clients/$accountId/documents" params={{ accountId: search.account }}>
        {t.statementsAndReceipts}
      </Link>
      <Link to="/staff/clients/$accountId/contacts" params={{ accountId: search.account }}>
        {t.callsAndEmails}
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
      <Button isSending={start.isPending} onClick={() => start.send()}>
        {t.viewAsClient}
      </Button>
      <p>{t.viewHint}</p>
    </>
  );
}

/** One account: its people for the phone desk, its users, and its actions. */
export function ClientAccount({ client, children }: ClientAccountProps) {
  const mayClose = useHasDuty('house');
  return (
    <RecordColumns
      aside={
        <>
          <RecordActions>
            {client.closed_at === null && (
              <>
                <LinkButton
                  to="/staff/clients/$accountId/contacts"
                  params={{ accountId: String(client.id) }}
                  look="primary"
                >
                  {t.requestForCaller}
                </LinkButton>
                <ViewAsClient client={client} />
                <ChangeClientForm client={client} />
              </>
            )}
            {mayClose && <CloseClient client={client} />}
          </RecordActions>
          <Activity events={client.events} />
        </>
      }
    >
      <Summary client={client} />
      {client.note !== '' && <Banner tone="note">{client.note}</Banner>}
      {mayClose && client.case_count === 0 && client.closed_at === null && (
        <p>
          <LinkButton to="/staff/imports/new" search={{ account: String(client.id) }}>
            {t.importCellar}
          </LinkButton>
        </p>
      )}
      <ClientUsers client={client} />
      {children}
    </RecordColumns>
  );
}
