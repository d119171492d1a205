import type {
  CountedCase,
  DecidedCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import { caseCountCalls } from '@portal/contract/warehouse/counting/counting.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiQuery, KEPT_FOR_THE_DAY } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { useSendQueue } from '../../../lib/send-queue.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/case-counts.ts';

/** GET …/cases/{caseId}/count-sheet/: the wines and sizes of a case, and no number of bottles. */
export const countSheetQuery = (accountId: string, caseId: string) => ({
  ...apiQuery(caseCountCalls.sheet, { params: { accountId, caseId } }),
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
  if (session === undefined) return `/staff/stock/${accountId}/cases/${caseId}/count`;
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
        call: caseCountCalls.count,
        params: { accountId, caseId },
        fields,
        key,
        draft,
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
  readonly decision: 'correct' | 'countAgain';
}

/** Corrects the stock by a count, or lets it be counted again. A large correction waits for approval. */
export const useDecideCount = (onDone: (state: DecidedCount['state']) => void) =>
  useGuardedMutation(
    ({ decision, ...params }: CountDecision) => requestOf(caseCountCalls[decision], { params }),
    ({ state }) => onDone(state),
  );
