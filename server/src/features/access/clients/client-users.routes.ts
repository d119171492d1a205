import { clientUserCalls, invitationCalls } from '@portal/contract/access/clients/clients.calls';
import { clientSchema } from '@portal/contract/access/clients/clients.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { findUserById } from '../../../lib/users/users.repository.ts';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { changeOrAsk, makeOrAsk } from '../approvals/guarded-change.service.ts';
import { revokeInvitation } from '../people/people.service.ts';
import { readClient } from './client-answer.ts';
import { asSteward, renameUser, type SentInvitation } from './client-users.service.ts';
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

type OfAccount = FastifyRequest & { readonly params: { readonly accountId: number } };

/** A steward who changes the account of the path. */
const editorOf = ({ params, steward }: OfAccount, loadedVersion?: number) =>
  asSteward({ accountId: params.accountId, steward }, loadedVersion);

export function clientUserRoutes(app: Api, context: AppContext): void {
  const answer = (accountId: number) => readClient(context, accountId);
  invitationRoutes(app, context);

  const guard =
    (change: typeof REMOVE_OWNER): Handler<typeof clientUserCalls.deactivate> =>
    async (request, reply) => {
      const { params } = request;
      const made = await makeOrAsk(context, request, change, params);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId);
    };

  serve(app, clientUserCalls, {
    revoke: async (request) => {
      await revokeInvitation(context, editorOf(request), request.params.userId);
      return answer(request.params.accountId);
    },
    deactivate: guard(REMOVE_OWNER),
    reactivate: guard(LET_IN_AGAIN),
    resetSecondFactor: guard(RESET_FACTOR),
    resetStolenLogin: guard(RESET_STOLEN),
    changeAccess: async (request, reply) => {
      const { params, body } = request;
      const made = await makeOrAsk(context, request, RAISE_ROLE, { ...params, access: body });
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId);
    },
    rename: async (request) => {
      const { params, body } = request;
      const editor = editorOf(request, body.version);
      return changeRecord(
        clientSchema,
        () => renameUser(context, editor, params.userId, body),
        () => answer(params.accountId),
      );
    },
    changeEmail: async (request, reply) => {
      const { params, body } = request;
      const { asked, current } = await changeOrAsk(
        clientSchema,
        () => makeOrAsk(context, request, CHANGE_EMAIL, { ...params, change: body }),
        () => answer(params.accountId),
      );
      return asked === undefined ? current : reply.code(202).send(asked);
    },
  });
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

  serve(app, invitationCalls, {
    invite: async (request, reply) => {
      const { params, body } = request;
      const sent = { ...params, user: body };
      const made = await makeOrAsk(context, request, INVITE_USER, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId, made.done);
    },
    inviteAgain: async (request, reply) => {
      const { params, body } = request;
      const email = (await findUserById(context.database.db, params.userId))?.email ?? '';
      const sent = { ...params, email, isMailed: body.is_mailed };
      const made = await makeOrAsk(context, request, INVITE_AGAIN, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(params.accountId, made.done);
    },
  });
}
