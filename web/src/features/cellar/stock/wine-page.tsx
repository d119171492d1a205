import type { WineStock } from '@portal/contract/cellar/stock/stock.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatNumber, formatSize } from '../../../lib/format.ts';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/stock.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { wineStockQuery } from './stock-api.ts';
import { placeText } from '../../../lib/stock-texts.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';

const COLUMNS = [t.case, t.type, t.place, t.size, t.quantity, t.reserved, t.free, t.added];

interface LotRowProps {
  readonly accountId: string;
  readonly lot: WineStock['lots'][number];
}

function LotRow({ accountId, lot }: LotRowProps) {
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.firm}>
        <Link
          to="/staff/stock/$accountId/cases/$caseId"
          params={{ accountId, caseId: String(lot.case.id) }}
          className={dense.link}
        >
          #{lot.case.footprint_lookup_code}
        </Link>
      </th>
      <td>{lot.case.container_name}</td>
      <td>{placeText(lot.case)}</td>
      <td>{formatSize(lot.size)}</td>
      <td data-label={t.quantity}>{formatNumber(lot.quantity)}</td>
      <td data-label={t.reserved}>{formatNumber(lot.reserved)}</td>
      <td data-label={t.free}>{formatNumber(lot.free)}</td>
      <td className={dense.firm}>{lot.added_date}</td>
    </tr>
  );
}

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
        <DenseTable caption={t.casesWithThisWine} columns={COLUMNS}>
          {lots.map((lot) => (
            <LotRow key={lot.id} accountId={accountId} lot={lot} />
          ))}
        </DenseTable>
      )}
    </RecordPage>
  );
}
