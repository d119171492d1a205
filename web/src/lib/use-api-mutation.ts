import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOfPath } from './api-query.ts';
import { callApi } from './api-client.ts';
import type { CallRequest } from './request-of.ts';
import { useSendInOrder } from './use-single-send.ts';

/** Whether a change waits for a second person instead of being made. */
export function isAsked(answer: unknown): answer is AskedApproval {
  return typeof answer === 'object' && answer !== null && 'approval' in answer;
}

/**
 * A mutation that is one call of the API. `send` makes the call, one at a time. The queries follow as its entry in the
 * table says; `onDone` is called before what has changed is loaded again.
 */
export function useApiMutation<Answer, Sent = void>(
  requestFor: (sent: Sent) => CallRequest<Answer> | Promise<CallRequest<Answer>>,
  onDone: (answer: Answer, client: QueryClient, sent: Sent) => unknown,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (sent: Sent) => {
      const request = await requestFor(sent);
      const answer = await callApi(request);
      const { call, params } = request;
      const { path, shows, changes = [path.slice(0, path.indexOf('/', 1))] } = call;
      const shown = shows === undefined || isAsked(answer) ? null : keyOfPath(shows, params);
      const shownHash = shown && hashKey(shown);
      if (shown !== null) {
        // An answer that is on its way was read before the change.
        await client.cancelQueries({ queryKey: shown, exact: true });
        client.setQueryData(shown, answer);
      }
      await onDone(answer, client, sent);
      await Promise.all(
        changes.map((changed) =>
          client.invalidateQueries({
            queryKey: keyOfPath(changed, params),
            predicate: ({ queryHash }) => queryHash !== shownHash,
          }),
        ),
      );
      return answer;
    },
  });
  return { ...mutation, send: useSendInOrder(mutation) };
}
