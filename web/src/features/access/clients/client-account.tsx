import { clientCalls } from '@portal/contract/access/clients/clients.calls';
import type { ClientAccount as Account } from '@portal/contract/access/clients/clients.schemas';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestOf } from '../../../lib/request-of.ts';
import { countOf, nounOf } from '../../../lib/format.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { providerDay } from '../../../lib/provider-moment.ts';
import { provider } from '../../../lib/provider.ts';
import { storedLabel } from '../../../lib/stored-text.ts';
import { startViewing } from '../../../lib/session-store.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/clients.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Activity } from '../../../ui/activity.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Figure, FigureStrip, PlainFigure } from '../../../ui/figure-strip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordActions, RecordColumns } from '../../../ui/record-page.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
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

/** When one of its users was here last; null when nobody ever was. */
function lastSeenOf({ users }: Account): string | null {
  const moments = users.map(({ last_sign_in_at: at }) => at).filter((at) => at !== null);
  return moments.toSorted().at(-1) ?? null;
}

function Summary({ client }: { readonly client: Account }) {
  return (
    <p className={styles.summary}>
      <span>{t.accountNumber(client.id)}</span>
      {client.customer_number !== null && <span>{t.customerNumberIs(client.customer_number)}</span>}
      <strong>{client.is_commercial ? t.commercial : t.private}</strong>
      <span>{t.since(dueDay(providerDay(client.created_at)))}</span>
      {client.closed_at !== null && (
        <strong>{t.closedOn(dueDay(providerDay(client.closed_at)))}</strong>
      )}
    </p>
  );
}

/** What the client has here, and what waits for it. */
function Figures({ client }: { readonly client: Account }) {
  const account = String(client.id);
  const lastSeen = lastSeenOf(client);
  const stock = { to: '/staff/stock/$accountId', params: { accountId: account } } as const;
  return (
    <FigureStrip label={t.atAGlance}>
      <Figure
        {...stock}
        search={{ view: 'wines' }}
        figure={client.bottle_count}
        label={storedLabel(client.reserved_count)}
      />
      <Figure {...stock} figure={client.case_count} label={nounOf(client.case_count, 'case')} />
      <Figure
        to="/staff/requests"
        search={{ account }}
        figure={client.open_request_count}
        label={nounOf(client.open_request_count, 'openRequest')}
      />
      <Figure
        to="/staff/messages"
        search={{ account }}
        figure={client.waiting_thread_count}
        label={t.toAnswer(nounOf(client.waiting_thread_count, 'message'))}
        isBad
      />
      <Figure
        to="/staff/differences"
        search={{ account }}
        figure={client.open_difference_count}
        label={t.toAnswer(nounOf(client.open_difference_count, 'difference'))}
        isBad
      />
      <Figure
        to="."
        hash="client-users"
        figure={client.users.length}
        label={nounOf(client.users.length, 'user')}
      />
      <PlainFigure
        figure={lastSeen === null ? t.never : dueDay(providerDay(lastSeen))}
        label={t.lastSeen}
      />
    </FigureStrip>
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
      <Button isSending={start.isPending} title={t.viewHint} onClick={() => start.send()}>
        {t.viewAsClient}
      </Button>
    </>
  );
}

/** What a caller wants most, and the other papers and records of the client. */
function Deeds({ client }: { readonly client: Account }) {
  const params = { accountId: String(client.id) };
  return (
    <Toolbar>
      {client.closed_at === null && (
        <LinkButton to="/staff/clients/$accountId/contacts" params={params} look="primary">
          {t.requestForCaller}
        </LinkButton>
      )}
      {client.closed_at === null && <ViewAsClient client={client} />}
      <LinkButton to="/staff/clients/$accountId/contacts" params={params} look="quiet">
        {t.callsAndEmails}
      </LinkButton>
      <LinkButton to="/staff/clients/$accountId/documents" params={params} look="quiet">
        {t.statementsAndReceipts}
      </LinkButton>
      {provider().hasCharges && (
        <LinkButton to="/staff/clients/$accountId/charges" params={params} look="quiet">
          {t.charges}
        </LinkButton>
      )}
      <LinkButton
        to="/staff/requests"
        search={{ account: String(client.id), state: 'any' }}
        look="quiet"
      >
        {t.requestsInAll(countOf(client.request_count, 'request'))}
      </LinkButton>
      {client.former_request_count > 0 && (
        <LinkButton to="/staff/clients/$accountId/former-requests" params={params} look="quiet">
          {t.formerRequests(countOf(client.former_request_count, 'request'))}
        </LinkButton>
      )}
    </Toolbar>
  );
}

/** One account: its figures, what can be done at once, its people for the phone desk, and its users. */
export function ClientAccount({ client, children }: ClientAccountProps) {
  const mayClose = useHasDuty('house');
  return (
    <>
      <Summary client={client} />
      <Figures client={client} />
      <Deeds client={client} />
      <RecordColumns
        aside={
          <>
            <RecordActions>
              {client.closed_at === null && <ChangeClientForm client={client} />}
              {mayClose && <CloseClient client={client} />}
            </RecordActions>
            <Activity events={client.events} />
          </>
        }
      >
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
    </>
  );
}
