import {
  apiTokenListSchema,
  apiTokenSchema,
  type MadeApiToken,
  madeApiTokenSchema,
  type NewApiToken,
} from '@portal/contract/staff-tokens/staff-tokens.schemas';
import { apiQuery } from '../../lib/api-query.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

/** GET /staff/tokens/: all tokens. */
export const tokensQuery = apiQuery(['staff', 'tokens'], '/staff/tokens/', apiTokenListSchema);

/** POST /staff/tokens/: creates a token; only this answer contains its text. */
export const useMakeToken = (onMade: (made: MadeApiToken) => void) =>
  useApiMutation(
    (body: NewApiToken) => ({ path: '/staff/tokens/', body, answer: madeApiTokenSchema }),
    (made, client) => {
      onMade(made);
      return client.invalidateQueries(tokensQuery);
    },
  );

/** POST /staff/tokens/{id}/revoke/: revokes a token. */
export const useRevokeToken = () =>
  useApiMutation(
    (id: number) => ({ path: `/staff/tokens/${id}/revoke/`, answer: apiTokenSchema }),
    (_, client) => client.invalidateQueries(tokensQuery),
  );
