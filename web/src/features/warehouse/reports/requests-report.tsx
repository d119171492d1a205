import { latestStatus, orderState } from '@portal/contract/requests/orders/order-status';
import { reportCalls, reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import type { PeriodRequestRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { formatNumber } from '../../../lib/format.ts';
import { dayOfMoment, dayTextOrNone } from '../../../lib/provider-moment.ts';
import { methodText } from '../../../lib/request-texts.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/reports.ts';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { requestColumn } from '../../../ui/link-columns.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ReportPage } from './report-page.tsx';

const REQUESTS = { call: reportCalls.requests };

const STATES = [
  { value: '', label: t.openOrDone },
  { value: 'open', label: t.openAtItsEnd },
  { value: 'done', label: t.doneInIt },
];
const DIRECTIONS = [
  { value: '', label: t.pullAndAdd },
  { value: 'pull', label: t.pull },
  { value: 'add', label: t.add },
];

const dayOf = (moment: string | null) => (moment === null ? '–' : dayOfMoment(moment));

const COLUMNS: readonly Column<PeriodRequestRow>[] = [
  requestColumn,
  { name: t.kind, cell: (row) => (row.order_type === 'Add Request' ? t.add : t.pull) },
  {
    name: t.client,
    className: dense.wide,
    cell: ({ account }) => <ClientLink account={account} />,
  },
  { name: t.number, isNamed: true, cell: ({ account }) => account.customer_number ?? '–' },
  { name: t.method, cell: methodText },
  {
    name: t.status,
    cell: (row) => <StatusMark state={orderState(row)}>{latestStatus(row).status}</StatusMark>,
  },
  { name: t.requested, isNamed: true, cell: (row) => dayOf(row.created_date) },
  { name: t.due, isNamed: true, cell: (row) => dayTextOrNone(row.due_day, '–') },
  {
    name: t.ended,
    isNamed: true,
    cell: (row) => dayOf(row.completed_date ?? row.cancelled_date),
  },
  {
    name: t.bottles,
    isNamed: true,
    cell: (row) =>
      row.completed_date === null
        ? formatNumber(row.bottle_count)
        : t.doneOf(formatNumber(row.done_count), formatNumber(row.bottle_count)),
  },
];

/** /staff/reports/requests: the requests that were open at some time in a period. */
export function RequestsReport() {
  const list = usePagedList(REQUESTS);
  const { params, filter } = list;
  return (
    <ReportPage report="requests" call={reportExportCalls.requests} chosen={params}>
      <Toolbar>
        <DayFilter label={t.from} day={params.from ?? ''} onChange={(from) => filter({ from })} />
        <DayFilter label={t.until} day={params.to ?? ''} onChange={(to) => filter({ to })} />
        <SelectFilter list={list} name="state" label={t.state} options={STATES} />
        <SelectFilter list={list} name="direction" label={t.direction} options={DIRECTIONS} />
        <AccountFilter
          label={t.client}
          account={params.account}
          onChange={(account) => filter({ account })}
        />
      </Toolbar>
      <PagedList
        list={list}
        what="request"
        empty={t.noRequests}
        caption={t.titles.requests}
        columns={COLUMNS}
        keyOf={(row) => row.footprint_id}
      />
    </ReportPage>
  );
}
