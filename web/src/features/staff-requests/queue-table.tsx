import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { Link } from '@tanstack/react-router';
import styles from './queue-table.module.css';
import { dueText, methodText, sizeText, statusText } from './request-texts.ts';

function Row({ row }: { readonly row: QueueRow }) {
  return (
    <tr className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row's header is its link's text */}
      <th scope="row">
        <Link
          to="/staff/requests/$number"
          params={{ number: String(row.footprint_id) }}
          className={styles.link}
        >
          #{row.footprint_id}
        </Link>
      </th>
      <td>{row.order_type === 'Add Request' ? 'Add' : 'Pull'}</td>
      <td className={styles.wide}>{row.account.name}</td>
      <td>{methodText(row)}</td>
      <td>{dueText(row)}</td>
      <td>{sizeText(row)}</td>
      <td>{statusText(row)}</td>
    </tr>
  );
}

interface QueueTableProps {
  readonly rows: readonly QueueRow[];
  /** Whether these rows only stand in until the ones asked for come. */
  readonly isStandIn: boolean;
}

/** A page of requests: a dense table, on phones one card below the other. */
export function QueueTable({ rows, isStandIn }: QueueTableProps) {
  return (
    <table className={styles.table} aria-busy={isStandIn}>
      <thead>
        <tr>
          {['Number', 'Kind', 'Account', 'Method', 'Due', 'Size', 'Status'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}
