import type { MonthRow } from '@portal/contract/cellar/activity/cellar-year.schemas';
import { reportCalls, reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/reports.ts';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import type { Column } from '../../../ui/dense-table.tsx';
import { FlowChart, FlowSums } from '../../../ui/flow-chart.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ReportPage } from './report-page.tsx';

const MOVEMENTS = { call: reportCalls.movements };

const MONTHS = [
  { value: '', label: t.lastMonths(12) },
  { value: '24', label: t.lastMonths(24) },
  { value: '48', label: t.lastMonths(48) },
];

/** "−3", with the sign of mathematics. */
const signed = (value: number) => (value < 0 ? `−${formatNumber(-value)}` : formatNumber(value));

const COLUMNS: readonly Column<MonthRow>[] = [
  { name: t.month, isHeading: true, cell: ({ month }) => month },
  { name: t.arrived, isNamed: true, isFigure: true, cell: ({ arrived }) => signed(arrived) },
  { name: t.departed, isNamed: true, isFigure: true, cell: ({ departed }) => signed(departed) },
  { name: t.corrected, isNamed: true, isFigure: true, cell: ({ corrected }) => signed(corrected) },
  {
    name: t.storedAtEnd,
    isNamed: true,
    isFigure: true,
    cell: ({ stored }) => formatNumber(stored),
  },
];

function Chart({ months }: { readonly months: readonly MonthRow[] }) {
  const sum = (name: 'arrived' | 'departed') =>
    months.reduce((total, month) => total + month[name], 0);
  const columns = months
    .map(({ month, arrived, departed }) => ({ name: month, up: arrived, down: departed }))
    .toReversed();
  return (
    <div>
      <FlowSums
        up={t.bottlesArrived(countOf(sum('arrived'), 'bottle'))}
        down={t.bottlesDeparted(countOf(sum('departed'), 'bottle'))}
      />
      <FlowChart columns={columns} ends={[columns[0]?.name, columns.at(-1)?.name]} />
    </div>
  );
}

/** /staff/reports/movements: bottles that came and went by month, as a chart and a table. */
export function MovementsReport() {
  const list = usePagedList(MOVEMENTS);
  const { params, filter, query } = list;
  return (
    <ReportPage report="movements" call={reportExportCalls.movements} chosen={params}>
      <Toolbar>
        <SelectFilter list={list} name="months" label={t.period} options={MONTHS} />
        <AccountFilter
          label={t.client}
          account={params.account}
          onChange={(account) => filter({ account })}
        />
      </Toolbar>
      {query.data !== undefined && <Chart months={query.data.results} />}
      <PagedList
        list={list}
        what="month"
        empty={t.noBottles}
        caption={t.titles.movements}
        columns={COLUMNS}
        keyOf={({ month }) => month}
      />
    </ReportPage>
  );
}
