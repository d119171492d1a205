import { requestActionCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import {
  receivingCalls,
  receivingSuggestionCalls,
} from '@portal/contract/warehouse/receiving/receiving.calls';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/receiving/{number}/: what is expected, and what has arrived. */
export const receivingQuery = (number: string) =>
  apiQuery(receivingCalls.one, { params: { number } });

/** GET /staff/receiving/{number}/cases/: the suggestions of the case number field. */
export const caseSuggestionsQuery = (number: string, search: string) => ({
  ...apiQuery(receivingSuggestionCalls.cases, { params: { number }, query: { search } }),
  placeholderData: keepPreviousData,
  enabled: search !== '',
});

/** A change of a shipment. */
export interface ReceivingChange {
  readonly action: 'receive' | 'loadExpected' | 'removeExpected' | 'putAway';
  readonly body?: FormData | Readonly<Record<string, unknown>>;
}

function requestFor(number: string, { action, body = {} }: ReceivingChange) {
  const params = { number };
  if (action === 'removeExpected') return requestOf(receivingCalls.removeExpected, { params });
  return requestOf(receivingCalls[action], { params, body });
}

/** Changes a shipment and updates the screen and every list. */
export const useReceivingChange = (
  number: string,
  onDone: (change: ReceivingChange, receiving: Receiving) => void,
) =>
  useApiMutation(
    (change: ReceivingChange) => requestFor(number, change),
    (receiving, _client, change) => onDone(change, receiving),
  );

/** POST /staff/requests/{number}/revert/: undoes the latest step of the loaded version, before its mail leaves. */
export const useUndoStep = (number: string, onUndone: (request: StaffRequest) => void) =>
  useApiMutation(
    (version: number) =>
      requestOf(requestActionCalls.revert, { params: { number }, body: { version } }),
    onUndone,
  );

/** POST /staff/receiving/: creates a request for an unannounced shipment. */
export const useStartUnannounced = (onStarted: (number: string) => void) =>
  useApiMutation(
    (body: Readonly<Record<string, unknown>>) => requestOf(receivingCalls.add, { body }),
    (receiving, client) => {
      const number = String(receiving.order.footprint_id);
      client.setQueryData(receivingQuery(number).queryKey, receiving);
      onStarted(number);
    },
  );
