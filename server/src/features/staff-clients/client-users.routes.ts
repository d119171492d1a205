import { accessBody } from '@portal/contract/people/people.schemas';
import {
  changeEmailBody,
  clientPathSchema,
  clientSchema,
  clientUserPathSchema,
  inviteAgainBody,
  invitedSchema,
  newUserBody,
  renameUserBody,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { changeRecord } from '../../version.ts';
import {
  changeAccess,
  deactivatePerson,
  reactivatePerson,
  revokeInvitation,
} from '../people/people.service.ts';
import { readClient } from './client-answer.ts';
import {
  asSteward,
  changeUserEmail,
  inviteClientUser,
  inviteClientUserAgain,
  renameUser,
  type SentInvitation,
} from './client-users.service.ts';

/** No token invites or changes users: a person must be responsible for each login. */
const PEOPLE = { access: 'staff', peopleOnly: true } as const;
const SCHEMA = { params: clientUserPathSchema, response: { 200: clientSchema } } as const;

type OfAccount = FastifyRequest & { readonly params: { readonly accountId: number } };

/** A steward who changes the account of the path. */
const editorOf = ({ params, steward }: OfAccount, loadedVersion?: number) =>
  asSteward({ accountId: params.accountId, steward }, loadedVersion);

export function clientUserRoutes(app: Api, context: AppContext): void {
  const answer = (accountId: number) => readClient(context, accountId);
  invitationRoutes(app, context);

  const changes = {
    revoke: revokeInvitation,
    deactivate: deactivatePerson,
    reactivate: reactivatePerson,
  };
  for (const [name, change] of Object.entries(changes)) {
    app.post(
      `/staff/clients/:accountId/users/:userId/${name}/`,
      routeOf(PEOPLE, SCHEMA),
      async (request) => {
        await change(context, editorOf(request), request.params.userId);
        return answer(request.params.accountId);
      },
    );
  }

  app.post(
    '/staff/clients/:accountId/users/:userId/access/',
    routeOf(PEOPLE, { ...SCHEMA, body: accessBody }),
    async (request) => {
      const { params, body } = request;
      await changeAccess(context, editorOf(request), params.userId, body);
      return answer(params.accountId);
    },
  );

  app.post(
    '/staff/clients/:accountId/users/:userId/rename/',
    routeOf(PEOPLE, { ...SCHEMA, body: renameUserBody }),
    async (request) => {
      const { params, body } = request;
      const editor = editorOf(request, body.version);
      return changeRecord(
        clientSchema,
        () => renameUser(context, editor, params.userId, body),
        () => answer(params.accountId),
      );
    },
  );

  app.post(
    '/staff/clients/:accountId/users/:userId/email/',
    routeOf(PEOPLE, { ...SCHEMA, body: changeEmailBody }),
    async (request) => {
      const { params, body } = request;
      const editor = editorOf(request, body.version);
      return changeRecord(
        clientSchema,
        () => changeUserEmail(context, editor, params.userId, body),
        () => answer(params.accountId),
      );
    },
  );
}

function invitationRoutes(app: Api, context: AppContext): void {
  const answer = async (accountId: number, made: SentInvitation) => ({
    client: await readClient(context, accountId),
    invited: {
      user_id: made.userId,
      link: made.link,
      mailed_to: made.isMailed ? made.email : null,
    },
  });

  app.post(
    '/staff/clients/:accountId/users/',
    routeOf(PEOPLE, {
      params: clientPathSchema,
      body: newUserBody,
      response: { 201: invitedSchema },
    }),
    async (request, reply) => {
      const { params, body } = request;
      const made = await inviteClientUser(context, editorOf(request), body);
      return reply.code(201).send(await answer(params.accountId, made));
    },
  );

  app.post(
    '/staff/clients/:accountId/users/:userId/invite/',
    routeOf(PEOPLE, { params: clientUserPathSchema, body: inviteAgainBody }, invitedSchema),
    async (request) => {
      const { params, body } = request;
      const editor = editorOf(request);
      const made = await inviteClientUserAgain(context, editor, params.userId, body.is_mailed);
      return answer(params.accountId, made);
    },
  );
}
