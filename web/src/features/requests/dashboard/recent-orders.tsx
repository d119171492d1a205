import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/dashboard.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates, type ShownQuery } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { dashboardRows } from './dashboard-rows.ts';
import { RecentOrdersTable } from './recent-orders-table.tsx';
import styles from './recent-orders.module.css';

const tables = [
  {
    id: 'added',
    title: t.bottlesRecentlyAdded,
    type: 'Add Request',
    empty: t.nothingAdded,
  },
  {
    id: 'pulled',
    title: t.bottlesRecentlyPulled,
    type: 'Pull Request',
    empty: t.nothingPulled,
  },
] as const;

interface RequestsProps {
  /** Undefined while they load. */
  readonly orders: readonly Order[] | undefined;
  /** Whether the cellar has any. */
  readonly hasBottles: boolean;
  readonly table: (typeof tables)[number];
}

function Requests({ orders, hasBottles, table: { title, type, empty } }: RequestsProps) {
  if (orders === undefined) return <SkeletonRows count={8} />;
  const rows = dashboardRows(orders, type, provider().timeZone);
  if (rows.length === 0) {
    // Imported bottles came without a request.
    const isThere = type === 'Add Request' && hasBottles;
    return <EmptyState what={isThere ? t.addedWithoutRequest : empty} />;
  }
  return <RecentOrdersTable caption={title} rows={rows} />;
}

function Tables({ orders, hasBottles }: Omit<RequestsProps, 'table'>) {
  return (
    <div className={styles.tables}>
      {tables.map((table) => (
        <section key={table.id} aria-labelledby={table.id}>
          <div className={styles.head}>
            <h2 id={table.id}>{table.title}</h2>
            <Link to="/orders/history">{t.seeAllOf(table.title)}</Link>
          </div>
          <Requests orders={orders} hasBottles={hasBottles} table={table} />
        </section>
      ))}
    </div>
  );
}

interface RecentOrdersProps extends Pick<RequestsProps, 'hasBottles'> {
  readonly query: ShownQuery<Order[]> & { readonly isPending: boolean };
  /** The content below the tables. It appears when their height is known, so that it never moves. */
  readonly children: ReactNode;
}

/** The dashboard's two tables, from one list of requests. */
export function RecentOrders({ query, hasBottles, children }: RecentOrdersProps) {
  return (
    <>
      <QueryStates
        query={query}
        loading={<Tables orders={undefined} hasBottles={hasBottles} />}
        failedHeading={t.recentlyAddedAndPulled}
      >
        {(orders) => <Tables orders={orders} hasBottles={hasBottles} />}
      </QueryStates>
      {!query.isPending && children}
    </>
  );
}
