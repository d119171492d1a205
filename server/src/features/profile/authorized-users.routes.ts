import { idPathSchema } from '@portal/contract/errors/fields';
import {
  authorizedUserBodySchema,
  authorizedUserListSchema,
  authorizedUserSchema,
} from '@portal/contract/profile/authorized-users.schemas';
import { patchBodySchema } from '@portal/contract/profile/profile.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { mergedBody } from '../../plugins/merged-body.ts';
import { requireOwned } from '../../plugins/require-owned.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import {
  type AuthorizedUserRow,
  findAuthorizedUser,
  listAuthorizedUsers,
} from './authorized-users.repository.ts';
import {
  addAuthorizedUser,
  changeAuthorizedUser,
  removeAuthorizedUser,
} from './authorized-users.service.ts';
import { toAuthorizedUser } from './profile-answers.ts';

const CLIENT = { access: 'client' } as const;

/** The people who may discuss the account over the phone (docs/product/profile.md#authorized-users). */
export function authorizedUserRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();

  app.get(
    '/authorizedusers/',
    { config: CLIENT, schema: { response: { 200: authorizedUserListSchema } } },
    async (request) => {
      const rows = await listAuthorizedUsers(context.database.db, request.client.accountId);
      return rows.map(toAuthorizedUser);
    },
  );

  app.post(
    '/authorizedusers/',
    {
      config: CLIENT,
      schema: { body: authorizedUserBodySchema, response: { 201: authorizedUserSchema } },
    },
    async (request, reply) => {
      const row = await addAuthorizedUser(context, request.client, request.body);
      return reply.code(201).send(toAuthorizedUser(row));
    },
  );

  app.put(
    '/authorizedusers/:id/',
    {
      config: CLIENT,
      preValidation: requireOwned((accountId, id) =>
        findAuthorizedUser(context.database.db, accountId, id),
      ),
      schema: {
        params: idPathSchema,
        body: authorizedUserBodySchema,
        response: { 200: authorizedUserSchema },
      },
    },
    async (request) => {
      const { client, params, body } = request;
      return toAuthorizedUser(await changeAuthorizedUser(context, client, params.id, () => body));
    },
  );

  app.patch(
    '/authorizedusers/:id/',
    {
      config: CLIENT,
      schema: {
        params: idPathSchema,
        body: patchBodySchema,
        response: { 200: authorizedUserSchema },
      },
    },
    async (request) => {
      const { client, params, body } = request;
      const bodyOf = (before: AuthorizedUserRow) =>
        mergedBody(authorizedUserBodySchema, toAuthorizedUser(before), body);
      return toAuthorizedUser(await changeAuthorizedUser(context, client, params.id, bodyOf));
    },
  );

  app.delete(
    '/authorizedusers/:id/',
    { config: CLIENT, schema: { params: idPathSchema } },
    async (request, reply) => {
      await removeAuthorizedUser(context, request.client, request.params.id);
      return reply.code(204).send();
    },
  );
}
