import { reportCalls, reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import type { ClientTotalsRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/reports.ts';
import { ClientLink } from '../../../ui/client-link.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PagedList, SearchFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ReportPage } from './report-page.tsx';
import { bottlesText, SUM_COLUMNS } from './sums.tsx';

const CLIENTS = { call: reportCalls.clients };

const COLUMNS: readonly Column<ClientTotalsRow>[] = [
  {
    name: t.client,
    isHeading: true,
    className: dense.wide,
    cell: ({ account }) => <ClientLink account={account} />,
  },
  { name: t.number, isNamed: true, cell: ({ account }) => account.customer_number ?? '–' },
  {
    name: t.bottles,
    isNamed: true,
    cell: (row) => (
      <Link to="/staff/reports/bottles" search={{ account: String(row.account.id) }}>
        {bottlesText(row)}
      </Link>
    ),
  },
  ...SUM_COLUMNS,
  { name: t.wines, isNamed: true, isFigure: true, cell: (row) => formatNumber(row.wine_count) },
  {
    name: t.openRequests,
    isNamed: true,
    cell: (row) => (
      <Link to="/staff/requests" search={{ account: String(row.account.id), state: 'open' }}>
        {formatNumber(row.open_request_count)}
      </Link>
    ),
  },
];

/** /staff/reports/clients: what each client stores. */
export function ClientsReport() {
  const list = usePagedList(CLIENTS);
  return (
    <ReportPage report="clients" call={reportExportCalls.clients} chosen={list.params}>
      <Toolbar>
        <SearchFilter list={list} label={t.searchClients} />
      </Toolbar>
      <PagedList
        list={list}
        what="client"
        empty={t.noClients}
        caption={t.titles.clients}
        columns={COLUMNS}
        keyOf={({ account }) => account.id}
      />
    </ReportPage>
  );
}
