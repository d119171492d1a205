import { approvalsSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  type MadeApiToken,
  madeApiTokenSchema,
} from '@portal/contract/access/tokens/tokens.schemas';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/approvals/: what waits for a second person, and what was decided last. */
export const approvalsQuery = {
  ...apiQuery(['staff', 'approvals'], '/staff/approvals/', approvalsSchema),
  refetchInterval: POLL_MS,
};

export interface Decision {
  readonly id: number;
  readonly action: 'approve' | 'decline' | 'withdraw';
  /** Why it is declined. */
  readonly reason?: string;
}

/** POST /staff/approvals/{id}/approve/, …/decline/ or …/withdraw/. Everything else is loaded again. */
export const useDecide = (onDone: (decision: Decision) => void) =>
  useApiMutation(
    ({ id, action, reason = '' }: Decision) => ({
      path: `/staff/approvals/${id}/${action}/`,
      body: action === 'decline' ? { reason } : {},
      answer: approvalsSchema,
    }),
    (approvals, client, decision) => {
      client.setQueryData(approvalsQuery.queryKey, approvals);
      onDone(decision);
      return client.invalidateQueries({
        queryKey: ['staff'],
        predicate: ({ queryKey }) => queryKey[1] !== 'approvals',
      });
    },
  );

/** POST /staff/approvals/{id}/collect/: makes the approved token; only this answer contains its text. */
export const useCollect = (onCollected: (made: MadeApiToken) => void) =>
  useApiMutation(
    (id: number) => ({ path: `/staff/approvals/${id}/collect/`, answer: madeApiTokenSchema }),
    (made, client) => {
      onCollected(made);
      return client.invalidateQueries({ queryKey: ['staff'] });
    },
  );
