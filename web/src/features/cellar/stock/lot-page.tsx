import type { LotLedger } from '@portal/contract/cellar/stock/stock.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/stock.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { lotLedgerQuery } from './stock-api.ts';
import { lotText } from '../../../lib/stock-texts.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';

const COLUMNS = [t.when, t.change, t.balance, t.reason, t.note, t.by, t.request];

function LedgerRow({ row }: { readonly row: LotLedger['rows'][number] }) {
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.firm}>
        {providerMoment(row.at)}
      </th>
      <td data-label={t.change}>
        {row.change > 0 ? `+${formatNumber(row.change)}` : `−${formatNumber(-row.change)}`}
      </td>
      <td data-label={t.balance}>{formatNumber(row.balance)}</td>
      <td>{row.reason}</td>
      <td>{row.note ?? '–'}</td>
      <td>{row.actor}</td>
      <td>
        {row.order_number === null ? (
          '–'
        ) : (
          <Link to="/staff/requests/$number" params={{ number: String(row.order_number) }}>
            #{row.order_number}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** /staff/stock/{accountId}/lots/{lotId}: the ledger of a lot, each change with its balance, reason and actor. */
export function LotPage() {
  const { accountId, lotId } = useParams({ from: '/staff/stock/$accountId/lots/$lotId' });
  const query = useQuery(lotLedgerQuery(accountId, lotId));
  const { data } = query;
  return (
    <RecordPage
      query={query}
      trail={<StockTrail account={data?.account} wineCase={data?.case} />}
      title={t.ledgerOfALot}
    >
      {({ lot, rows }) =>
        rows.length === 0 ? (
          <EmptyState what={t.lotNeverFilled} />
        ) : (
          <>
            <p>
              {t.lotSummary(
                <strong>{lotText(lot)}</strong>,
                countOf(lot.quantity, 'bottle'),
                formatNumber(lot.reserved),
                formatNumber(lot.free),
              )}
            </p>
            <DenseTable caption={t.ledgerOldestFirst} columns={COLUMNS}>
              {rows.map((row) => (
                <LedgerRow key={row.id} row={row} />
              ))}
            </DenseTable>
          </>
        )
      }
    </RecordPage>
  );
}
