import { accessBody } from '@portal/contract/access/people/people.schemas';
import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import {
  changeEmailBody,
  clientPathSchema,
  clientSchema,
  clientUserPathSchema,
  inviteAgainBody,
  invitedSchema,
  newUserBody,
  renameUserBody,
} from '@portal/contract/access/clients/clients.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { DESK_PEOPLE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { changeOrAsk, makeOrAsk } from '../approvals/guarded-change.service.ts';
import { findUserById } from '../../../lib/users/users.repository.ts';
import { revokeInvitation } from '../people/people.service.ts';
import {
  CHANGE_EMAIL,
  INVITE_AGAIN,
  INVITE_USER,
  LET_IN_AGAIN,
  RAISE_ROLE,
  REMOVE_OWNER,
  RESET_FACTOR,
  RESET_STOLEN,
} from './guarded-client-changes.ts';
import { readClient } from './client-answer.ts';
import { asSteward, renameUser, type SentInvitation } from './client-users.service.ts';

const SCHEMA = { params: clientUserPathSchema, response: { 200: clientSchema } } as const;
/** Of a call that may wait for a second person. */
const GUARDED = {
  ...SCHEMA,
  response: { ...SCHEMA.response, 202: askedApprovalSchema },
} as const;

type OfAccount = FastifyRequest & { readonly params: { readonly accountId: number } };

/** A steward who changes the account of the path. */
const editorOf = ({ params, steward }: OfAccount, loadedVersion?: number) =>
  asSteward({ accountId: params.accountId, steward }, loadedVersion);

export function clientUserRoutes(app: Api, context: AppContext): void {
  const answer = (accountId: number) => readClient(context, accountId);
  invitationRoutes(app, context);

  app.post(
    '/staff/clients/:accountId/users/:userId/revoke/',
    routeOf(DESK_PEOPLE, SCHEMA),
    async (request) => {
      await revokeInvitation(context, editorOf(request), request.params.userId);
      return answer(request.params.accountId);
    },
  );

  const guarded = {
    deactivate: REMOVE_OWNER,
    reactivate: LET_IN_AGAIN,
    'reset-second-factor': RESET_FACTOR,
    'reset-stolen-login': RESET_STOLEN,
  };
  for (const [name, change] of Object.entries(guarded)) {
    app.post(
      `/staff/clients/:accountId/users/:userId/${name}/`,
      routeOf(DESK_PEOPLE, GUARDED),
      async (request, reply) => {
        const { params } = request;
        const made = await makeOrAsk(context, request, change, params);
        if ('asked' in made) return reply.code(202).send(made.asked);
        return answer(params.accountId);
      },
    );
  }

  app.post(
    '/staff/clients/:accountId/users/:userId/access/',
    routeOf(DESK_PEOPLE, { ...GUARDED, body: accessBody }),
    async (request, reply) => {
      const { params, body } = request;
      const made = await makeOrAsk(context, request, RAISE_ROLE, { ...params, access: body });
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId);
    },
  );

  app.post(
    '/staff/clients/:accountId/users/:userId/rename/',
    routeOf(DESK_PEOPLE, { ...SCHEMA, body: renameUserBody }),
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
    routeOf(DESK_PEOPLE, { ...GUARDED, body: changeEmailBody }),
    async (request, reply) => {
      const { params, body } = request;
      const { asked, current } = await changeOrAsk(
        clientSchema,
        () => makeOrAsk(context, request, CHANGE_EMAIL, { ...params, change: body }),
        () => answer(params.accountId),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
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
