import { deskCalls, requestActionCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { pickCalls } from '@portal/contract/warehouse/picking/picking.calls';
import { apiQuery, KEPT_FOR_THE_DAY } from './api-query.ts';
import { requestOf } from './request-of.ts';
import { useGuardedMutation } from './use-guarded-mutation.ts';

/** GET /staff/requests/{number}/: one request. */
export const requestQuery = (number: string) => ({
  ...apiQuery(deskCalls.request, { params: { number } }),
  ...KEPT_FOR_THE_DAY,
});

/** GET /staff/requests/{number}/picks/: which bottles are out of their case. */
export const picksQuery = (number: number | string) => ({
  ...apiQuery(pickCalls.list, { params: { number } }),
  ...KEPT_FOR_THE_DAY,
});

/** An action on a request. */
export type RequestAction = keyof typeof requestActionCalls;

/** An action with its fields; the loaded version is sent with it. */
export interface RequestActionSent {
  readonly action: RequestAction;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Makes an action on a request, and updates queue, desk and the request itself. */
export const useRequestAction = (
  { order, version }: StaffRequest,
  onDone: (sent: RequestActionSent, request: StaffRequest) => void,
) =>
  useGuardedMutation(
    ({ action, fields }: RequestActionSent) =>
      requestOf(requestActionCalls[action], {
        params: { number: order.footprint_id },
        body: { version, ...fields },
      }),
    (request, _, sent) => onDone(sent, request),
  );
