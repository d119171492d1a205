import { staffDifferenceCalls } from '@portal/contract/requests/differences/differences.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** An answer to a difference. */
export interface SentDecision {
  readonly accountId: number;
  readonly id: number;
  readonly outcome: string;
  readonly quantity: string;
  readonly note: string;
}

/** POST /staff/differences/{accountId}/{id}/decide/. Many found bottles wait for approval. */
export const useDecideDifference = (onDone: () => void) =>
  useGuardedMutation(
    ({ accountId, id, ...body }: SentDecision) =>
      requestOf(staffDifferenceCalls.decide, { params: { accountId, id }, body }),
    onDone,
  );
