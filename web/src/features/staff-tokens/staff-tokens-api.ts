import {
  apiTokenListSchema,
  apiTokenSchema,
  type MadeApiToken,
  madeApiTokenSchema,
  type NewApiToken,
} from '@portal/contract/staff-tokens/staff-tokens.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/api-query.ts';

/** GET /staff/tokens/: all tokens. */
export const tokensQuery = apiQuery(['staff', 'tokens'], '/staff/tokens/', apiTokenListSchema);

/** POST /staff/tokens/: creates a token; only this answer contains its text. */
export function useMakeToken(onMade: (made: MadeApiToken) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiToken) =>
      callApi({ method: 'POST', path: '/staff/tokens/', body, answer: madeApiTokenSchema }),
    onSuccess: async (made) => {
      onMade(made);
      await client.invalidateQueries(tokensQuery);
    },
  });
}

/** POST /staff/tokens/{id}/revoke/: revokes a token. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      callApi({ method: 'POST', path: `/staff/tokens/${id}/revoke/`, answer: apiTokenSchema }),
    onSuccess: () => client.invalidateQueries(tokensQuery),
  });
}
