import type { MonthRow } from '@portal/contract/cellar/activity/cellar-year.schemas';
import { NON_VINTAGE } from '@portal/contract/cellar/inventory/bottle-wine.schemas';
import { latestStatus, providerDay } from '@portal/contract/requests/orders/order-status';
import { methodName } from '@portal/contract/requests/orders/request-facts';
import type {
  ClientTotalsRow,
  OccupancyRow,
  PeriodRequestRow,
  SizeRow,
  StoredBottlesRow,
} from '@portal/contract/warehouse/reports/reports.schemas';
import type { FileColumn } from '../../../lib/tables/table-file.ts';

type Columns<Row> = readonly FileColumn<Row>[];

interface OfClient {
  readonly account: StoredBottlesRow['account'];
}

const CLIENT: Columns<OfClient> = [
  { name: 'Client', cell: ({ account }) => account.name },
  { name: 'Customer Number', kind: 'code', cell: ({ account }) => account.customer_number },
];

const ML_PER_LITER = 1_000;

const SUMS: Columns<Omit<SizeRow, 'size'>> = [
  { name: 'Bottles', cell: (row) => row.bottle_count },
  { name: 'In Open Requests', cell: (row) => row.reserved_count },
  { name: 'Cases', cell: (row) => row.case_count },
  { name: 'Liters', cell: (row) => row.volume_ml / ML_PER_LITER },
  { name: 'Bottles of Unknown Size', cell: (row) => row.unsized_count },
];

export const CLIENT_COLUMNS: Columns<ClientTotalsRow> = [
  ...CLIENT,
  ...SUMS,
  { name: 'Wines', cell: (row) => row.wine_count },
  { name: 'Open Requests', cell: (row) => row.open_request_count },
];

export const LOCATION_COLUMNS: Columns<OccupancyRow> = [
  { name: 'Location', kind: 'code', cell: ({ location }) => location?.code ?? null },
  { name: 'Kind', cell: ({ location }) => location?.kind ?? null },
  ...SUMS,
];

export const SIZE_COLUMNS: Columns<SizeRow> = [
  { name: 'Size (ml)', cell: ({ size }) => size },
  ...SUMS,
];

export const MONTH_COLUMNS: Columns<MonthRow> = [
  { name: 'Month', kind: 'day', cell: ({ month }) => `${month}-01` },
  { name: 'Arrived', cell: ({ arrived }) => arrived },
  { name: 'Departed', cell: ({ departed }) => departed },
  { name: 'Corrected', cell: ({ corrected }) => corrected },
  { name: 'Stored at the End', cell: ({ stored }) => stored },
];

export function bottleColumns(timeZone: string): Columns<StoredBottlesRow> {
  return [
    ...CLIENT,
    { name: 'Producer', cell: ({ wine }) => wine.short_producer },
    { name: 'Wine', cell: ({ wine }) => wine.long_producer },
    { name: 'Vintage', cell: ({ wine }) => wine.vintage ?? NON_VINTAGE },
    { name: 'Size (ml)', cell: ({ size }) => size },
    { name: 'Case Number', kind: 'code', cell: (row) => row.case.footprint_lookup_code },
    { name: 'Location', kind: 'code', cell: ({ location }) => location },
    { name: 'Bottles', cell: (row) => row.bottle_count },
    { name: 'In Open Requests', cell: (row) => row.reserved_count },
    { name: 'Date Added', kind: 'day', cell: (row) => row.added_date },
    { name: 'Last Seen', kind: 'day', cell: (row) => dayOf(row.last_seen_at, timeZone) },
  ];
}

export function requestColumns(timeZone: string, shortName: string): Columns<PeriodRequestRow> {
  const day = (name: string, moment: (row: PeriodRequestRow) => string | null) => ({
    name,
    kind: 'day' as const,
    cell: (row: PeriodRequestRow) => dayOf(moment(row), timeZone),
  });
  return [
    { name: 'Request', cell: (row) => row.footprint_id },
    ...CLIENT,
    { name: 'Kind', cell: (row) => (row.order_type === 'Add Request' ? 'add' : 'pull') },
    { name: 'Method', cell: (row) => methodName(row, { shortName }) },
    { name: 'Status', cell: (row) => latestStatus(row).status },
    day('Date Requested', (row) => row.created_date),
    { name: 'Due', kind: 'day', cell: (row) => row.due_day },
    day('Date Completed', (row) => row.completed_date),
    day('Date Cancelled', (row) => row.cancelled_date),
    { name: 'Bottles Asked For', cell: (row) => row.bottle_count },
    { name: 'Bottles Done', cell: (row) => row.done_count },
  ];
}

const dayOf = (moment: string | null, timeZone: string) =>
  moment === null ? null : providerDay(moment, timeZone);
