import type { StockCheckAnswer } from '@portal/contract/staff-stock/stock-check.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf, formatNumber, formatSize, vintageText } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { stockCheckQuery } from './staff-stock-api.ts';
import { StockTrail } from './stock-trail.tsx';

type WrongLot = StockCheckAnswer['wrong'][number];

const COLUMNS = ['Lot', 'Account', 'Case', 'Wine', 'Quantity', 'Ledger', 'Reserved', 'In requests'];

function WrongRow({ lot }: { readonly lot: WrongLot }) {
  const accountId = String(lot.account.id);
  return (
    <tr className={dense.row}>
      <th scope="row">
        <Link
          to="/staff/stock/$accountId/lots/$lotId"
          params={{ accountId, lotId: String(lot.lot_id) }}
        >
          {lot.lot_id}
        </Link>
      </th>
      <td>{lot.account.name}</td>
      <td>#{lot.case.footprint_lookup_code}</td>
      <td className={dense.wide}>
        {vintageText(lot.vintage)} {lot.wine}, {formatSize(lot.size)}
      </td>
      <td data-label="Quantity">{formatNumber(lot.quantity)}</td>
      <td data-label="Ledger">{formatNumber(lot.ledger)}</td>
      <td data-label="Reserved">{formatNumber(lot.reserved)}</td>
      <td data-label="In requests">{formatNumber(lot.promised)}</td>
    </tr>
  );
}

function factsOf(check: StockCheckAnswer): Fact[] {
  const count = (label: string, value: number) => ({ label, value: formatNumber(value) });
  return [
    { label: 'Checked', value: providerMoment(check.checked_at) },
    count('Lots', check.lots),
    count('Free', check.free),
    count('Reserved', check.reserved),
    count('Free + reserved', check.free + check.reserved),
    count('Ledger', check.ledger),
  ];
}

function Verdict({ check }: { readonly check: StockCheckAnswer }) {
  if (check.wrong_count === 0) {
    return <Banner tone="success">All counts match.</Banner>;
  }
  return (
    <Banner tone="failure">
      <p>
        {countOf(check.wrong_count, 'lot does', 'lots do')} not add up. The triggers of the database
        make this impossible, so somebody or something went past them: keep a backup, then ask who.
      </p>
    </Banner>
  );
}

/**
 * /staff/stock/check: recounts whether free + reserved equals the ledger in every lot, as `portal doctor` does, and
 * lists the lots where it does not.
 */
export function StockCheckPage() {
  const check = useQuery(stockCheckQuery);
  return (
    <>
      <StockTrail />
      <PageHeading title="Stock check" />
      <QueryStates query={check} loading={<SkeletonRows count={6} />}>
        {(found) => (
          <Stack>
            <Verdict check={found} />
            <FactList facts={factsOf(found)} />
            {found.wrong.length > 0 && (
              <DenseTable caption="Lots whose counts differ" columns={COLUMNS}>
                {found.wrong.map((lot) => (
                  <WrongRow key={`${lot.account.id} ${lot.lot_id}`} lot={lot} />
                ))}
              </DenseTable>
            )}
            <p>
              <Button isSending={check.isFetching} onClick={() => void check.refetch()}>
                Check again
              </Button>
            </p>
          </Stack>
        )}
      </QueryStates>
    </>
  );
}
