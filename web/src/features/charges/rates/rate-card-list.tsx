import type { RateCard } from '@portal/contract/charges/rates/rates.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthText } from '../../../lib/amounts.ts';
import { formatNumber } from '../../../lib/format.ts';
import { rateCardsQuery } from '../../../lib/rate-cards-queries.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/rate-cards.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';

const COLUMNS: readonly Column<RateCard>[] = [
  {
    name: t.name,
    isHeading: true,
    className: dense.wide,
    cell: ({ id, name }) => (
      <Link to="/staff/rate-cards/$id" params={{ id: String(id) }} className={dense.link}>
        {name}
      </Link>
    ),
  },
  { name: t.currency, cell: ({ currency }) => currency },
  { name: t.latestTerms, cell: ({ latest_month: month }) => t.from(monthText(month)) },
  {
    name: t.rates,
    isNamed: true,
    isFigure: true,
    cell: ({ rate_count: count }) => formatNumber(count),
  },
  {
    name: t.clients,
    isNamed: true,
    isFigure: true,
    cell: ({ client_count: count }) => formatNumber(count),
  },
];

/** /staff/rate-cards: the rate cards of the house. Stewards look; managers add. */
export function RateCards() {
  const cards = useQuery(rateCardsQuery);
  const isManager = useHasDuty('house');
  return (
    <>
      <PageHeading title={t.rateCards} />
      {isManager ? (
        <Toolbar>
          <LinkButton to="/staff/rate-cards/new" look="primary">
            {t.newRateCard}
          </LinkButton>
        </Toolbar>
      ) : (
        <p>{t.managersAdd}</p>
      )}
      <QueryStates
        query={cards}
        loading={<SkeletonRows count={3} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState what={t.noCardsYet} />}
      >
        {(list) => (
          <DenseTable caption={t.rateCards} columns={COLUMNS} rows={list} keyOf={({ id }) => id} />
        )}
      </QueryStates>
    </>
  );
}
