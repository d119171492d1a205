import type { LotLedger } from '@portal/contract/cellar/stock/stock.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/stock.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { lotLedgerQuery } from './stock-api.ts';
import { lotText } from '../../../lib/stock-texts.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';

const COLUMNS: readonly Column<LotLedger['rows'][number]>[] = [
  { name: t.when, isHeading: true, className: dense.firm, cell: ({ at }) => providerMoment(at) },
  {
    name: t.change,
    isNamed: true,
    isFigure: true,
    cell: ({ change }) => (change > 0 ? `+${formatNumber(change)}` : `−${formatNumber(-change)}`),
  },
  { name: t.balance, isNamed: true, isFigure: true, cell: ({ balance }) => formatNumber(balance) },
  { name: t.reason, cell: ({ reason }) => reason },
  { name: t.note, cell: ({ note }) => note ?? '–' },
  { name: t.by, cell: ({ actor }) => actor },
  {
    name: t.request,
    cell: ({ order_number: number }) =>
      number === null ? (
        '–'
      ) : (
        <Link to="/staff/requests/$number" params={{ number: String(number) }}>
          #{number}
        </Link>
      ),
  },
];

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
            <DenseTable
              caption={t.ledgerOldestFirst}
              columns={COLUMNS}
              rows={rows}
              keyOf={({ id }) => id}
            />
          </>
        )
      }
    </RecordPage>
  );
}
