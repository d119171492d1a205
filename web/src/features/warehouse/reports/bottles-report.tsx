import { reportCalls, reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import type { StoredBottlesRow } from '@portal/contract/warehouse/reports/reports.schemas';
import { formatSize } from '../../../lib/format.ts';
import { lastSeenCell } from '../../../lib/last-seen.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/reports.ts';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { ListedWine } from '../../../ui/listed-wine.tsx';
import { caseColumns } from '../../../ui/link-columns.tsx';
import { PagedList, SearchFilter, TextFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ReportPage } from './report-page.tsx';
import { bottlesText, Totals } from './sums.tsx';

const BOTTLES = { call: reportCalls.bottles };

const COLUMNS: readonly Column<StoredBottlesRow>[] = [
  ...caseColumns<StoredBottlesRow>((row) => row.case),
  { name: t.number, isNamed: true, cell: ({ account }) => account.customer_number ?? '–' },
  {
    name: t.wine,
    isElastic: true,
    className: dense.wide,
    cell: ({ wine }) => <ListedWine type={wine.wine_type}>{wineName(wine)}</ListedWine>,
  },
  { name: t.size, className: dense.firm, cell: ({ size }) => formatSize(size) },
  { name: t.location, isNamed: true, cell: ({ location }) => location ?? '–' },
  { name: t.bottles, isNamed: true, isFigure: true, cell: bottlesText },
  {
    name: t.added,
    isNamed: true,
    className: dense.firm,
    cell: (row) => dayText(row.added_date),
  },
  { name: t.lastSeen, isNamed: true, cell: lastSeenCell },
];

/** /staff/reports/bottles: every bottle of the house, by client and case. */
export function BottlesReport() {
  const list = usePagedList(BOTTLES);
  const { page: _, ...filters } = list.params;
  return (
    <ReportPage report="bottles" call={reportExportCalls.bottles} chosen={list.params}>
      <Toolbar>
        <SearchFilter list={list} label={t.searchBottles} />
        <TextFilter list={list} name="location" label={t.location} />
        <TextFilter list={list} name="size" label={t.sizeMl} maxLength={7} />
        <AccountFilter
          label={t.client}
          account={list.params.account}
          onChange={(account) => list.filter({ account })}
        />
      </Toolbar>
      <Totals filters={filters} />
      <PagedList
        list={list}
        what="row"
        empty={t.noBottles}
        moreHint={t.exportForAll}
        caption={t.titles.bottles}
        columns={COLUMNS}
        keyOf={(row) => row.lot_id}
      />
    </ReportPage>
  );
}
