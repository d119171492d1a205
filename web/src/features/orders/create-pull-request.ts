import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/orders/idempotency';
import { type Order, orderSchema } from '@portal/contract/orders/orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { isFault } from '../../lib/api-error.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { attemptKey, forgetAttempt, rememberCreatedOrder } from './orders-store.ts';
import { scrollToTop } from './show-faults.ts';

/** The fields of a pull request as multipart takes them. */
type PullRequestFields = Readonly<Record<string, string>>;

async function createPullRequest(fields: PullRequestFields): Promise<Order> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const key = attemptKey(JSON.stringify(fields));
  try {
    return await callApi({
      method: 'POST',
      path: '/create_pull_request/',
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      body,
      answer: orderSchema,
    });
  } catch (error) {
    // After a fault nobody knows whether it was made: the same key asks again safely.
    if (!isFault(error)) forgetAttempt();
    throw error;
  }
}

/** POST /create_pull_request/. What it changed (inventory, totals, history) is read anew afterwards. */
export function useCreatePullRequest(onCreated: (order: Order) => void) {
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: createPullRequest,
    onSuccess: (order) => {
      rememberCreatedOrder(order.id);
      void queryClient.invalidateQueries();
      queryClient.setQueryData(orderQuery(String(order.id)).queryKey, order);
      onCreated(order);
    },
    onError: scrollToTop,
  });
  return { ...request, send: useSingleSend(request) };
}
