import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/orders/idempotency';
import { type Order, orderSchema } from '@portal/contract/orders/orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { isFault } from '../../lib/api-error.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { currentOwnerId } from '../../lib/session-store.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { attemptKey, forgetAttempt } from './attempts.ts';
import { scrollToTop } from './show-faults.ts';

/** A request as multipart takes it: its fields, and the files that go beside them. */
export interface RequestContent {
  readonly fields: Readonly<Record<string, string>>;
  readonly files?: readonly File[];
}

/** What tells one request from another. Of a file that is its name, size and date: its content is not read twice. */
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
 * A create call. What it changed (inventory, totals, history) is read anew afterwards. An answer that comes after a
 * logout says nothing any more: the browser may be somebody else's by then.
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
      scrollToTop();
      // After a fault nobody knows whether it was made: the same key asks again safely.
      if (isFault(error) || currentOwnerId() !== ownerId) return;
      forgetAttempt(path);
      // What was refused may have changed meanwhile: an address, a holiday.
      void queryClient.invalidateQueries();
    },
  });
  return { ...request, send: useSingleSend(request) };
}
