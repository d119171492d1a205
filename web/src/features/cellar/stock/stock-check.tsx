import type { StockCheckAnswer } from '@portal/contract/cellar/stock/stock-check.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf, formatNumber, formatSize, vintageText } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/stock.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { stockCheckQuery } from './stock-api.ts';
import { StockTrail } from '../../../ui/stock-trail.tsx';

type WrongLot = StockCheckAnswer['wrong'][number];

const COLUMNS: readonly Column<WrongLot>[] = [
  {
    name: t.lot,
    isHeading: true,
    cell: ({ account, lot_id: id }) => (
      <Link
        to="/staff/stock/$accountId/lots/$lotId"
        params={{ accountId: String(account.id), lotId: String(id) }}
      >
        {id}
      </Link>
    ),
  },
  { name: t.account, cell: ({ account }) => account.name },
  { name: t.case, cell: (lot) => <>#{lot.case.footprint_lookup_code}</> },
  {
    name: t.wine,
    className: dense.wide,
    cell: ({ vintage, wine, size }) => (
      <>
        {vintageText(vintage)} {wine}, {formatSize(size)}
      </>
    ),
  },
  {
    name: t.quantity,
    isNamed: true,
    isFigure: true,
    cell: ({ quantity }) => formatNumber(quantity),
  },
  { name: t.ledger, isNamed: true, isFigure: true, cell: ({ ledger }) => formatNumber(ledger) },
  {
    name: t.reserved,
    isNamed: true,
    isFigure: true,
    cell: ({ reserved }) => formatNumber(reserved),
  },
  {
    name: t.inRequests,
    isNamed: true,
    isFigure: true,
    cell: ({ promised }) => formatNumber(promised),
  },
];

function factsOf(check: StockCheckAnswer): Fact[] {
  const count = (label: string, value: number) => ({ label, value: formatNumber(value) });
  return [
    { label: t.checked, value: providerMoment(check.checked_at) },
    count(t.lots, check.lots),
    count(t.free, check.free),
    count(t.reserved, check.reserved),
    count(t.freeReserved, check.free + check.reserved),
    count(t.ledger, check.ledger),
  ];
}

function Verdict({ check }: { readonly check: StockCheckAnswer }) {
  if (check.wrong_count === 0) {
    return <Banner tone="success">{t.allCountsMatch}</Banner>;
  }
  return (
    <Banner tone="failure">
      <p>{t.countsDoNotAddUp(countOf(check.wrong_count, 'lot'))}</p>
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
      <PageHeading title={t.stockCheck} />
      <QueryStates query={check} loading={<SkeletonRows count={6} />}>
        {(found) => (
          <Stack>
            <Verdict check={found} />
            <FactList facts={factsOf(found)} />
            {found.wrong.length > 0 && (
              <DenseTable
                caption={t.lotsWhoseCountsDiffer}
                columns={COLUMNS}
                rows={found.wrong}
                keyOf={(lot) => `${lot.account.id} ${lot.lot_id}`}
              />
            )}
            <p>
              <Button isSending={check.isFetching} onClick={() => void check.refetch()}>
                {t.checkAgain}
              </Button>
            </p>
          </Stack>
        )}
      </QueryStates>
    </>
  );
}
