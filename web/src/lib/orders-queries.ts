import { orderCalls } from '@portal/contract/requests/orders/orders.calls';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

const STOP_POLL_MS = 60_000;

/** GET /orders/: all requests, newest first, fetched again whenever dashboard or history opens. */
export const ordersQuery = {
  ...apiQuery(orderCalls.list),
  refetchOnMount: 'always',
} as const;

export function orderQuery(orderId: string) {
  return queryOptions({
    ...apiQuery(orderCalls.one, { params: { id: orderId } }),
    // The van moves on while the page is open.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.stop !== null && STOP_POLL_MS,
  });
}
