import { proposalCalls } from '@portal/contract/requests/proposals/proposals.calls';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /proposals/: the latest proposals, newest first. */
export const proposalsQuery = {
  ...apiQuery(proposalCalls.list),
  refetchOnMount: 'always',
} as const;

/** GET /proposals/{id}/: as it is now; somebody else may have answered it. */
export const proposalQuery = (id: string) =>
  ({
    ...apiQuery(proposalCalls.one, { params: { id } }),
    refetchOnMount: 'always',
  }) as const;

/** Declines or withdraws a proposal. */
export const useAnswer = (id: number, onDone?: (proposal: Proposal) => void) =>
  useApiMutation(
    ({ action, reason }: { readonly action: 'decline' | 'withdraw'; readonly reason?: string }) =>
      action === 'decline'
        ? requestOf(proposalCalls.decline, { params: { id }, body: { reason } })
        : requestOf(proposalCalls.withdraw, { params: { id } }),
    (proposal) => onDone?.(proposal),
  );
