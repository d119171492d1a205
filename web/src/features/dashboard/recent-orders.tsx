import type { Order } from '@portal/contract/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ordersQuery } from '../../lib/orders-queries.ts';
import { provider } from '../../lib/provider.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dashboardRows } from './dashboard-rows.ts';
import { RecentOrdersTable } from './recent-orders-table.tsx';
import styles from './recent-orders.module.css';

interface RecentOrdersSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

interface TableDefinition {
  readonly title: string;
  readonly type: Order['order_type'];
  readonly empty: string;
}

const tables: readonly TableDefinition[] = [
  {
    title: 'Bottles Recently added',
    type: 'Add Request',
    empty: 'No bottles have been added yet.',
  },
  {
    title: 'Bottles Recently pulled',
    type: 'Pull Request',
    empty: 'No bottles have been pulled yet.',
  },
];

function LoadingTables() {
  return (
    <div className={styles.tables}>
      {tables.map(({ title }) => (
        <RecentOrdersSection key={title} title={title}>
          <SkeletonRows count={8} />
        </RecentOrdersSection>
      ))}
    </div>
  );
}

function FullTables({ orders }: { readonly orders: readonly Order[] }) {
  const { timeZone } = provider();
  return (
    <div className={styles.tables}>
      {tables.map(({ title, type, empty }) => {
        const rows = dashboardRows(orders, type, timeZone);
        return (
          <RecentOrdersSection key={title} title={title}>
            {rows.length === 0 ? (
              <EmptyState what={empty} />
            ) : (
              <RecentOrdersTable caption={title} rows={rows} />
            )}
          </RecentOrdersSection>
        );
      })}
    </div>
  );
}

interface RecentOrdersProps {
  /** The content below the tables. It appears when their height is known, so that it never moves. */
  readonly children: ReactNode;
}

/** The dashboard's two tables, from one list of requests. */
export function RecentOrders({ children }: RecentOrdersProps) {
  const query = useQuery(ordersQuery);
  return (
    <>
      <QueryStates
        query={query}
        loading={<LoadingTables />}
        failedHeading="Recently added and pulled"
      >
        {(orders) => <FullTables orders={orders} />}
      </QueryStates>
      {!query.isPending && children}
    </>
  );
}

function RecentOrdersSection({ title, children }: RecentOrdersSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link to="/orders/history">
          see all <VisuallyHidden>of {title}</VisuallyHidden>
        </Link>
      </div>
      {children}
    </section>
  );
}
