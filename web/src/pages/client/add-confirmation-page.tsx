import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddReceipt } from '../../features/orders/add-receipt.tsx';
import { currentCreatedAddId } from '../../features/orders/add-store.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { useWhenLeft } from '../../lib/use-when-left.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AddLayout } from './add-layout.tsx';
import { forgetLeftAdd } from './left-confirmation.ts';

/**
 * /orders/add/confirmation: the receipt. After a reload it is fetched by the order's id. The id is read once: another
 * tab may begin the next request meanwhile.
 */
export function AddConfirmationPage() {
  const [orderId] = useState(currentCreatedAddId);
  const order = useQuery(orderQuery(String(orderId)));
  useWhenLeft(() => {
    if (currentCreatedAddId() === orderId) forgetLeftAdd();
  });
  return (
    <AddLayout title="Add Request Received" step={2}>
      <QueryStates query={order} loading={<SkeletonRows count={8} />}>
        {(received) => <AddReceipt order={received} />}
      </QueryStates>
    </AddLayout>
  );
}
