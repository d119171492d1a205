import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DashboardRow } from './dashboard-rows.ts';
import styles from './recent-orders.module.css';

function Row({ row }: { readonly row: DashboardRow }) {
  return (
    <tr>
      <td>
        <strong>{row.header}</strong> <span className={styles.date}>{row.date}</span>
      </td>
      <td className={styles.request}>
        <strong className={styles.status}>{row.status}</strong>
        <p>{row.name}</p>
        <ul className={styles.wines}>
          {row.wines.map(({ lineId, text }) => (
            <li key={lineId}>{text}</li>
          ))}
        </ul>
        <Link to="/orders/history/$orderId" params={{ orderId: String(row.orderId) }}>
          see more <VisuallyHidden>of order #{row.transaction}</VisuallyHidden>
        </Link>
      </td>
      <td className={styles.count} data-unit={row.bottleCount === 1 ? ' bottle' : ' bottles'}>
        {row.bottleCount}
      </td>
    </tr>
  );
}

/** The rows of a dashboard table. */
export function RecentOrdersTable({ rows }: { readonly rows: readonly DashboardRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Request</th>
          <th scope="col" className={styles.count}>
            Bottles
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
