import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { OrderDetail } from '../../features/orders/order-detail.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useAskAgain } from './order-page-again.ts';
import styles from './order-page.module.css';

/** /orders/history/{id}. A request that does not exist shows the 404 page and keeps the URL. */
export function OrderPage() {
  const { orderId = '' } = useParams({ strict: false });
  // The request may have changed since it was last loaded.
  const order = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' });
  const askAgain = useAskAgain();
  const isMissing = order.error instanceof ApiError && order.error.status === 404;
  if (isMissing) return <NotFoundPage />;
  return (
    <>
      <nav className={styles.back} aria-label="Back">
        <Link to="/orders/history">‹ Account History</Link>
        <Link className={styles.onPhone} to="/inventory">
          ‹ Inventory
        </Link>
      </nav>
      <PageHeading
        title={order.data === undefined ? 'Order' : `Order #${order.data.footprint_id}`}
      />
      <QueryStates query={order} loading={<SkeletonRows count={8} />}>
        {(found) => <OrderDetail key={found.id} order={found} requestAgain={askAgain} />}
      </QueryStates>
    </>
  );
}
