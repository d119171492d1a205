import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddReceipt } from '../../features/requests/orders/receipt.tsx';
import { currentOrders } from '../../features/requests/orders/orders-store.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { useWhenLeft } from '../../lib/use-when-left.ts';
import { t } from '../../texts/client-pages.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RequestLayout } from './request-layout.tsx';
import { clearFinishedAdd } from './finished-requests.ts';

/**
 * /orders/add/confirmation: the receipt. After a reload it is fetched by the order's id. The id is read once: another
 * tab may begin the next request meanwhile.
 */
export function AddConfirmationPage() {
  const [orderId] = useState(() => currentOrders().createdAdd?.orderId);
  const order = useQuery(orderQuery(String(orderId)));
  useWhenLeft(() => {
    if (currentOrders().createdAdd?.orderId === orderId) clearFinishedAdd();
  });
  return (
    <RequestLayout kind="add" title={t.addRequestReceived} step={2}>
      <QueryStates query={order} loading={<SkeletonRows count={8} />}>
        {(received) => <AddReceipt order={received} />}
      </QueryStates>
    </RequestLayout>
  );
}
