import {
  type NewRunBody,
  type RunBody,
  runDaySchema,
  runSchema,
  runsTodaySchema,
} from '@portal/contract/warehouse/runs/runs.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, KEPT_FOR_THE_DAY, POLL_MS } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/runs/: the runs of a day, today without one, and what can be planned for it. */
export const runDayQuery = (day: string | undefined) => ({
  ...apiQuery(['staff', 'runs', day ?? ''], '/staff/runs/', runDaySchema, { day }),
  refetchInterval: POLL_MS,
});

/** GET /staff/runs/today/: the runs of today and those still on the way; to a driver only their own. */
export const runsTodayQuery = {
  ...apiQuery(['staff', 'runs', 'today'], '/staff/runs/today/', runsTodaySchema),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
};

/** GET /staff/runs/{id}/: a run with its stops. */
export const runQuery = (id: string) => ({
  ...apiQuery(['staff', 'run', id], `/staff/runs/${encodeURIComponent(id)}/`, runSchema),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
});

const reloadAll = (client: QueryClient) => client.invalidateQueries({ queryKey: ['staff'] });

/** POST /staff/runs/: a new run. */
export const usePlanRun = (onDone: (id: number) => void) =>
  useApiMutation(
    (body: NewRunBody) => ({ path: '/staff/runs/', body, answer: runSchema }),
    ({ id }, client) => {
      onDone(id);
      return reloadAll(client);
    },
  );

/** PUT /staff/runs/{id}/: the whole plan of a run. */
export const useChangeRun = (onDone: (id: number) => void) =>
  useApiMutation(
    ({ id, ...body }: RunBody & { readonly id: number }) => ({
      method: 'PUT',
      path: `/staff/runs/${id}/`,
      body,
      answer: runSchema,
    }),
    (run, client) => {
      client.setQueryData(runQuery(String(run.id)).queryKey, run);
      onDone(run.id);
      return reloadAll(client);
    },
  );

/** POST /staff/runs/{id}/start/ or …/end/. Each is done once, however often it is sent. */
export const useDriveRun = (id: number, onDone: (step: 'start' | 'end') => void) =>
  useApiMutation(
    (step: 'start' | 'end') => ({ path: `/staff/runs/${id}/${step}/`, answer: runSchema }),
    (run, client, step) => {
      client.setQueryData(runQuery(String(run.id)).queryKey, run);
      onDone(step);
      return reloadAll(client);
    },
  );

/** POST /staff/runs/{id}/nearest/. */
export const useOrderRun = (id: number, onDone: () => void) =>
  useApiMutation(
    (version: number) => ({
      path: `/staff/runs/${id}/nearest/`,
      body: { version },
      answer: runSchema,
    }),
    (run, client) => {
      client.setQueryData(runQuery(String(run.id)).queryKey, run);
      onDone();
      return reloadAll(client);
    },
  );

/** POST /staff/runs/{id}/remove/. */
export const useRemoveRun = (id: number, onDone: (day: string) => void) =>
  useApiMutation(
    (version: number) => ({
      path: `/staff/runs/${id}/remove/`,
      body: { version },
      answer: runDaySchema,
    }),
    ({ day }, client) => {
      onDone(day);
      client.removeQueries({ queryKey: ['staff', 'run', String(id)] });
      return client.invalidateQueries({ queryKey: ['staff', 'runs'] });
    },
  );
