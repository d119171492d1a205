import {
  clientAddressCalls,
  clientAuthorizedUserCalls,
} from '@portal/contract/access/clients/clients.calls';
import { clientSchema } from '@portal/contract/access/clients/clients.schemas';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { addAddress, changeAddress, removeAddress } from '../profile/addresses.service.ts';
import {
  addAuthorizedUser,
  changeAuthorizedUser,
  removeAuthorizedUser,
} from '../profile/authorized-users.service.ts';
import type { ProfileEditor } from '../profile/profile-change.ts';
import { readClient } from './client-answer.ts';
import { asSteward } from './client-users.service.ts';

type OfAccount = FastifyRequest & { readonly params: { readonly accountId: number } };

/** The addresses and authorized users of a client, changed by a steward (docs/product/back-office.md#clients). */
export function clientProfileRoutes(app: Api, context: AppContext): void {
  addressRoutes(app, context);
  authorizedUserRoutes(app, context);
}

function addressRoutes(app: Api, context: AppContext): void {
  serve(app, clientAddressCalls, {
    add: async (request) => {
      const { version, ...body } = request.body;
      const add = () => addAddress(context, editorOf(request, version), body);
      return changed(context, request, add);
    },
    change: async (request) => {
      const { version, ...body } = request.body;
      const editor = editorOf(request, version);
      const change = () => changeAddress(context, editor, request.params.id, () => body);
      return changed(context, request, change);
    },
    remove: async (request) => {
      const editor = editorOf(request, request.query.version);
      return changed(context, request, () => removeAddress(context, editor, request.params.id));
    },
  });
}

function authorizedUserRoutes(app: Api, context: AppContext): void {
  serve(app, clientAuthorizedUserCalls, {
    add: async (request) => {
      const { version, ...body } = request.body;
      const add = () => addAuthorizedUser(context, editorOf(request, version), body);
      return changed(context, request, add);
    },
    change: async (request) => {
      const { version, ...body } = request.body;
      const editor = editorOf(request, version);
      const change = () => changeAuthorizedUser(context, editor, request.params.id, () => body);
      return changed(context, request, change);
    },
    remove: async (request) => {
      const editor = editorOf(request, request.query.version);
      const { id } = request.params;
      return changed(context, request, () => removeAuthorizedUser(context, editor, id));
    },
  });
}

/** A steward who changes the account of the path as it was loaded. */
function editorOf({ params, steward }: OfAccount, version: number): ProfileEditor {
  return asSteward({ accountId: params.accountId, steward }, version);
}

function changed(context: AppContext, { params }: OfAccount, change: () => Promise<unknown>) {
  return changeRecord(clientSchema, change, () => readClient(context, params.accountId));
}
