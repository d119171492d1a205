import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/orders/idempotency';
import { type Order, orderSchema } from '@portal/contract/orders/orders.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { isFault } from '../../lib/api-error.ts';
import { orderQuery } from '../../lib/orders-queries.ts';
import { currentOwnerId } from '../../lib/session-store.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { attemptKey, forgetAttempt } from './attempts.ts';

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
