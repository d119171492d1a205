import {
  type CountSession,
  countSessionSchema,
  nextCaseSchema,
  type NextCase,
  sessionCasesSchema,
  sessionReportSchema,
  type StartedSession,
  startedSessionSchema,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import {
  type FoundBottles,
  foundSchema,
} from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { apiQuery, KEPT_FOR_THE_DAY, POLL_MS } from '../../../lib/api-query.ts';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { useSendQueue } from '../../../lib/send-queue.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/counting.tsx';

const SESSIONS = '/staff/count-sessions/';
export const sessionPath = (id: string) => `${SESSIONS}${encodeURIComponent(id)}/`;
const foundPath = (id: string) => `/staff/found/${encodeURIComponent(id)}/`;

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['staff'] });

/** GET /staff/count-sessions/{id}/. Others count at the same time, so it follows them. */
export const sessionQuery = (id: string) => ({
  ...apiQuery(['staff', 'count-sessions', id], sessionPath(id), countSessionSchema),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
});

/** GET /staff/count-sessions/{id}/report/. */
export const reportQuery = (id: string) =>
  apiQuery(
    ['staff', 'count-sessions', id, 'report'],
    `${sessionPath(id)}report/`,
    sessionReportSchema,
  );

/** GET /staff/found/{id}/. */
export const foundQuery = (id: string) =>
  apiQuery(['staff', 'found', id], foundPath(id), foundSchema);

/** A body with the key that makes it count once. */
interface SentOnce<Body> {
  readonly key: string;
  readonly body: Body;
}

/** POST /staff/count-sessions/. */
export const useStartSession = (onStarted: (started: StartedSession) => void) =>
  useApiMutation(
    ({ key, body }: SentOnce<Readonly<Record<string, unknown>>>) => ({
      path: SESSIONS,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      body,
      answer: startedSessionSchema,
    }),
    (started, client) => {
      onStarted(started);
      return refresh(client);
    },
  );

/** GET /staff/count-sessions/{id}/cases/: the first cases that are not counted. */
export const openCasesQuery = (id: string) => ({
  ...apiQuery(
    ['staff', 'count-sessions', id, 'open'],
    `${sessionPath(id)}cases/`,
    sessionCasesSchema,
    { state: 'open' },
  ),
  ...KEPT_FOR_THE_DAY,
});

const isUnreached = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');

/**
 * POST /staff/count-sessions/{id}/next/: the next case for '', else the case of a number. Without a connection it is
 * one that was loaded before, if `loaded` finds one.
 */
export function useNextCase(
  id: string,
  onNext: (next: NextCase | null) => void,
  loaded: (number: string) => NextCase | null,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (number: string) => {
      // A call that is bound to fail may take half a minute.
      const isWaiting = useSendQueue.getState().entries.some(({ refusal }) => refusal === null);
      const found = isWaiting ? loaded(number) : null;
      if (found !== null) return found;
      try {
        const body = { case_number: number };
        const path = `${sessionPath(id)}next/`;
        return (await callApi({ method: 'POST', path, body, answer: nextCaseSchema })).next;
      } catch (error) {
        const known = isUnreached(error) ? loaded(number) : null;
        if (known === null) throw error;
        return known;
      }
    },
    onSuccess: (next) => {
      onNext(next);
      return refresh(client);
    },
  });
  return { ...mutation, send: useSingleSend(mutation) };
}

/** A case that was not at its place. */
interface MissedCase {
  readonly accountId: string;
  readonly caseId: string;
  readonly caseNumber: string;
}

/** POST /staff/count-sessions/{id}/cases/{accountId}/{caseId}/not-here/; null while it waits for a connection. */
export function useReportNotHere(id: string, onReported: (session: CountSession | null) => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ accountId, caseId, caseNumber }: MissedCase) =>
      sendOrQueue({
        kind: 'not-here',
        subject: caseId,
        label: t.missedCase(caseNumber),
        href: `/staff/counts/${id}?account=${accountId}&case=${caseId}`,
        path: `${sessionPath(id)}cases/${encodeURIComponent(accountId)}/${encodeURIComponent(caseId)}/not-here/`,
        fields: {},
        answer: countSessionSchema,
      }),
    onSuccess: (session) => {
      onReported(session);
      return refresh(client);
    },
  });
  return { ...mutation, send: useSingleSend(mutation) };
}

/** POST /staff/count-sessions/{id}/end/. */
export const useEndSession = (id: string, onEnded: () => void) =>
  useApiMutation(
    (version: number) => ({
      path: `${sessionPath(id)}end/`,
      body: { version },
      answer: countSessionSchema,
    }),
    (_, client) => {
      onEnded();
      return refresh(client);
    },
  );

/** POST /staff/found/ with pictures. */
export const useRecordFound = (onRecorded: () => void) =>
  useApiMutation(
    ({ key, body }: SentOnce<FormData>) => ({
      path: '/staff/found/',
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      body,
      isLong: true,
      answer: foundSchema,
    }),
    (_, client) => {
      onRecorded();
      return refresh(client);
    },
  );

/** POST /staff/found/{id}/resolve/. */
export const useResolveFound = (id: string, onResolved: (entry: FoundBottles) => void) =>
  useApiMutation(
    (body: { readonly version: number; readonly note: string }) => ({
      path: `${foundPath(id)}resolve/`,
      body,
      answer: foundSchema,
    }),
    (entry, client) => {
      onResolved(entry);
      return refresh(client);
    },
  );
