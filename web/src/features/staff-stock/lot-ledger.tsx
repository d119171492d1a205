import type { LotLedger as Ledger } from '@portal/contract/staff-stock/staff-stock.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf, formatNumber } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { lotText } from './stock-texts.ts';
import { StockTrail } from './stock-trail.tsx';

const COLUMNS = ['When', 'Change', 'Balance', 'Reason', 'Note', 'By', 'Request'];

function LedgerRow({ row }: { readonly row: Ledger['rows'][number] }) {
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.firm}>
        {providerMoment(row.at)}
      </th>
      <td data-label="Change">
        {row.change > 0 ? `+${formatNumber(row.change)}` : `−${formatNumber(-row.change)}`}
      </td>
      <td data-label="Balance">{formatNumber(row.balance)}</td>
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

/** The ledger of a lot: each change with its balance, reason and actor. */
export function LotLedger({ query }: { readonly query: UseQueryResult<Ledger> }) {
  const { data } = query;
  return (
    <article>
      <StockTrail {...(data !== undefined && { account: data.account, wineCase: data.case })} />
      <PageHeading title="Ledger of a lot" />
      <QueryStates
        query={query}
        loading={<SkeletonRows count={6} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState what="No bottle of this lot ever came." />}
      >
        {({ lot, rows }) => (
          <>
            <p>
              <strong>{lotText(lot)}</strong>: {countOf(lot.quantity, 'bottle')},{' '}
              {formatNumber(lot.reserved)} reserved, {formatNumber(lot.free)} free
            </p>
            <DenseTable caption="Ledger, the first change first" columns={COLUMNS}>
              {rows.map((row) => (
                <LedgerRow key={row.id} row={row} />
              ))}
            </DenseTable>
          </>
        )}
      </QueryStates>
    </article>
  );
}
