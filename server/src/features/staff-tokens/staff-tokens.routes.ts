import { idPathSchema } from '@portal/contract/errors/fields';
import {
  type ApiToken,
  apiTokenListSchema,
  apiTokenSchema,
  madeApiTokenSchema,
  newApiTokenBody,
} from '@portal/contract/staff-tokens/staff-tokens.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { listTokens, type TokenRow } from './staff-tokens.repository.ts';
import { endToken, makeToken } from './staff-tokens.service.ts';

/** No token creates, sees or revokes tokens. */
const PEOPLE = { access: 'staff', peopleOnly: true } as const;

export function staffTokenRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();

  app.get(
    '/staff/tokens/',
    { config: PEOPLE, schema: { response: { 200: apiTokenListSchema } } },
    async () => (await listTokens(context.database.db)).map(toApiToken),
  );

  app.post(
    '/staff/tokens/',
    { config: PEOPLE, schema: { body: newApiTokenBody, response: { 201: madeApiTokenSchema } } },
    async (request, reply) => {
      const { row, token } = await makeToken(context, request.steward, request.body);
      return reply.code(201).send({ ...toApiToken(row), token });
    },
  );

  app.post(
    '/staff/tokens/:id/revoke/',
    { config: PEOPLE, schema: { params: idPathSchema, response: { 200: apiTokenSchema } } },
    async (request) => toApiToken(await endToken(context, request.steward, request.params.id)),
  );
}

function toApiToken({ isMakerActive, ...row }: TokenRow): ApiToken {
  const unlessRevoked = isMakerActive ? 'live' : 'stopped';
  return { ...row, state: row.revoked_at === null ? unlessRevoked : 'revoked' };
}
