import type { WineStock } from '@portal/contract/cellar/stock/stock.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatNumber, formatSize } from '../../../lib/format.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/stock.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { wineStockQuery } from './stock-api.ts';
import { placeText } from '../../../lib/stock-texts.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';

const columnsFor = (accountId: string): readonly Column<WineStock['lots'][number]>[] => [
  {
    name: t.case,
    isHeading: true,
    className: dense.firm,
    cell: (lot) => (
      <Link
        to="/staff/stock/$accountId/cases/$caseId"
        params={{ accountId, caseId: String(lot.case.id) }}
        className={dense.link}
      >
        #{lot.case.footprint_lookup_code}
      </Link>
    ),
  },
  { name: t.type, cell: (lot) => lot.case.container_name },
  { name: t.place, isElastic: true, cell: (lot) => placeText(lot.case) },
  { name: t.size, cell: ({ size }) => formatSize(size) },
  {
    name: t.quantity,
    isNamed: true,
    isFigure: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    name: t.reserved,
    isNamed: true,
    isFigure: true,
    cell: ({ reserved }) => formatNumber(reserved),
  },
  { name: t.free, isNamed: true, isFigure: true, cell: ({ free }) => formatNumber(free) },
  { name: t.added, className: dense.firm, cell: (lot) => dayText(lot.added_date) },
];

/** /staff/stock/{accountId}/wines/{wineId}: the cases of an account with the wine. */
export function StockWinePage() {
  const { accountId, wineId } = useParams({ from: '/staff/stock/$accountId/wines/$wineId' });
  const query = useQuery(wineStockQuery(accountId, wineId));
  const { data } = query;
  return (
    <RecordPage
      query={query}
      trail={<StockTrail account={data?.account} />}
      title={data === undefined ? t.wine : wineName(data.wine)}
    >
      {({ lots }) => (
        <DenseTable
          caption={t.casesWithThisWine}
          columns={columnsFor(accountId)}
          rows={lots}
          keyOf={({ id }) => id}
        />
      )}
    </RecordPage>
  );
}
