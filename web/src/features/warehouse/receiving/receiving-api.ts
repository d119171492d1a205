import {
  caseSuggestionsSchema,
  type Receiving,
  receivingSchema,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import {
  type StaffRequest,
  staffRequestSchema,
} from '@portal/contract/warehouse/desk/desk.schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

const pathOf = (number: string, rest = '') =>
  `/staff/receiving/${encodeURIComponent(number)}/${rest}`;

/** GET /staff/receiving/{number}/: what is expected, and what has arrived. */
export const receivingQuery = (number: string) =>
  apiQuery(['staff', 'receiving', number], pathOf(number), receivingSchema);

/** GET /staff/receiving/{number}/cases/: the suggestions of the case number field. */
export const caseSuggestionsQuery = (number: string, search: string) => ({
  ...apiQuery(
    ['staff', 'case-suggestions', number, search],
    pathOf(number, 'cases/'),
    caseSuggestionsSchema,
    { search },
  ),
  placeholderData: keepPreviousData,
  enabled: search !== '',
});

/** A call that changes a shipment; it answers the updated one. */
export interface ReceivingCall {
  readonly rest: 'receive/' | 'expected/' | 'put-away/';
  readonly method?: 'POST' | 'DELETE';
  readonly body?: unknown;
}

/** Changes a shipment and updates the screen and every list. */
export const useReceivingCall = (
  number: string,
  onDone: (call: ReceivingCall, receiving: Receiving) => void,
) =>
  useApiMutation(
    ({ rest, ...call }: ReceivingCall) => ({
      ...call,
      path: pathOf(number, rest),
      answer: receivingSchema,
    }),
    (receiving, client, call) => {
      client.setQueryData(receivingQuery(number).queryKey, receiving);
      onDone(call, receiving);
      return client.invalidateQueries({
        queryKey: ['staff'],
        predicate: ({ queryKey }) => queryKey[1] !== 'receiving',
      });
    },
  );

/** POST /staff/requests/{number}/revert/: undoes the latest step of the loaded version, before its mail leaves. */
export const useUndoStep = (number: string, onUndone: (request: StaffRequest) => void) =>
  useApiMutation(
    (version: number) => ({
      path: `/staff/requests/${encodeURIComponent(number)}/revert/`,
      body: { version },
      answer: staffRequestSchema,
    }),
    async (request, client) => {
      await client.invalidateQueries({ queryKey: ['staff'] });
      onUndone(request);
    },
  );

/** POST /staff/receiving/: creates a request for an unannounced shipment. */
export const useStartUnannounced = (onStarted: (number: string) => void) =>
  useApiMutation(
    (body: Readonly<Record<string, unknown>>) => ({
      path: '/staff/receiving/',
      body,
      answer: receivingSchema,
    }),
    (receiving, client) => {
      const number = String(receiving.order.footprint_id);
      client.setQueryData(receivingQuery(number).queryKey, receiving);
      onStarted(number);
      return client.invalidateQueries({ queryKey: ['staff', 'expected'] });
    },
  );
