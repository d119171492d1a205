import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import type {
  CountSession,
  NextCase,
  StartedSession,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import {
  countSessionCalls,
  foundBottleCalls,
  sessionReportCalls,
} from '@portal/contract/warehouse/counting/counting.calls';
import type { FoundBottles } from '@portal/contract/warehouse/counting/found-bottles.schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { apiQuery, KEPT_FOR_THE_DAY, POLL_MS } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { useSendQueue } from '../../../lib/send-queue.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/counting.tsx';

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['staff'] });

/** GET /staff/count-sessions/{id}/. Others count at the same time, so it follows them. */
export const sessionQuery = (id: string) => ({
  ...apiQuery(countSessionCalls.one, { params: { id } }),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
});

/** GET /staff/count-sessions/{id}/report/. */
export const reportQuery = (id: string) => apiQuery(sessionReportCalls.read, { params: { id } });

/** GET /staff/found/{id}/. */
export const foundQuery = (id: string) => apiQuery(foundBottleCalls.one, { params: { id } });

/** A body with the key that makes it count once. */
interface SentOnce<Body> {
  readonly key: string;
  readonly body: Body;
}

/** POST /staff/count-sessions/. */
export const useStartSession = (onStarted: (started: StartedSession) => void) =>
  useApiMutation(
    ({ key, body }: SentOnce<Readonly<Record<string, unknown>>>) =>
      requestOf(countSessionCalls.start, { headers: { [IDEMPOTENCY_KEY_HEADER]: key }, body }),
    onStarted,
  );

/** GET /staff/count-sessions/{id}/cases/: the first cases that are not counted. */
export const openCasesQuery = (id: string) => ({
  ...apiQuery(countSessionCalls.cases, { params: { id }, query: { state: 'open' } }),
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
        return (await callApi(requestOf(countSessionCalls.next, { params: { id }, body }))).next;
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
        call: countSessionCalls.notHere,
        params: { id, accountId, caseId },
        fields: {},
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
    (version: number) => requestOf(countSessionCalls.end, { params: { id }, body: { version } }),
    onEnded,
  );

/** POST /staff/found/ with pictures. */
export const useRecordFound = (onRecorded: () => void) =>
  useApiMutation(
    ({ key, body }: SentOnce<FormData>) =>
      requestOf(foundBottleCalls.add, {
        headers: { [IDEMPOTENCY_KEY_HEADER]: key },
        isLong: true,
        body,
      }),
    onRecorded,
  );

/** POST /staff/found/{id}/resolve/. */
export const useResolveFound = (id: string, onResolved: (entry: FoundBottles) => void) =>
  useApiMutation(
    (body: { readonly version: number; readonly note: string }) =>
      requestOf(foundBottleCalls.resolve, { params: { id }, body }),
    onResolved,
  );
