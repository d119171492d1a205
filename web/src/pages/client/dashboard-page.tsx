import type { CellarGlance as Glance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BottleRow } from '../../features/requests/dashboard/bottle-row.tsx';
import { CellarArches } from '../../features/requests/dashboard/cellar-arches.tsx';
import { CellarGlance } from '../../features/requests/dashboard/cellar-glance.tsx';
import { CellarSearch } from '../../features/requests/dashboard/cellar-search.tsx';
import { CellarTotals } from '../../features/requests/dashboard/cellar-totals.tsx';
import {
  bottleCaseCountQuery,
  cellarGlanceQuery,
} from '../../features/requests/dashboard/dashboard-queries.ts';
import { FirstSteps } from '../../features/requests/dashboard/first-steps.tsx';
import type { GlanceChoice } from '../../features/requests/dashboard/glance-rows.ts';
import { greeting } from '../../features/requests/dashboard/greeting.ts';
import { RecentOrders } from '../../features/requests/dashboard/recent-orders.tsx';
import { RequestSentence } from '../../features/requests/dashboard/request-sentence.tsx';
import type { ListParams } from '../../features/cellar/inventory/list/list-params.ts';
import { joinPlaces, joinValues } from '../../features/cellar/inventory/list/url-values.ts';
import { proposalsQuery } from '../../features/requests/proposals/proposals-api.ts';
import { countOf } from '../../lib/format.ts';
import { ordersQuery } from '../../lib/orders-queries.ts';
import { providerYear } from '../../lib/provider-moment.ts';
import { useIsProposer, useMayOrder, useMayPull, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { t as ofAccounts } from '../../texts/own-accounts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingState } from '../../ui/list-states.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './dashboard-page.module.css';
import { WinePull } from './row-pull.tsx';
import { WhatToOpen } from './what-to-open.tsx';

/** A newcomer finds the link to add bottles in the first step. An empty cellar has nothing to pull. */
function OrderingLinks({ isEmpty, isNew }: { readonly isEmpty: boolean; readonly isNew: boolean }) {
  const [add, pull] = isEmpty
    ? (['primary', 'secondary'] as const)
    : (['secondary', 'primary'] as const);
  return (
    <div className={styles.actions}>
      {!isNew && (
        <LinkButton to="/orders/add/method" look={add}>
          {t.addBottlesToMyCellar}
        </LinkButton>
      )}
      <LinkButton to="/orders/pull/method" look={pull}>
        {t.pullBottlesFromMyCellar}
      </LinkButton>
    </div>
  );
}

/**
 * The root for a signed-in client: what is open, totals, the cellar drawn and its bottles, the latest requests of both
 * kinds, and the cellar at a glance.
 */
export function DashboardPage() {
  const user = useUser();
  const mayOrder = useMayOrder();
  const mayPull = useMayPull();
  const [hour] = useState(() => new Date().getHours());
  const count = useQuery(bottleCaseCountQuery);
  const isEmpty = count.data?.bottle_count === 0;
  const hasBottles = count.isSuccess && !isEmpty;
  const orders = useQuery(ordersQuery);
  const glance = useQuery(cellarGlanceQuery);
  const isNew = orders.data?.length === 0 && isEmpty;
  // What moves others appears when all of it is known.
  const isSettled = !count.isPending && !orders.isPending && !glance.isPending;
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.start}>
          <PageHeading title={t.dashboard}>{greeting(hour, user?.first_name ?? '')}</PageHeading>
          {user?.account && (
            <p>
              {ofAccounts.openAccount(user.account.name)}{' '}
              <Link to="/profile/accounts">{ofAccounts.allAccounts}</Link>
            </p>
          )}
          <RequestSentence more={mayPull && <OpenProposals />} />
          <CellarSearch />
        </div>
        <CellarArches searchOf={inventoryOfGlance}>
          {isSettled && isNew && (
            <div className={styles.steps}>
              <FirstSteps />
            </div>
          )}
        </CellarArches>
        <section className={styles.summary} aria-label={t.totals}>
          <CellarTotals />
          {mayOrder && <OrderingLinks isEmpty={isEmpty} isNew={isNew} />}
        </section>
      </div>
      {isSettled ? (
        <Below glance={glance.data} orders={orders} hasBottles={hasBottles} />
      ) : (
        // Another one when the legend above has come: the same one would be seen to move.
        <LoadingState key={String(glance.isPending)}>
          <div className={styles.loading}>
            <SkeletonRows count={8} />
          </div>
        </LoadingState>
      )}
    </>
  );
}

interface BelowProps {
  readonly glance: Glance | undefined;
  readonly orders: UseQueryResult<Order[]>;
  readonly hasBottles: boolean;
}

/** All below the first screen. */
function Below({ glance, orders, hasBottles }: BelowProps) {
  const [year] = useState(providerYear);
  return (
    <>
      {glance && (
        <>
          <BottleRow
            title={t.drinkSoon}
            wines={glance.drink_soon}
            factOf={({ drink_to: lastYear }) => t.toYear(lastYear)}
            PullCell={WinePull}
          />
          <BottleRow
            title={t.newInYourCellar}
            wines={glance.newest}
            factOf={({ last_added_date: day }) => t.addedOn(day)}
            PullCell={WinePull}
          />
        </>
      )}
      <RecentOrders query={orders} hasBottles={hasBottles}>
        {glance && glance.wine_type.length > 0 && (
          <CellarGlance glance={glance} searchOf={inventoryOfGlance}>
            {glance.ready_to_drink > 0 && <WhatToOpen year={year} />}
          </CellarGlance>
        )}
      </RecentOrders>
    </>
  );
}

/** How many proposals wait for an answer, as a sentence that leads to them; nothing where none does. */
function OpenProposals() {
  const isProposer = useIsProposer();
  const { data: proposals = [] } = useQuery(proposalsQuery);
  const open = proposals.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  const [only] = open;
  const text = countOf(open.length, 'proposal');
  const link =
    only !== undefined && open.length === 1 ? (
      <Link to="/proposals/$proposalId" params={{ proposalId: String(only.id) }}>
        {text}
      </Link>
    ) : (
      <Link to="/proposals">{text}</Link>
    );
  return <> {isProposer ? t.proposalsWaitForAnswer(link) : t.proposalsWaitForYou(link)}</>;
}

/** The search parameters of the inventory for a part of the glance. */
function inventoryOfGlance(choice: GlanceChoice): ListParams {
  if (choice.kind === 'years') return { vintage: `${choice.from ?? ''},${choice.to}` };
  if (choice.kind === 'country') return { countryRegion: joinPlaces([[choice.name]]) };
  if (choice.kind === 'rings') return { type: joinValues([choice.type]), drink: choice.state };
  return choice.kind === 'ready' ? { drink: 'ready' } : { type: joinValues([choice.name]) };
}
