import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { Link } from '@tanstack/react-router';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { dueText, methodText, sizeText, statusText } from './request-texts.ts';

const COLUMNS = ['Number', 'Kind', 'Account', 'Method', 'Due', 'Size', 'Status'];

function Row({ row }: { readonly row: QueueRow }) {
  return (
    <tr className={dense.row}>
      <th scope="row">
        <Link
          to="/staff/requests/$number"
          params={{ number: String(row.footprint_id) }}
          className={dense.link}
        >
          #{row.footprint_id}
        </Link>
      </th>
      <td>{row.order_type === 'Add Request' ? 'Add' : 'Pull'}</td>
      <td className={dense.wide}>{row.account.name}</td>
      <td>{methodText(row)}</td>
      <td>{dueText(row)}</td>
      <td className={dense.firm}>{sizeText(row)}</td>
      <td>{statusText(row)}</td>
    </tr>
  );
}

interface QueueTableProps {
  readonly rows: readonly QueueRow[];
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn: boolean;
}

/** A page of requests: a dense table, on phones one card below the other. */
export function QueueTable({ rows, isStandIn }: QueueTableProps) {
  return (
    <DenseTable caption="Requests" columns={COLUMNS} isStandIn={isStandIn}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DenseTable>
  );
}
