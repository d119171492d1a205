import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import { createOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { newProposalCalls } from '@portal/contract/requests/proposals/proposals.calls';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallRequest, requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isFault } from '../../../lib/api-error.ts';
import { orderQuery } from '../../../lib/orders-queries.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { currentOwnerId } from '../../../lib/session-store.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { type Attempt, currentOrders, useOrdersStore } from './orders-store.ts';

/** The submits of this tab, by call: those of other tabs do not change its keys. */
const ownAttempts = new Map<string, Attempt>();

// An answer to the same attempt in another tab, and a logout, end it here too.
useOrdersStore.subscribe(({ attempts }, before) => {
  for (const [path, { key }] of ownAttempts) {
    if (before.attempts[path]?.key === key && attempts[path] === undefined)
      ownAttempts.delete(path);
  }
});

export interface RequestContent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files?: readonly File[];
}

/**
 * Returns the identity of a request's content, to compare two of them. Of a file it contains name, size and date, so
 * that its content is not read twice.
 */
function identityOf({ fields, files = [] }: RequestContent): string {
  return JSON.stringify([
    fields,
    ...files.map((file) => [file.name, file.size, file.lastModified]),
  ]);
}

function bodyOf({ fields, files = [] }: RequestContent): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append('attachments', file);
  return body;
}

function createRequest<Answer>(
  request: CallRequest<Answer>,
  content: RequestContent,
): Promise<Answer> {
  const key = attemptKey(request.path, identityOf(content));
  return callApi({
    ...request,
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    body: bodyOf(content),
  });
}

/**
 * A create call. Reloads afterwards what it changed (inventory, totals, history). An answer after a logout is ignored:
 * another user may have signed in by then.
 */
function useCreate<Answer>(
  call: CallRequest<Answer>,
  onCreated: (created: Answer, queryClient: QueryClient) => void,
) {
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: (content: RequestContent) => createRequest(call, content),
    onMutate: currentOwnerId,
    onSuccess: (created, _content, ownerId) => {
      if (currentOwnerId() !== ownerId) return;
      clearAttempt(call.path);
      void queryClient.invalidateQueries();
      onCreated(created, queryClient);
    },
    onError: (error, _content, ownerId) => {
      window.scrollTo({ top: 0 });
      // After a fault it is unknown whether the request was created: a retry with the same key is safe.
      if (isFault(error) || currentOwnerId() !== ownerId) return;
      clearAttempt(call.path);
      // The cause of the refusal may have changed meanwhile: an address, a holiday.
      void queryClient.invalidateQueries();
    },
  });
  return { ...request, send: useSingleSend(request) };
}

/** A call that creates an order. */
export function useCreateRequest(
  call: (typeof createOrderCalls)['pull' | 'pickup' | 'notify'],
  onCreated: (order: Order) => void,
) {
  return useCreate(requestOf(call), (order, queryClient) => {
    queryClient.setQueryData(orderQuery(String(order.id)).queryKey, order);
    onCreated(order);
  });
}

/** POST /orders/{id}/change/, or a steward's call that does the same. */
export function useSendChange(
  request: CallRequest<ChangeableOrder>,
  onChanged: (changed: ChangeableOrder) => void,
) {
  return useCreate(request, ({ order, ...changed }, queryClient) => {
    queryClient.setQueryData(orderQuery(String(order.id)).queryKey, order);
    onChanged({ order, ...changed });
  });
}

/** POST /proposals/: proposes a pull request that somebody else may send. */
export function usePropose(onProposed: (proposal: Proposal) => void) {
  return useCreate(requestOf(newProposalCalls.add), onProposed);
}

/**
 * Returns the idempotency key of a submit: the same for the same content of a call until an answer comes, else a new
 * one (docs/product/requests.md#sent-once). Each call has its own key, so that another request made meanwhile does not
 * change it.
 */
export function attemptKey(path: string, madeFor: string): string {
  const { attempts } = currentOrders();
  const known = [ownAttempts.get(path), attempts[path]].find((one) => one?.madeFor === madeFor);
  const attempt = known ?? { key: randomKey(), madeFor };
  ownAttempts.set(path, attempt);
  useOrdersStore.setState({ attempts: { ...attempts, [path]: attempt } });
  return attempt.key;
}

/** After an answer other than a fault the next submit is a new request. */
export function clearAttempt(path: string): void {
  const { [path]: stored, ...attempts } = currentOrders().attempts;
  const own = ownAttempts.get(path);
  ownAttempts.delete(path);
  if (stored?.key === own?.key) useOrdersStore.setState({ attempts });
}

/** A create call of a pull form. */
export type SentRequest = Pick<
  ReturnType<typeof useCreateRequest>,
  'error' | 'isPending' | 'isSuccess' | 'reset' | 'submittedAt'
> & { readonly send: (content: RequestContent) => void };

/** POST /create_pull_request/. The confirmation shows the created order. */
export function useCreatePullRequest(onCreated: () => void) {
  return useCreateRequest(createOrderCalls.pull, (order: Order) => {
    useOrdersStore.setState({ createdOrderId: order.id });
    onCreated();
  });
}
