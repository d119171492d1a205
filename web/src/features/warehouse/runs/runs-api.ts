import { runCalls } from '@portal/contract/warehouse/runs/runs.calls';
import type { NewRunBody, RunBody } from '@portal/contract/warehouse/runs/runs.schemas';
import { apiQuery, KEPT_FOR_THE_DAY, POLL_MS } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/runs/: the runs of a day, today without one, and what can be planned for it. */
export const runDayQuery = (day: string | undefined) => ({
  ...apiQuery(runCalls.day, { query: { day } }),
  refetchInterval: POLL_MS,
});

/** GET /staff/runs/today/: the runs of today and those still on the way; to a driver only their own. */
export const runsTodayQuery = {
  ...apiQuery(runCalls.today),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
};

/** GET /staff/runs/{id}/: a run with its stops. */
export const runQuery = (id: string) => ({
  ...apiQuery(runCalls.one, { params: { id } }),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
});

/** POST /staff/runs/: a new run. */
export const usePlanRun = (onDone: (id: number) => void) =>
  useApiMutation(
    (body: NewRunBody) => requestOf(runCalls.plan, { body }),
    ({ id }) => onDone(id),
  );

/** PUT /staff/runs/{id}/: the whole plan of a run. */
export const useChangeRun = (onDone: (id: number) => void) =>
  useApiMutation(
    ({ id, ...body }: RunBody & { readonly id: number }) =>
      requestOf(runCalls.change, { params: { id }, body }),
    ({ id }) => onDone(id),
  );

/** POST /staff/runs/{id}/start/ or …/end/. Each is done once, however often it is sent. */
export const useDriveRun = (id: number, onDone: (step: 'start' | 'end') => void) =>
  useApiMutation(
    (step: 'start' | 'end') => requestOf(runCalls[step], { params: { id } }),
    (_, _client, step) => onDone(step),
  );

/** POST /staff/runs/{id}/nearest/. */
export const useOrderRun = (id: number, onDone: () => void) =>
  useApiMutation(
    (version: number) => requestOf(runCalls.nearest, { params: { id }, body: { version } }),
    onDone,
  );

/** POST /staff/runs/{id}/remove/. */
export const useRemoveRun = (id: number, onDone: (day: string) => void) =>
  useApiMutation(
    (version: number) => requestOf(runCalls.remove, { params: { id }, body: { version } }),
    ({ day }, client) => {
      onDone(day);
      client.removeQueries(runQuery(String(id)));
    },
  );
