import { idPathSchema } from '@portal/contract/errors/fields';
import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  type ApiToken,
  apiTokenListSchema,
  apiTokenSchema,
  madeApiTokenSchema,
  newApiTokenBody,
} from '@portal/contract/access/tokens/tokens.schemas';
import type { AppContext } from '../../../app-context.ts';
import { HOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { collectToken } from './collect-token.service.ts';
import { MAKE_TOKEN } from './guarded-token.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import { listTokens, type TokenRow } from './tokens.repository.ts';
import { endToken } from './tokens.service.ts';

export function tokenRoutes(app: Api, context: AppContext): void {
  app.get('/staff/tokens/', routeOf(HOUSE_PEOPLE, {}, apiTokenListSchema), async () =>
    (await listTokens(context.database.db)).map(toApiToken),
  );

  app.post(
    '/staff/tokens/',
    routeOf(HOUSE_PEOPLE, {
      body: newApiTokenBody,
      response: { 201: madeApiTokenSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const made = await makeOrAsk(context, request, MAKE_TOKEN, request.body);
      if ('asked' in made) return reply.code(202).send(made.asked);
      const { row, token } = made.done;
      return reply.code(201).send({ ...toApiToken(row), token });
    },
  );

  app.post(
    '/staff/approvals/:id/collect/',
    routeOf(HOUSE_PEOPLE, { params: idPathSchema, response: { 201: madeApiTokenSchema } }),
    async (request, reply) => {
      const { row, token } = await collectToken(context, request.steward, request.params.id);
      return reply.code(201).send({ ...toApiToken(row), token });
    },
  );

  app.post(
    '/staff/tokens/:id/revoke/',
    routeOf(HOUSE_PEOPLE, { params: idPathSchema }, apiTokenSchema),
    async (request) => toApiToken(await endToken(context, request.steward, request.params.id)),
  );
}

function toApiToken({ isMakerActive, ...row }: TokenRow): ApiToken {
  const unlessRevoked = isMakerActive ? 'live' : 'stopped';
  return { ...row, state: row.revoked_at === null ? unlessRevoked : 'revoked' };
}
