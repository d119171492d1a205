import type { Order } from '@portal/contract/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { provider } from '../../lib/provider.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { recentOrdersQuery } from './dashboard-queries.ts';
import { dashboardRows } from './dashboard-rows.ts';
import styles from './recent-orders.module.css';
import { RecentOrdersTable } from './recent-orders-table.tsx';

const usualRows = 6;

interface RecentOrdersProps {
  readonly title: string;
  readonly type: Order['order_type'];
  /** Said when there is no such request. */
  readonly empty: string;
}

/** One of the dashboard's two tables, with its heading and the way to the history. */
export function RecentOrders({ title, type, empty }: RecentOrdersProps) {
  const headingId = useId();
  const query = useQuery({
    ...recentOrdersQuery,
    select: (orders) => dashboardRows(orders, type, provider().timeZone),
  });
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link to="/orders/history">
          see all<VisuallyHidden> of {title}</VisuallyHidden>
        </Link>
      </div>
      <QueryStates
        query={query}
        loading={<SkeletonRows count={usualRows} />}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState what={empty} />}
      >
        {(rows) => <RecentOrdersTable rows={rows} labelledBy={headingId} />}
      </QueryStates>
    </section>
  );
}
