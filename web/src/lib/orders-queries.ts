import { orderListSchema, orderSchema } from '@portal/contract/orders/orders.schemas';
import { apiQuery } from './api-query.ts';

/** GET /orders/: all requests, newest first, fetched again whenever dashboard or history opens. */
export const ordersQuery = {
  ...apiQuery(['orders'], '/orders/', orderListSchema),
  refetchOnMount: 'always',
} as const;

export function orderQuery(orderId: string) {
  const path = `/orders/${encodeURIComponent(orderId)}/`;
  return apiQuery(['orders', orderId], path, orderSchema);
}
