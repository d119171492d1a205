import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentOrders } from '../../features/requests/orders/orders-store.ts';
import { PullReceipt } from '../../features/requests/orders/receipt.tsx';
import { usePrimaryPhone } from '../../features/access/profile/use-primary-phone.ts';
import { MiniCart } from '../../features/requests/pull-list/mini-cart.tsx';
import { currentConfirmationList } from '../../features/requests/pull-list/pull-list-store.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { useWhenLeft } from '../../lib/use-when-left.ts';
import { t } from '../../texts/client-pages.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { clearFinishedPull } from './finished-requests.ts';
import { RequestLayout } from './request-layout.tsx';

/**
 * /orders/pull/confirmation: the receipt. After a reload it is fetched by the order's id. Its content is read once:
 * another tab may begin the next request meanwhile.
 */
export function PullConfirmationPage() {
  const [orderId] = useState(() => currentOrders().createdOrderId);
  const [lines] = useState(currentConfirmationList);
  const order = useQuery(orderQuery(String(orderId)));
  const primaryPhone = usePrimaryPhone();
  useWhenLeft(() => {
    if (currentOrders().createdOrderId === orderId) clearFinishedPull();
  });
  const bottles =
    lines.length === 0 ? undefined : (
      <MiniCart lines={lines} isReceipt label={t.bottlesOfThisRequest} />
    );
  return (
    <RequestLayout kind="pull" title={t.pullRequestReceived} step={2}>
      <QueryStates query={order} loading={<SkeletonRows count={8} />}>
        {(received) => (
          <PullReceipt order={received} primaryPhone={primaryPhone} bottles={bottles} />
        )}
      </QueryStates>
    </RequestLayout>
  );
}
