import { optionalChoice } from '@portal/contract/errors/fields';
import { latestStatus, orderState } from '@portal/contract/requests/orders/order-status';
import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { type QueueRow, requestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { POLL_MS } from '../../../lib/api-query.ts';
import { dueText, methodText, originText } from '../../../lib/request-texts.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useRememberQueue } from '../../../lib/use-remember-queue.ts';
import { t } from '../../../texts/receiving.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SearchFilter, SelectFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
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
const COLUMNS: readonly Column<QueueRow>[] = [
  {
    name: t.number,
    isHeading: true,
    cell: ({ footprint_id: number }) => (
      <Link
        to="/staff/receiving/$number"
        params={{ number: String(number) }}
        className={dense.link}
      >
        #{number}
      </Link>
    ),
  },
  { name: t.account, className: dense.wide, cell: ({ account }) => account.name },
  { name: t.by, cell: methodText },
  { name: t.from, cell: originText },
  { name: t.boxes, isNamed: true, isFigure: true, cell: (row) => row.number_of_boxes ?? '–' },
  { name: t.tracking, isNamed: true, cell: (row) => row.tracking_number ?? '–' },
  { name: t.expected, cell: dueText },
  {
    name: t.status,
    className: dense.firm,
    cell: (row) => <StatusMark state={orderState(row)}>{latestStatus(row).status}</StatusMark>,
  },
];

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
        keyOf={({ id }) => id}
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
