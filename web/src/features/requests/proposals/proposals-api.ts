import {
  type Proposal,
  proposalListSchema,
  proposalSchema,
} from '@portal/contract/requests/proposals/proposals.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /proposals/: the latest proposals, newest first. */
export const proposalsQuery = {
  ...apiQuery(['proposals'], '/proposals/', proposalListSchema),
  refetchOnMount: 'always',
} as const;

/** GET /proposals/{id}/: as it is now; somebody else may have answered it. */
export const proposalQuery = (id: string) =>
  ({
    ...apiQuery(['proposals', id], `/proposals/${encodeURIComponent(id)}/`, proposalSchema),
    refetchOnMount: 'always',
  }) as const;

/** Declines or withdraws a proposal. */
export const useAnswer = (id: number, onDone?: (proposal: Proposal) => void) =>
  useApiMutation(
    ({ path, ...body }: { readonly path: 'decline' | 'withdraw'; readonly reason?: string }) => ({
      path: `/proposals/${id}/${path}/`,
      body,
      answer: proposalSchema,
    }),
    async (proposal, client) => {
      client.setQueryData(proposalQuery(String(id)).queryKey, proposal);
      await client.invalidateQueries({ queryKey: proposalsQuery.queryKey });
      onDone?.(proposal);
    },
  );
