import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/orders/idempotency';
import {
  type CountedCase,
  countedSchema,
  countSheetSchema,
  decidedCountSchema,
} from '@portal/contract/staff-stock/case-counts.schemas';
import { apiQuery } from '../../lib/api-query.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

const casePath = (accountId: string, caseId: string) =>
  `/staff/stock/${encodeURIComponent(accountId)}/cases/${encodeURIComponent(caseId)}/`;

/** GET …/cases/{caseId}/count-sheet/: the wines and sizes of a case, and no number of bottles. */
export const countSheetQuery = (accountId: string, caseId: string) =>
  apiQuery(
    ['staff', 'stock', 'count-sheet', accountId, caseId],
    `${casePath(accountId, caseId)}count-sheet/`,
    countSheetSchema,
  );

/** What was counted, with the key that makes it count once. */
export interface SentCount {
  readonly key: string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
}

/** POST …/cases/{caseId}/counts/. */
export const useCountCase = (
  accountId: string,
  caseId: string,
  onCounted: (counted: CountedCase) => void,
) =>
  useApiMutation(
    ({ key, lines }: SentCount) => ({
      path: `${casePath(accountId, caseId)}counts/`,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key },
      body: { lines },
      answer: countedSchema,
    }),
    (counted, client) => {
      onCounted(counted);
      return client.invalidateQueries({ queryKey: ['staff'] });
    },
  );

/** What is done about a count that differs. */
export interface CountDecision {
  readonly accountId: number;
  readonly countId: number;
  readonly decision: 'correct' | 'again';
}

/** POST /staff/stock/{accountId}/counts/{countId}/correct/ or …/again/. A large correction waits for approval. */
export const useDecideCount = (onDone: (decision: CountDecision) => void) =>
  useGuardedMutation(
    ({ accountId, countId, decision }: CountDecision) => ({
      path: `/staff/stock/${accountId}/counts/${countId}/${decision}/`,
      answer: decidedCountSchema,
    }),
    (_, client, decision) => {
      onDone(decision);
      return client.invalidateQueries({ queryKey: ['staff'] });
    },
  );
