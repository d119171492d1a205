import type { Order } from '@portal/contract/orders/orders.schemas';
import { useCreateRequest } from './create-request.ts';
import { rememberCreatedOrder } from './orders-store.ts';

/** POST /create_pull_request/. The confirmation shows the created order. */
export function useCreatePullRequest(onCreated: () => void) {
  return useCreateRequest('/create_pull_request/', (order: Order) => {
    rememberCreatedOrder(order.id);
    onCreated();
  });
}
