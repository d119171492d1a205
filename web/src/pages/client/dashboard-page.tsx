import { useState } from 'react';
import { CellarGlance } from '../../features/dashboard/cellar-glance.tsx';
import { CellarTotals } from '../../features/dashboard/cellar-totals.tsx';
import type { GlanceChoice } from '../../features/dashboard/glance-rows.ts';
import { greeting } from '../../features/dashboard/greeting.ts';
import { RecentOrders } from '../../features/dashboard/recent-orders.tsx';
import type { ListParams } from '../../features/inventory/list/list-params.ts';
import { joinPlaces, joinValues } from '../../features/inventory/list/url-values.ts';
import { useMayOrder, useUser } from '../../lib/session-store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './dashboard-page.module.css';

function OrderingLinks() {
  return (
    <div className={styles.actions}>
      <LinkButton to="/orders/add/method">Add Bottles to My Cellar</LinkButton>
      <LinkButton to="/orders/pull/method" look="primary">
        Pull Bottles From My Cellar
      </LinkButton>
    </div>
  );
}

/** The root for a signed-in client: totals, the latest requests of both kinds, and the cellar at a glance. */
export function DashboardPage() {
  const user = useUser();
  const mayOrder = useMayOrder();
  const [hour] = useState(() => new Date().getHours());
  return (
    <>
      <PageHeading title="Dashboard">
        {greeting(hour)}, {user?.first_name}
      </PageHeading>
      <section className={styles.summary} aria-label="Totals">
        <CellarTotals />
        {mayOrder && <OrderingLinks />}
      </section>
      <RecentOrders>
        <CellarGlance searchOf={inventoryOfGlance} />
      </RecentOrders>
    </>
  );
}

/** The search parameters of the inventory for a bar of the dashboard. */
function inventoryOfGlance(choice: GlanceChoice): ListParams {
  if (choice.kind === 'years') return { vintage: `${choice.from ?? ''},${choice.to}` };
  if (choice.kind === 'country') return { countryRegion: joinPlaces([[choice.name]]) };
  return choice.kind === 'ready' ? { drink: 'ready' } : { type: joinValues([choice.name]) };
}
