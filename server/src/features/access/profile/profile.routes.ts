import { authorizedUserBodySchema } from '@portal/contract/access/profile/authorized-users.schemas';
import { addressCalls, authorizedUserCalls } from '@portal/contract/access/profile/profile.calls';
import { addressBodySchema } from '@portal/contract/access/profile/address-body.schemas';
import { toFieldErrors } from '@portal/contract/errors/field-messages';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import { requireOwned } from '../../../plugins/require-owned.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findAddress, listAddresses } from './addresses.repository.ts';
import { addAddress, changeAddress, removeAddress } from './addresses.service.ts';
import { findAuthorizedUser, listAuthorizedUsers } from './authorized-users.repository.ts';
import {
  addAuthorizedUser,
  changeAuthorizedUser,
  removeAuthorizedUser,
} from './authorized-users.service.ts';
import { asUser } from './profile-change.ts';
const OWNER_ONLY = ['owner'] as const;

/** The address book and the authorized users of an account (docs/product/profile.md). */
export function profileRoutes(app: Api, context: AppContext): void {
  const { database } = context;
  authorizedUserRoutes(app, context);

  serve(app, addressCalls, {
    list: async ({ client }) => listAddresses(database.db, client.accountId),
    add: async ({ client, body }) => addAddress(context, asUser(client), body),
    change: {
      preValidation: requireOwned((accountId, id) => findAddress(database.db, accountId, id)),
      handler: async ({ client, params, body }) =>
        changeAddress(context, asUser(client), params.id, () => body),
    },
    edit: async ({ client, params, body }) =>
      changeAddress(context, asUser(client), params.id, (before) =>
        mergedBody(addressBodySchema, before, body),
      ),
    remove: async (request) => {
      await removeAddress(context, asUser(request.client), request.params.id);
    },
  });
}

/**
 * The people who may discuss the account over the phone; owners change them (docs/product/profile.md#authorized-users).
 */
function authorizedUserRoutes(app: Api, context: AppContext): void {
  const { database } = context;

  serve(app, authorizedUserCalls, {
    list: async ({ client }) => listAuthorizedUsers(database.db, client.accountId),
    add: async ({ client, body }) => addAuthorizedUser(context, asUser(client, OWNER_ONLY), body),
    change: {
      preValidation: requireOwned((accountId, id) =>
        findAuthorizedUser(database.db, accountId, id),
      ),
      handler: async ({ client, params, body }) =>
        changeAuthorizedUser(context, asUser(client, OWNER_ONLY), params.id, () => body),
    },
    edit: async ({ client, params, body }) =>
      changeAuthorizedUser(context, asUser(client, OWNER_ONLY), params.id, (before) =>
        mergedBody(authorizedUserBodySchema, before, body),
      ),
    remove: async (request) => {
      await removeAuthorizedUser(context, asUser(request.client, OWNER_ONLY), request.params.id);
    },
  });
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
