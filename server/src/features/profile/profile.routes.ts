import { idPathSchema } from '@portal/contract/errors/fields';
import {
  addressBodySchema,
  addressListSchema,
  addressSchema,
  patchBodySchema,
} from '@portal/contract/profile/profile.schemas';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { mergedBody } from '../../plugins/merged-body.ts';
import { requireOwned } from '../../plugins/require-owned.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { type AddressRow, findAddress, listAddresses } from './addresses.repository.ts';
import { authorizedUserRoutes } from './authorized-users.routes.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.service.ts';
import { toAddress } from './profile-answers.ts';

const CLIENT = { access: 'client' } as const;

/** The address book and the authorized users of an account (docs/product/profile.md). */
export function profileRoutes(root: FastifyInstance, context: AppContext): void {
  const app = root.withTypeProvider<ContractTypes>();
  const { database } = context;
  authorizedUserRoutes(root, context);

  app.get(
    '/addresses/',
    { config: CLIENT, schema: { response: { 200: addressListSchema } } },
    async (request) => (await listAddresses(database.db, request.client.accountId)).map(toAddress),
  );

  app.post(
    '/addresses/',
    { config: CLIENT, schema: { body: addressBodySchema, response: { 201: addressSchema } } },
    async (request, reply) => {
      const row = await addAddress(context, request.client, request.body);
      return reply.code(201).send(toAddress(row));
    },
  );

  app.put(
    '/addresses/:id/',
    {
      config: CLIENT,
      preValidation: requireOwned((accountId, id) => findAddress(database.db, accountId, id)),
      schema: {
        params: idPathSchema,
        body: addressBodySchema,
        response: { 200: addressSchema },
      },
    },
    async (request) => {
      const { client, params, body } = request;
      return toAddress(await changeAddress(context, client, params.id, () => body));
    },
  );

  app.patch(
    '/addresses/:id/',
    {
      config: CLIENT,
      schema: {
        params: idPathSchema,
        body: patchBodySchema,
        response: { 200: addressSchema },
      },
    },
    async (request) => {
      const { client, params, body } = request;
      const bodyOf = (before: AddressRow) => mergedBody(addressBodySchema, toAddress(before), body);
      return toAddress(await changeAddress(context, client, params.id, bodyOf));
    },
  );

  app.delete(
    '/addresses/:id/',
    { config: CLIENT, schema: { params: idPathSchema } },
    async (request, reply) => {
      await removeAddress(context, request.client, request.params.id);
      return reply.code(204).send();
    },
  );
}
