import {
  type CountedCase,
  countedSchema,
  countSheetSchema,
  type DecidedCount,
  decidedCountSchema,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery, KEPT_FOR_THE_DAY } from '../../../lib/api-query.ts';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { useSendQueue } from '../../../lib/send-queue.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/case-counts.ts';

const casePath = (accountId: string, caseId: string) =>
  `/staff/stock/${encodeURIComponent(accountId)}/cases/${encodeURIComponent(caseId)}/`;

/** GET …/cases/{caseId}/count-sheet/: the wines and sizes of a case, and no number of bottles. */
export const countSheetQuery = (accountId: string, caseId: string) => ({
  ...apiQuery(
    ['staff', 'stock', 'count-sheet', accountId, caseId],
    `${casePath(accountId, caseId)}count-sheet/`,
    countSheetSchema,
  ),
  ...KEPT_FOR_THE_DAY,
});

/** The kind of counts in the send queue. */
export const COUNT = 'count';

/** What was counted, with the key that makes it count once. */
export interface SentCount {
  readonly key: string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** The counting session that it is part of. */
  readonly session?: number;
}

interface CountedHow {
  readonly sent: SentCount;
  /** What was typed, to be corrected after a refusal. */
  readonly draft: unknown;
  readonly caseNumber: string;
}

/** The page on which a case is counted. */
function pageOf(accountId: string, caseId: string, session: number | undefined): string {
  if (session === undefined) return `${casePath(accountId, caseId)}count`;
  return `/staff/counts/${session}?account=${accountId}&case=${caseId}`;
}

/** POST …/cases/{caseId}/counts/; null while it waits for a connection. */
export function useCountCase(
  accountId: string,
  caseId: string,
  onCounted: (counted: CountedCase | null) => void,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ sent: { key, ...fields }, draft, caseNumber }: CountedHow) =>
      sendOrQueue({
        kind: COUNT,
        subject: caseId,
        label: t.countCase(caseNumber),
        href: pageOf(accountId, caseId, fields.session),
        path: `${casePath(accountId, caseId)}counts/`,
        fields,
        key,
        draft,
        answer: countedSchema,
      }),
    onSuccess: (counted) => {
      onCounted(counted);
      return client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  return { ...mutation, send: useSingleSend(mutation) };
}

/** The count of a case that was refused when it arrived later; undefined without one. */
export function useRefusedCount(caseId: string) {
  return useSendQueue(({ entries }) =>
    entries.find(
      ({ kind, subject, refusal }) => kind === COUNT && subject === caseId && refusal !== null,
    ),
  );
}

/** What is done about a count that differs. */
export interface CountDecision {
  readonly accountId: number;
  readonly countId: number;
  readonly decision: 'correct' | 'again';
}

/** POST /staff/stock/{accountId}/counts/{countId}/correct/ or …/again/. A large correction waits for approval. */
export const useDecideCount = (onDone: (state: DecidedCount['state']) => void) =>
  useGuardedMutation(
    ({ accountId, countId, decision }: CountDecision) => ({
      path: `/staff/stock/${accountId}/counts/${countId}/${decision}/`,
      answer: decidedCountSchema,
    }),
    ({ state }, client) => {
      onDone(state);
      return client.invalidateQueries({ queryKey: ['staff'] });
    },
  );
