import type { ListedThread } from '@portal/contract/requests/messages/messages.schemas';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../lib/class-names.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { provider } from '../../../lib/provider.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/messages.ts';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { THREADS } from './messages-api.ts';
import styles from './messages.module.css';

function AboutLink({ order, case: wineCase }: Pick<ListedThread, 'order' | 'case'>) {
  if (order !== null) {
    return (
      <Link
        to="/orders/history/$orderId"
        params={{ orderId: String(order.id) }}
        hash="messages"
        className={dense.link}
      >
        {t.order(order.footprint_id)}
      </Link>
    );
  }
  if (wineCase === null) return null;
  return (
    <Link
      to="/case-inventory/$caseId"
      params={{ caseId: String(wineCase.id) }}
      hash="messages"
      className={dense.link}
    >
      {t.caseNumber(wineCase.footprint_lookup_code)}
    </Link>
  );
}

const COLUMNS: readonly Column<ListedThread>[] = [
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
  {
    name: t.lastMessage,
    className: classNames(dense.words, dense.whole),
    cell: ({ last }) => t.excerpt(last.author || provider().shortName, last.text),
  },
  { name: t.written, className: dense.firm, cell: ({ last }) => readableMoment(last.at) },
];

/** /messages: the threads of the account, the latest message first. */
export function ThreadList() {
  const list = usePagedList(THREADS);
  return (
    <PagedList
      list={list}
      what="thread"
      empty={t.noThreads}
      caption={t.messages}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}
