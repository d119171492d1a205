import { latestStatus } from '@portal/contract/orders/order-status';
import {
  type QueueRow,
  requestQueueQuery,
  requestQueueSchema,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { Link } from '@tanstack/react-router';
import { dueText, methodText, sizeText } from '../../lib/request-texts.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { dense } from '../../ui/dense-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { AsOf } from './as-of.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { POLL_MS } from './staff-requests-api.ts';

const QUEUE = {
  key: ['staff', 'queue'],
  path: '/staff/requests/',
  query: requestQueueQuery,
  answer: requestQueueSchema,
  options: { refetchInterval: POLL_MS },
};

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
      <td>{latestStatus(row).status}</td>
    </tr>
  );
}

/** /staff/requests: the requests of all clients, open ones by due day. */
export function Queue() {
  const list = usePagedList(QUEUE);
  return (
    <>
      <PageHeading title="Requests" />
      <QueueFilters params={list.params} onFilter={list.filter} />
      <AsOf query={list.query} />
      <PagedList
        list={list}
        what="request"
        empty="No request matches."
        caption="Requests"
        columns={['Number', 'Kind', 'Account', 'Method', 'Due', 'Size', 'Status']}
        renderRow={(row) => <Row key={row.id} row={row} />}
      />
    </>
  );
}
