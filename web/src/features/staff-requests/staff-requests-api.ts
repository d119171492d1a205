import { staffHolidaysSchema } from '@portal/contract/staff-content/holidays.schemas';
import {
  deskSchema,
  type StaffRequest,
  staffRequestSchema,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { apiQuery, POLL_MS } from '../../lib/api-query.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

/** GET /staff/desk/: the day's figures. */
export const deskQuery = {
  ...apiQuery(['staff', 'desk'], '/staff/desk/', deskSchema),
  refetchInterval: POLL_MS,
};

/** GET /staff/requests/{number}/: one request. */
export const requestQuery = (number: string) =>
  apiQuery(
    ['staff', 'request', number],
    `/staff/requests/${encodeURIComponent(number)}/`,
    staffRequestSchema,
  );

/** GET /staff/holidays/: today, and the days off from it on. */
export const daysOffQuery = apiQuery(
  ['staff', 'holidays'],
  '/staff/holidays/',
  staffHolidaysSchema,
);

/** An action on a request. */
export type RequestAction =
  'process' | 'revert' | 'undo' | 'cancel' | 'complete' | 'confirm' | 'tracking' | 'note';

/** An action with its fields; the loaded version is sent with it. */
export interface RequestActionSent {
  readonly action: RequestAction;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Makes an action on a request, and updates queue, desk and the request itself. */
export function useRequestAction(
  { order, version }: StaffRequest,
  onDone: (sent: RequestActionSent, request: StaffRequest) => void,
) {
  const number = String(order.footprint_id);
  return useApiMutation(
    ({ action, fields }: RequestActionSent) => ({
      path: `/staff/requests/${number}/${action}/`,
      body: { version, ...fields },
      answer: staffRequestSchema,
    }),
    (request, client, sent) => {
      client.setQueryData(requestQuery(number).queryKey, request);
      onDone(sent, request);
      return client.invalidateQueries({
        queryKey: ['staff'],
        predicate: ({ queryKey }) => queryKey[1] !== 'request',
      });
    },
  );
}
