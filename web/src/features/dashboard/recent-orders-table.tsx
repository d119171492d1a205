import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { DashboardRow } from './dashboard-rows.ts';
import styles from './recent-orders.module.css';

function Row({ row }: { readonly row: DashboardRow }) {
  return (
    <tr>
      <td>
        <strong>{row.header}</strong>
        <br />
        {row.date}
      </td>
      <td>
        <strong className={styles.status}>{row.status}</strong>
        <p>{row.name}</p>
        <ul className={styles.wines}>
          {row.wines.map(({ lineId, text }) => (
            <li key={lineId}>{text}</li>
          ))}
        </ul>
        <Link to="/orders/history/$orderId" params={{ orderId: String(row.orderId) }}>
          see more<VisuallyHidden> of order #{row.transaction}</VisuallyHidden>
        </Link>
      </td>
      <td className={styles.count}>{row.bottleCount}</td>
    </tr>
  );
}

interface RecentOrdersTableProps {
  readonly rows: readonly DashboardRow[];
  readonly labelledBy: string;
}

/** The rows of a dashboard table. */
export function RecentOrdersTable({ rows, labelledBy }: RecentOrdersTableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
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
