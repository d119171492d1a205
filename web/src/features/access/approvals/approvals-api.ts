import { approvalCalls } from '@portal/contract/access/approvals/approvals.calls';
import { tokenCalls } from '@portal/contract/access/tokens/tokens.calls';
import type { MadeApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/approvals/: what waits for a second person, and what was decided last. */
export const approvalsQuery = {
  ...apiQuery(approvalCalls.list),
  refetchInterval: POLL_MS,
};

export interface Decision {
  readonly id: number;
  readonly action: 'approve' | 'decline' | 'withdraw';
  /** Why it is declined. */
  readonly reason?: string;
}

/** Approves, declines or withdraws. Everything else is loaded again. */
export const useDecide = (onDone: (decision: Decision) => void) =>
  useApiMutation(
    ({ id, action, reason = '' }: Decision) =>
      action === 'decline'
        ? requestOf(approvalCalls.decline, { params: { id }, body: { reason } })
        : requestOf(approvalCalls[action], { params: { id } }),
    (_, _client, decision) => onDone(decision),
  );

/** POST /staff/approvals/{id}/collect/: makes the approved token; only this answer contains its text. */
export const useCollect = (onCollected: (made: MadeApiToken) => void) =>
  useApiMutation((id: number) => requestOf(tokenCalls.collect, { params: { id } }), onCollected);
