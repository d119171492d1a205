import { staffMessageCalls } from '@portal/contract/requests/messages/messages.calls';
import type { StaffListedThread } from '@portal/contract/requests/messages/messages.schemas';
import { Link } from '@tanstack/react-router';
import { POLL_MS } from '../../../lib/api-query.ts';
import { classNames } from '../../../lib/class-names.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/messages.ts';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './messages.module.css';

/** GET /staff/messages/: the threads of all accounts. */
const STAFF_THREADS = {
  call: staffMessageCalls.list,
  options: { refetchInterval: POLL_MS, staleTime: 0 },
};

const STATES = [
  { value: '', label: t.waitForAnswer },
  { value: 'any', label: t.all },
];

function AboutLink({ account, order, case: wineCase }: StaffListedThread) {
  if (order !== null) {
    const number = String(order.footprint_id);
    return (
      <Link to="/staff/requests/$number" params={{ number }} hash="messages" className={dense.link}>
        {t.order(order.footprint_id)}
      </Link>
    );
  }
  if (wineCase === null) return null;
  return (
    <Link
      to="/staff/stock/$accountId/cases/$caseId"
      params={{ accountId: String(account.id), caseId: String(wineCase.id) }}
      hash="messages"
      className={dense.link}
    >
      {t.caseNumber(wineCase.footprint_lookup_code)}
    </Link>
  );
}

const COLUMNS: readonly Column<StaffListedThread>[] = [
  {
    name: t.about,
    isHeading: true,
    className: classNames(dense.wide, styles.about),
    cell: (thread) => (
      <>
        <AboutLink {...thread} /> {thread.is_unread && <span className={styles.new}>{t.new}</span>}
      </>
    ),
  },
  { name: t.client, cell: ({ account }) => <ClientLink account={account} /> },
  {
    name: t.lastMessage,
    className: classNames(dense.words, dense.whole),
    cell: ({ last }) => t.excerpt(last.author, last.text),
  },
  { name: t.written, className: dense.firm, cell: ({ last }) => providerMoment(last.at) },
  {
    name: t.waiting,
    isNamed: true,
    className: dense.firm,
    cell: ({ waits_since: since }) => (since === null ? '–' : providerMoment(since)),
  },
];

/** The threads of all accounts: those that wait for an answer, the longest first, or all. */
export function StaffThreadList() {
  const list = usePagedList(STAFF_THREADS);
  return (
    <>
      <Toolbar>
        <SelectFilter list={list} name="state" label={t.show} options={STATES} />
        <AccountFilter
          label={t.client}
          account={list.params.account}
          onChange={(account) => list.filter({ account })}
        />
      </Toolbar>
      <PagedList
        list={list}
        what="thread"
        empty={t.noStaffThreads}
        caption={t.messages}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}
