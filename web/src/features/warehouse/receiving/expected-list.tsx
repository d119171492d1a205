import { optionalChoice } from '@portal/contract/errors/fields';
import { latestStatus } from '@portal/contract/requests/orders/order-status';
import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { type QueueRow, requestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { POLL_MS } from '../../../lib/api-query.ts';
import { dueText, methodText, originText } from '../../../lib/request-texts.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useRememberQueue } from '../../../lib/use-remember-queue.ts';
import { t } from '../../../texts/receiving.tsx';
import { dense } from '../../../ui/dense-table.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SearchFilter, SelectFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './put-away.module.css';
import { UnannouncedForm } from './unannounced-form.tsx';

const { search, page } = requestQueueQuery.shape;
const EXPECTED = {
  call: deskCalls.queue,
  query: {
    shape: {
      state: optionalChoice(['requested', 'processed', 'completed'], 'requested'),
      search,
      page,
    },
  },
  options: { refetchInterval: POLL_MS },
  fixed: { direction: 'add' },
};
const STATES = [
  { value: '', label: t.notPutAwayYet },
  { value: 'requested', label: t.onTheWay },
  { value: 'processed', label: t.received },
  { value: 'completed', label: t.putAway },
];
const COLUMNS = [t.number, t.account, t.by, t.from, t.boxes, t.tracking, t.expected, t.status];

function Row({ row }: { readonly row: QueueRow }) {
  return (
    <tr className={dense.row}>
      <th scope="row">
        <Link
          to="/staff/receiving/$number"
          params={{ number: String(row.footprint_id) }}
          className={dense.link}
        >
          #{row.footprint_id}
        </Link>
      </th>
      <td className={dense.wide}>{row.account.name}</td>
      <td>{methodText(row)}</td>
      <td>{originText(row)}</td>
      <td data-label={t.boxes}>{row.number_of_boxes ?? '–'}</td>
      <td data-label={t.tracking}>{row.tracking_number ?? '–'}</td>
      <td>{dueText(row)}</td>
      <td className={dense.firm}>{latestStatus(row).status}</td>
    </tr>
  );
}

function ExpectedList() {
  const list = usePagedList(EXPECTED);
  useRememberQueue(list.query.data?.results ?? []);
  return (
    <>
      <Toolbar>
        <SearchFilter list={list} label={t.searchShipments} />
        <SelectFilter list={list} name="state" label={t.state} options={STATES} />
      </Toolbar>
      <PagedList
        list={list}
        what="shipment"
        empty={t.nothingMatches}
        caption={t.shipments}
        columns={COLUMNS}
        skeletonRows={10}
        renderRow={(row) => <Row key={row.id} row={row} />}
      />
    </>
  );
}

/** /staff/receiving: the expected shipments, and a form for unannounced ones. */
export function ReceivingList() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title={t.receiving} />
      <Stack>
        <details className={styles.more}>
          <summary>{t.unannouncedShipment}</summary>
          <UnannouncedForm
            onStarted={(number) =>
              void navigate({ to: '/staff/receiving/$number', params: { number } })
            }
          />
        </details>
        <ExpectedList />
      </Stack>
    </>
  );
}
