import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CellarGlance } from '../../features/requests/dashboard/cellar-glance.tsx';
import { CellarSearch } from '../../features/requests/dashboard/cellar-search.tsx';
import { CellarTotals } from '../../features/requests/dashboard/cellar-totals.tsx';
import { bottleCaseCountQuery } from '../../features/requests/dashboard/dashboard-queries.ts';
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
import { useIsProposer, useMayOrder, useMayPull, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { t as ofAccounts } from '../../texts/own-accounts.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './dashboard-page.module.css';

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
 * The root for a signed-in client: what is open, totals, the latest requests of both kinds, and the cellar at a glance.
 */
export function DashboardPage() {
  const user = useUser();
  const mayOrder = useMayOrder();
  const mayPull = useMayPull();
  const navigate = useNavigate();
  const [hour] = useState(() => new Date().getHours());
  const count = useQuery(bottleCaseCountQuery);
  const isEmpty = count.data?.bottle_count === 0;
  const hasBottles = count.isPending ? undefined : count.isSuccess && !isEmpty;
  const isNew = useQuery(ordersQuery).data?.length === 0 && isEmpty;
  return (
    <>
      <PageHeading title={t.dashboard}>{greeting(hour, user?.first_name ?? '')}</PageHeading>
      {user?.account && (
        <p>
          {ofAccounts.openAccount(user.account.name)}{' '}
          <Link to="/profile/accounts">{ofAccounts.allAccounts}</Link>
        </p>
      )}
      <div className={styles.start}>
        <RequestSentence more={mayPull && <OpenProposals />} />
        <CellarSearch
          onSearch={(words) => void navigate({ to: '/inventory', search: searchFor(words) })}
        />
      </div>
      <section className={styles.summary} aria-label={t.totals}>
        <CellarTotals />
        {mayOrder && <OrderingLinks isEmpty={isEmpty} isNew={isNew} />}
      </section>
      {isNew && <FirstSteps />}
      <RecentOrders hasBottles={hasBottles}>
        <CellarGlance searchOf={inventoryOfGlance} />
      </RecentOrders>
    </>
  );
}

/** How many proposals wait for an answer, as a sentence; nothing where none does. */
function OpenProposals() {
  const isProposer = useIsProposer();
  const { data: proposals = [] } = useQuery(proposalsQuery);
  const open = proposals.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  const link = <Link to="/proposals">{countOf(open.length, 'proposal')}</Link>;
  return <> {isProposer ? t.proposalsWaitForAnswer(link) : t.proposalsWaitForYou(link)}</>;
}

/** The search parameters of the inventory for words from the whole cellar. */
function searchFor(words: string): ListParams {
  return words === '' ? {} : { search: words, queryField: 'everything' };
}

/** The search parameters of the inventory for a bar of the dashboard. */
function inventoryOfGlance(choice: GlanceChoice): ListParams {
  if (choice.kind === 'years') return { vintage: `${choice.from ?? ''},${choice.to}` };
  if (choice.kind === 'country') return { countryRegion: joinPlaces([[choice.name]]) };
  return choice.kind === 'ready' ? { drink: 'ready' } : { type: joinValues([choice.name]) };
}
