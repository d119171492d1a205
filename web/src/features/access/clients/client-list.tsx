import { clientCalls } from '@portal/contract/access/clients/clients.calls';
import type { ClientRow, FoundPerson } from '@portal/contract/access/clients/clients.schemas';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../../lib/format.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/clients.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SearchFilter, SelectFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { NewClientForm } from './client-forms.tsx';
import styles from './client-list.module.css';

const CLIENTS = { call: clientCalls.list };
const STATES = [
  { value: '', label: t.openAccounts },
  { value: 'closed', label: t.closedAccounts },
  { value: 'any', label: t.allAccounts },
];
/** The most people of one account that a search result names. */
const PEOPLE_SHOWN = 3;

const KINDS: Record<FoundPerson['kind'], string> = {
  user: t.user,
  authorized: t.authorizedUser,
  address: t.address,
};

/** The person a search found and their role: `Ruth Keller, authorized user, 212 555 0100`. */
function personText({ kind, name, email, phone }: FoundPerson): string {
  return [name, KINDS[kind], phone ?? email].filter(Boolean).join(', ');
}

const COLUMNS: readonly Column<ClientRow>[] = [
  {
    name: t.account,
    isHeading: true,
    className: dense.wide,
    cell: ({ id, name, people }) => (
      <>
        <Link
          to="/staff/clients/$accountId"
          params={{ accountId: String(id) }}
          className={dense.link}
        >
          {name}
        </Link>
        {people.slice(0, PEOPLE_SHOWN).map((person) => (
          <span key={personText(person)} className={styles.found}>
            {personText(person)}
          </span>
        ))}
      </>
    ),
  },
  { name: t.number, cell: ({ id, customer_number: number }) => number ?? `#${id}` },
  { name: t.kind, cell: (row) => (row.is_commercial ? t.commercial : t.private) },
  { name: t.users, cell: (row) => countOf(row.user_count, 'user') },
  { name: t.requests, cell: (row) => countOf(row.open_request_count, 'openRequest') },
  { name: t.state, cell: (row) => (row.closed_at === null ? t.open : t.closed) },
];

/** /staff/clients: the accounts by name; a search also shows which of their people matched. */
export function ClientList() {
  const list = usePagedList(CLIENTS);
  return (
    <>
      <PageHeading title={t.clients} />
      <Toolbar>
        <SearchFilter list={list} label={t.searchLabel} />
        <SelectFilter list={list} name="state" label={t.state} options={STATES} />
      </Toolbar>
      <PagedList
        list={list}
        what="account"
        empty={t.noAccountsMatch}
        first={{ what: t.noClientsYet }}
        caption={t.clients}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
      <NewClientForm />
    </>
  );
}
