import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/dashboard.tsx';
import { nounForm, NOUNS } from '../../../texts/nouns.ts';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DashboardRow } from './dashboard-rows.ts';
import styles from './recent-orders.module.css';

/** A request to add bottles has no count until they are counted at the warehouse. */
function BottleCount({ count }: { readonly count: number | null }) {
  if (count === null) {
    return (
      <td className={styles.count}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t.notCountedYet}</VisuallyHidden>
      </td>
    );
  }
  return (
    <td className={styles.count} data-unit={` ${NOUNS.bottle[nounForm(count)]}`}>
      {formatNumber(count)}
    </td>
  );
}

/** Its wines come first: they are what a reader looks for. */
function Row({ row }: { readonly row: DashboardRow }) {
  return (
    <tr>
      <td className={styles.request}>
        <ul className={styles.wines}>
          {row.wines.map(({ lineId, text }) => (
            <li key={lineId}>{text}</li>
          ))}
        </ul>
        <StatusMark state={row.state} isLate={row.isLate}>
          {row.status}
        </StatusMark>
        <div className={styles.whose}>
          <p>{row.name}</p>
          <Link
            className={styles.more}
            to="/orders/history/$orderId"
            params={{ orderId: String(row.orderId) }}
          >
            {t.seeMoreOfOrder(row.transaction)}
          </Link>
        </div>
      </td>
      <td>
        <strong>{row.header}</strong> <span className={styles.date}>{dayText(row.date)}</span>
      </td>
      <BottleCount count={row.bottleCount} />
    </tr>
  );
}

interface RecentOrdersTableProps {
  readonly caption: string;
  readonly rows: readonly DashboardRow[];
}

export function RecentOrdersTable({ caption, rows }: RecentOrdersTableProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t.request}</th>
          <th scope="col">{t.date}</th>
          <th scope="col" className={styles.count}>
            {t.bottles}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.orderId} row={row} />
        ))}
      </tbody>
    </table>
  );
}
