import { askedApprovalSchema } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import {
  changeEmailBody,
  clientPathSchema,
  clientSchema,
  clientUserPathSchema,
  inviteAgainBody,
  invitedSchema,
  newUserBody,
  readOnlyBody,
  renameUserBody,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { DESK_PEOPLE } from '../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { changeRecord } from '../../version.ts';
import { findUserById } from '../auth/users.repository.ts';
import { INVITE_AGAIN, INVITE_USER } from './guarded-client-changes.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import { readClient } from './client-answer.ts';
import {
  changeUserEmail,
  deactivateUser,
  type SentInvitation,
  reactivateUser,
  renameUser,
  revokeInvitation,
  setReadOnly,
  type UserChange,
} from './client-users.service.ts';

const SCHEMA = { params: clientUserPathSchema, response: { 200: clientSchema } } as const;

type OfUser = FastifyRequest & {
  readonly params: { readonly accountId: number; readonly userId: number };
};

export function clientUserRoutes(app: Api, context: AppContext): void {
  const answer = (accountId: number) => readClient(context.database.db, accountId, context.clock());
  const changeOf = ({ params, steward }: OfUser): UserChange => ({ ...params, steward });
  invitationRoutes(app, context);

  const changes = {
    revoke: revokeInvitation,
    deactivate: deactivateUser,
    reactivate: reactivateUser,
  };
  for (const [name, change] of Object.entries(changes)) {
    app.post(
      `/staff/clients/:accountId/users/:userId/${name}/`,
      routeOf(DESK_PEOPLE, SCHEMA),
      async (request) => {
        await change(context, changeOf(request));
        return answer(request.params.accountId);
      },
    );
  }

  app.post(
    '/staff/clients/:accountId/users/:userId/rename/',
    routeOf(DESK_PEOPLE, { ...SCHEMA, body: renameUserBody }),
    async (request) =>
      changeRecord(
        clientSchema,
        () => renameUser(context, changeOf(request), request.body),
        () => answer(request.params.accountId),
      ),
  );

  app.post(
    '/staff/clients/:accountId/users/:userId/email/',
    routeOf(DESK_PEOPLE, { ...SCHEMA, body: changeEmailBody }),
    async (request) =>
      changeRecord(
        clientSchema,
        () => changeUserEmail(context, changeOf(request), request.body),
        () => answer(request.params.accountId),
      ),
  );

  app.post(
    '/staff/clients/:accountId/users/:userId/read-only/',
    routeOf(DESK_PEOPLE, { ...SCHEMA, body: readOnlyBody }),
    async (request) => {
      await setReadOnly(context, changeOf(request), request.body.is_readonly);
      return answer(request.params.accountId);
    },
  );
}

function invitationRoutes(app: Api, context: AppContext): void {
  const answer = async (accountId: number, made: SentInvitation) => ({
    client: await readClient(context.database.db, accountId, context.clock()),
    invited: {
      user_id: made.userId,
      link: made.link,
      mailed_to: made.isMailed ? made.email : null,
    },
  });

  app.post(
    '/staff/clients/:accountId/users/',
    routeOf(DESK_PEOPLE, {
      params: clientPathSchema,
      body: newUserBody,
      response: { 201: invitedSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const { params, body } = request;
      const sent = { ...params, user: body };
      const made = await makeOrAsk(context, request, INVITE_USER, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return reply.code(201).send(await answer(params.accountId, made.done));
    },
  );

  app.post(
    '/staff/clients/:accountId/users/:userId/invite/',
    routeOf(DESK_PEOPLE, {
      params: clientUserPathSchema,
      body: inviteAgainBody,
      response: { 200: invitedSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const { params, body } = request;
      const email = (await findUserById(context.database.db, params.userId))?.email ?? '';
      const sent = { ...params, email, isMailed: body.is_mailed };
      const made = await makeOrAsk(context, request, INVITE_AGAIN, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId, made.done);
    },
  );
}
