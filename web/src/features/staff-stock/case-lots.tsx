import type { StaffCase, StaffLot } from '@portal/contract/staff-stock/staff-stock.schemas';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatSize } from '../../lib/format.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { lotText } from './stock-texts.ts';

interface LotsProps {
  readonly accountId: string;
  readonly lots: readonly StaffLot[];
}

/** The requests that hold a lot's bottles. */
function Holding({ requests }: Pick<StaffLot, 'requests'>) {
  return requests.map((number) => (
    <span key={number}>
      {' '}
      <Link to="/staff/requests/$number" params={{ number: String(number) }}>
        #{number}
      </Link>
    </span>
  ));
}

function Lots({ accountId, lots }: LotsProps) {
  const columns = ['Wine', 'Size', 'Quantity', 'Reserved', 'Free', 'Added', 'Ledger'];
  return (
    <DenseTable caption="Lots" columns={columns}>
      {lots.map((lot) => (
        <tr key={lot.id} className={dense.row}>
          <th scope="row" className={dense.wide}>
            {wineName(lot.wine)}
          </th>
          <td>{formatSize(lot.size)}</td>
          <td data-label="Quantity">{formatNumber(lot.quantity)}</td>
          <td data-label="Reserved">
            {formatNumber(lot.reserved)}
            <Holding requests={lot.requests} />
          </td>
          <td data-label="Free">{formatNumber(lot.free)}</td>
          <td className={dense.firm}>{lot.added_date}</td>
          <td>
            <Link
              to="/staff/stock/$accountId/lots/$lotId"
              params={{ accountId, lotId: String(lot.id) }}
              aria-label={`Ledger of ${lotText(lot)}`}
            >
              Ledger
            </Link>
          </td>
        </tr>
      ))}
    </DenseTable>
  );
}

/** The lots of a case. Empty lots stay listed: their ledger is kept. */
export function CaseLots({ wineCase }: { readonly wineCase: StaffCase }) {
  const accountId = String(wineCase.account.id);
  const filled = wineCase.lots.filter(({ quantity }) => quantity > 0);
  const emptied = wineCase.lots.filter(({ quantity }) => quantity === 0);
  return (
    <>
      {filled.length === 0 ? (
        <p>This case is empty.</p>
      ) : (
        <Lots accountId={accountId} lots={filled} />
      )}
      {emptied.length > 0 && (
        <details>
          <summary>Bottles that once lay in it</summary>
          <Lots accountId={accountId} lots={emptied} />
        </details>
      )}
    </>
  );
}
