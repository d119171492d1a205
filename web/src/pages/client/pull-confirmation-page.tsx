import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetPullRequest, useCreatedOrderId } from '../../features/orders/orders-store.ts';
import { PullReceipt } from '../../features/orders/pull-receipt.tsx';
import { MiniCart } from '../../features/pull-list/mini-cart.tsx';
import {
  clearConfirmation,
  useConfirmationList,
} from '../../features/pull-list/pull-list-store.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PullLayout } from './pull-layout.tsx';

/** Forgets the request when the page is left, not when it is reloaded nor when React mounts it twice. */
function useForgetWhenLeft(): void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (isHere.current) return;
        forgetPullRequest();
        clearConfirmation();
      });
    };
  }, []);
}

/** /orders/pull/confirmation: the receipt, read again by the order's id after a reload (decisions: Orders). */
export function PullConfirmationPage() {
  const orderId = useCreatedOrderId();
  const lines = useConfirmationList();
  const order = useQuery(orderQuery(String(orderId)));
  useForgetWhenLeft();
  return (
    <PullLayout
      title="Pull Request Received"
      step={2}
      aside={<MiniCart lines={lines} canEdit={false} />}
    >
      <QueryStates query={order} loading={<SkeletonRows count={8} />}>
        {(received) => <PullReceipt order={received} />}
      </QueryStates>
    </PullLayout>
  );
}
