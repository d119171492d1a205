import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/orders/idempotency';
import { type Order, orderSchema } from '@portal/contract/orders/orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { isFault } from '../../lib/api-error.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { currentOwnerId } from '../../lib/session-store.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { type Attempt, useOrdersStore } from './orders-state.ts';
import { rememberCreatedOrder } from './orders-store.ts';

/** What this tab is sending, by call: what another tab sends meanwhile does not cost it its key. */
const ownAttempts = new Map<string, Attempt>();

// An answer that another tab got to the very same attempt, and a logout, end it here too.
useOrdersStore.subscribe(({ attempts }, before) => {
  for (const [path, { key }] of ownAttempts) {
    if (before.attempts[path]?.key === key && attempts[path] === undefined)
      ownAttempts.delete(path);
  }
});

/** A request as multipart takes it: its fields, and the files that go beside them. */
export interface RequestContent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files?: readonly File[];
}

/**
 * The content of a request, to compare two of them. Of a file it holds name, size and date: its content is not read
 * twice.
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

function createRequest(path: string, content: RequestContent): Promise<Order> {
  return callApi({
    method: 'POST',
    path,
    headers: { [IDEMPOTENCY_KEY_HEADER]: attemptKey(path, identityOf(content)) },
    body: bodyOf(content),
    answer: orderSchema,
  });
}

/**
 * A create call. What it changed (inventory, totals, history) is loaded again afterwards. An answer after a logout is
 * ignored: another user may have the browser by then.
 */
export function useCreateRequest(path: string, onCreated: (order: Order) => void) {
  const queryClient = useQueryClient();
  const request = useMutation({
    mutationFn: (content: RequestContent) => createRequest(path, content),
    onMutate: currentOwnerId,
    onSuccess: (order, _content, ownerId) => {
      if (currentOwnerId() !== ownerId) return;
      forgetAttempt(path);
      void queryClient.invalidateQueries();
      queryClient.setQueryData(orderQuery(String(order.id)).queryKey, order);
      onCreated(order);
    },
    onError: (error, _content, ownerId) => {
      window.scrollTo({ top: 0 });
      // After a fault it is unknown whether the request was made: a retry with the same key is safe.
      if (isFault(error) || currentOwnerId() !== ownerId) return;
      forgetAttempt(path);
      // The cause of the refusal may have changed meanwhile: an address, a holiday.
      void queryClient.invalidateQueries();
    },
  });
  return { ...request, send: useSingleSend(request) };
}

/**
 * The idempotency key of a submit: the same for the same content of a call until an answer came, else a new one
 * (docs/product/requests.md#sent-once). Each call has its own key, so that another request made meanwhile does not
 * cost the first one its key.
 */
export function attemptKey(path: string, madeFor: string): string {
  const { attempts } = useOrdersStore.getState();
  const known = [ownAttempts.get(path), attempts[path]].find((one) => one?.madeFor === madeFor);
  const attempt = known ?? { key: randomKey(), madeFor };
  ownAttempts.set(path, attempt);
  useOrdersStore.setState({ attempts: { ...attempts, [path]: attempt } });
  return attempt.key;
}

/** After an answer other than a fault the next submit is another request. */
export function forgetAttempt(path: string): void {
  const { [path]: kept, ...attempts } = useOrdersStore.getState().attempts;
  const own = ownAttempts.get(path);
  ownAttempts.delete(path);
  if (kept?.key === own?.key) useOrdersStore.setState({ attempts });
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** POST /create_pull_request/. The order made is the one its confirmation shows. */
export function useCreatePullRequest(onCreated: () => void) {
  return useCreateRequest('/create_pull_request/', (order: Order) => {
    rememberCreatedOrder(order.id);
    onCreated();
  });
}
