import {
  type StaffRequest,
  staffRequestSchema,
} from '@portal/contract/warehouse/desk/desk.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, KEPT_FOR_THE_DAY } from './api-query.ts';
import { useGuardedMutation } from './use-guarded-mutation.ts';

/** GET /staff/requests/{number}/: one request. */
export const requestQuery = (number: string) => ({
  ...apiQuery(
    ['staff', 'request', number],
    `/staff/requests/${encodeURIComponent(number)}/`,
    staffRequestSchema,
  ),
  ...KEPT_FOR_THE_DAY,
});

/** An action on a request. */
export type RequestAction =
  | 'process'
  | 'revert'
  | 'undo'
  | 'cancel'
  | 'release'
  | 'complete'
  | 'confirm'
  | 'tracking'
  | 'note';

/** An action with its fields; the loaded version is sent with it. */
export interface RequestActionSent {
  readonly action: RequestAction;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Loads everything of the back office again except the pages of single requests. */
export function invalidateLists(client: QueryClient) {
  return client.invalidateQueries({
    queryKey: ['staff'],
    predicate: ({ queryKey }) => queryKey[1] !== 'request',
  });
}

/** Makes an action on a request, and updates queue, desk and the request itself. */
export function useRequestAction(
  { order, version }: StaffRequest,
  onDone: (sent: RequestActionSent, request: StaffRequest) => void,
) {
  const number = String(order.footprint_id);
  return useGuardedMutation(
    ({ action, fields }: RequestActionSent) => ({
      path: `/staff/requests/${number}/${action}/`,
      body: { version, ...fields },
      answer: staffRequestSchema,
    }),
    (request, client, sent) => {
      client.setQueryData(requestQuery(number).queryKey, request);
      onDone(sent, request);
      return invalidateLists(client);
    },
  );
}
