import { tokenCalls } from '@portal/contract/access/tokens/tokens.calls';
import type { ApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import type { AppContext } from '../../../app-context.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import { collectToken } from './collect-token.service.ts';
import { MAKE_TOKEN } from './guarded-token.ts';
import { listTokens, type TokenRow } from './tokens.repository.ts';
import { endToken } from './tokens.service.ts';

export function tokenRoutes(app: Api, context: AppContext): void {
  serve(app, tokenCalls, {
    list: async () => (await listTokens(context.database.db)).map(toApiToken),
    add: async (request, reply) => {
      const made = await makeOrAsk(context, request, MAKE_TOKEN, request.body);
      if ('asked' in made) return reply.code(202).send(made.asked);
      const { row, token } = made.done;
      return { ...toApiToken(row), token };
    },
    collect: async (request) => {
      const { row, token } = await collectToken(context, request.steward, request.params.id);
      return { ...toApiToken(row), token };
    },
    revoke: async (request) =>
      toApiToken(await endToken(context, request.steward, request.params.id)),
  });
}

function toApiToken({ isMakerActive, ...row }: TokenRow): ApiToken {
  const unlessRevoked = isMakerActive ? 'live' : 'stopped';
  return { ...row, state: row.revoked_at === null ? unlessRevoked : 'revoked' };
}
