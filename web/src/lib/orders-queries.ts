import { orderListSchema, orderSchema } from '@portal/contract/orders/orders.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** GET /orders/: all requests, newest first, fetched again whenever dashboard or history opens. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => callApi({ path: '/orders/', answer: orderListSchema, signal }),
  refetchOnMount: 'always',
});

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['orders', orderId],
    queryFn: ({ signal }) =>
      callApi({
        path: `/orders/${encodeURIComponent(orderId)}/`,
        answer: orderSchema,
        signal,
      }),
  });
}
