import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiRequest, callApi } from './api-client.ts';
import { useSingleSend } from './use-single-send.ts';

/**
 * A mutation that is one call of the API, a POST unless it says otherwise. `send` makes the call, once at a time;
 * `onDone` updates the queries.
 */
export function useApiMutation<Answer, Sent = void>(
  callOf: (sent: Sent) => ApiRequest<Answer> | Promise<ApiRequest<Answer>>,
  onDone: (answer: Answer, client: QueryClient, sent: Sent) => unknown,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (sent: Sent) => callApi({ method: 'POST', ...(await callOf(sent)) }),
    onSuccess: (answer, sent) => onDone(answer, client, sent),
  });
  return { ...mutation, send: useSingleSend(mutation) };
}
