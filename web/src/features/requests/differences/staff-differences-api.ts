import { decidedDifferenceSchema } from '@portal/contract/requests/differences/differences.schemas';
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
    ({ accountId, id, ...body }: SentDecision) => ({
      path: `/staff/differences/${accountId}/${id}/decide/`,
      body,
      answer: decidedDifferenceSchema,
    }),
    (_, client) => {
      onDone();
      return client.invalidateQueries({ queryKey: ['staff'] });
    },
  );
