import { orderState } from '@portal/contract/requests/orders/order-status';
import { orderCalls } from '@portal/contract/requests/orders/orders.calls';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { orderQuery } from '../../../lib/orders-queries.ts';

/** The result of a client's attempt to cancel. */
export type CancelNews = 'cancelled' | 'too late';

function isTooLate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no_longer_possible';
}

function sendCancel(orderId: number, reason: string): Promise<Order> {
  return callApi(requestOf(orderCalls.cancel, { params: { id: orderId }, body: { reason } }));
}

/**
 * POST /orders/{id}/cancel/, then reloads what it changed (free bottles, totals, history). A refused cancel reloads the
 * request: an earlier try whose answer was lost may have cancelled it.
 */
export function useCancelOrder(order: Order, onNews: (news: CancelNews) => void) {
  const queryClient = useQueryClient();
  const query = orderQuery(String(order.id));
  return useMutation({
    mutationFn: (reason: string) =>
      sendCancel(order.id, reason).catch((error: unknown) => {
        if (!isTooLate(error)) throw error;
        return queryClient.fetchQuery({ ...query, staleTime: 0 });
      }),
    onSuccess: (now) => {
      queryClient.setQueryData(query.queryKey, now);
      void queryClient.invalidateQueries();
      onNews(orderState(now) === 'cancelled' ? 'cancelled' : 'too late');
    },
  });
}
