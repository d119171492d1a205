import { useState } from 'react';
import { CellarGlance } from '../../features/dashboard/cellar-glance.tsx';
import { CellarTotals } from '../../features/dashboard/cellar-totals.tsx';
import { greeting } from '../../features/dashboard/greeting.ts';
import { RecentOrders } from '../../features/dashboard/recent-orders.tsx';
import { useMayOrder, useUser } from '../../lib/session-store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './dashboard-page.module.css';
import { inventoryOfGlance } from './inventory-of-glance.ts';

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
