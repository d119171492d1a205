import { toFieldErrors } from '@portal/contract/errors/field-messages';
import { idPathSchema } from '@portal/contract/errors/fields';
import {
  authorizedUserBodySchema,
  authorizedUserListSchema,
  authorizedUserSchema,
} from '@portal/contract/access/profile/authorized-users.schemas';
import {
  addressBodySchema,
  addressListSchema,
  addressSchema,
  patchBodySchema,
} from '@portal/contract/access/profile/profile.schemas';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { findAddress, listAddresses } from './addresses.repository.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.service.ts';
import { findAuthorizedUser, listAuthorizedUsers } from './authorized-users.repository.ts';
import {
  addAuthorizedUser,
  changeAuthorizedUser,
  removeAuthorizedUser,
} from './authorized-users.service.ts';
import { asUser } from './profile-change.ts';

const CLIENT = { access: 'client' } as const;
const OWNER_ONLY = ['owner'] as const;
const OWNER = { ...CLIENT, roles: OWNER_ONLY } as const;
const PERSON = { params: idPathSchema, response: { 200: authorizedUserSchema } } as const;
const ADDRESS = { params: idPathSchema, response: { 200: addressSchema } } as const;

/** The address book and the authorized users of an account (docs/product/profile.md). */
export function profileRoutes(app: Api, context: AppContext): void {
  const { database } = context;
  authorizedUserRoutes(app, context);

  app.get('/addresses/', routeOf(CLIENT, {}, addressListSchema), async ({ client }) =>
    listAddresses(database.db, client.accountId),
  );

  app.post(
    '/addresses/',
    routeOf(CLIENT, { body: addressBodySchema, response: { 201: addressSchema } }),
    async ({ client, body }, reply) =>
      reply.code(201).send(await addAddress(context, asUser(client), body)),
  );

  app.put(
    '/addresses/:id/',
    {
      config: CLIENT,
      preValidation: requireOwned((accountId, id) => findAddress(database.db, accountId, id)),
      schema: { ...ADDRESS, body: addressBodySchema },
    },
    async ({ client, params, body }) =>
      changeAddress(context, asUser(client), params.id, () => body),
  );

  app.patch(
    '/addresses/:id/',
    routeOf(CLIENT, { ...ADDRESS, body: patchBodySchema }),
    async ({ client, params, body }) =>
      changeAddress(context, asUser(client), params.id, (before) =>
        mergedBody(addressBodySchema, before, body),
      ),
  );

  app.delete(
    '/addresses/:id/',
    routeOf(CLIENT, { params: idPathSchema }),
    async (request, reply) => {
      await removeAddress(context, asUser(request.client), request.params.id);
      return reply.code(204).send();
    },
  );
}

/**
 * The people who may discuss the account over the phone; owners change them (docs/product/profile.md#authorized-users).
 */
function authorizedUserRoutes(app: Api, context: AppContext): void {
  const { database } = context;

  app.get('/authorizedusers/', routeOf(CLIENT, {}, authorizedUserListSchema), async ({ client }) =>
    listAuthorizedUsers(database.db, client.accountId),
  );

  app.post(
    '/authorizedusers/',
    routeOf(OWNER, { body: authorizedUserBodySchema, response: { 201: authorizedUserSchema } }),
    async ({ client, body }, reply) =>
      reply.code(201).send(await addAuthorizedUser(context, asUser(client, OWNER_ONLY), body)),
  );

  app.put(
    '/authorizedusers/:id/',
    {
      config: OWNER,
      preValidation: requireOwned((accountId, id) =>
        findAuthorizedUser(database.db, accountId, id),
      ),
      schema: { ...PERSON, body: authorizedUserBodySchema },
    },
    async ({ client, params, body }) =>
      changeAuthorizedUser(context, asUser(client, OWNER_ONLY), params.id, () => body),
  );

  app.patch(
    '/authorizedusers/:id/',
    routeOf(OWNER, { ...PERSON, body: patchBodySchema }),
    async ({ client, params, body }) =>
      changeAuthorizedUser(context, asUser(client, OWNER_ONLY), params.id, (before) =>
        mergedBody(authorizedUserBodySchema, before, body),
      ),
  );

  app.delete(
    '/authorizedusers/:id/',
    routeOf(OWNER, { params: idPathSchema }),
    async (request, reply) => {
      await removeAuthorizedUser(context, asUser(request.client, OWNER_ONLY), request.params.id);
      return reply.code(204).send();
    },
  );
}

/** Merges the body of a PATCH into the stored record and validates the whole. 400 with messages by field. */
function mergedBody<Schema extends $ZodType>(
  schema: Schema,
  kept: object,
  sent: object,
): output<Schema> {
  const read = safeParse(schema, { ...kept, ...sent });
  if (!read.success) throw invalid(toFieldErrors(read.error.issues));
  return read.data;
}
