import type { ListedThread } from '@portal/contract/requests/messages/messages.schemas';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../lib/class-names.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { provider } from '../../../lib/provider.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/messages.ts';
import { dense } from '../../../ui/dense-table.tsx';
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

function Row({ thread }: { readonly thread: ListedThread }) {
  const { last, is_unread: isUnread } = thread;
  const who = last.author === '' ? provider().shortName : last.author;
  return (
    <tr className={dense.row}>
      <th scope="row" className={classNames(dense.wide, styles.about)}>
        <AboutLink {...thread} /> {isUnread && <span className={styles.new}>{t.new}</span>}
      </th>
      <td className={classNames(dense.words, dense.whole)}>{t.excerpt(who, last.text)}</td>
      <td className={dense.firm}>{readableMoment(last.at)}</td>
    </tr>
  );
}

/** /messages: the threads of the account, the latest message first. */
export function ThreadList() {
  const list = usePagedList(THREADS);
  return (
    <PagedList
      list={list}
      what="thread"
      empty={t.noThreads}
      caption={t.messages}
      columns={[t.about, t.lastMessage, t.written]}
      renderRow={(thread) => <Row key={thread.id} thread={thread} />}
    />
  );
}
