import type { WineStock as Stock } from '@portal/contract/staff-stock/staff-stock.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatSize } from '../../lib/format.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { placeText } from './stock-texts.ts';
import { StockTrail } from './stock-trail.tsx';

const COLUMNS = ['Case', 'Type', 'Place', 'Size', 'Quantity', 'Reserved', 'Free', 'Added'];

function LotRow({
  accountId,
  lot,
}: {
  readonly accountId: string;
  readonly lot: Stock['lots'][number];
}) {
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
      <td data-label="Quantity">{formatNumber(lot.quantity)}</td>
      <td data-label="Reserved">{formatNumber(lot.reserved)}</td>
      <td data-label="Free">{formatNumber(lot.free)}</td>
      <td className={dense.firm}>{lot.added_date}</td>
    </tr>
  );
}

/** The cases with an account's bottles of a wine. */
export function WineStock({ query }: { readonly query: UseQueryResult<Stock> }) {
  const { data } = query;
  return (
    <article>
      <StockTrail {...(data !== undefined && { account: data.account })} />
      <PageHeading title={data === undefined ? 'Wine' : wineName(data.wine)} />
      <QueryStates query={query} loading={<SkeletonRows count={6} />}>
        {({ account, lots }) => (
          <DenseTable caption="Cases with this wine" columns={COLUMNS}>
            {lots.map((lot) => (
              <LotRow key={lot.id} accountId={String(account.id)} lot={lot} />
            ))}
          </DenseTable>
        )}
      </QueryStates>
    </article>
  );
}
