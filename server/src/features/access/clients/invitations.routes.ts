import { waveCalls } from '@portal/contract/access/clients/invitations.calls';
import type { InvitationRow } from '@portal/contract/access/clients/invitations.schemas';
import type { AppContext } from '../../../app-context.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { findUserById } from '../../../lib/users/users.repository.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import { readClient } from './client-answer.ts';
import { asSteward } from './client-users.service.ts';
import { INVITE_AGAIN } from './guarded-client-changes.ts';
import {
  countInvitations,
  type InvitationRecord,
  listInvitations,
} from './invitation-list.repository.ts';
import {
  assertNotPast,
  cancelPlannedInvitation,
  prepareClientUser,
} from './planned-invitations.service.ts';

/** The users of all clients, and their invitations on a later day. */
export function invitationRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const at = () => ({ now: context.clock(), today: providerDay(context) });

  serve(app, waveCalls, {
    list: async ({ query }) => answerPage(await listInvitations(db, query, at()), toRow),
    progress: () => countInvitations(db, at()),
    prepare: async ({ params: { accountId }, steward, body }) => {
      const userId = await prepareClientUser(context, asSteward({ accountId, steward }), body);
      const client = await readClient(context, accountId);
      return { client, invited: { user_id: userId, link: null, mailed_to: null } };
    },
    plan: async (request, reply) => {
      const { params, body } = request;
      assertNotPast(context, body.day);
      const email = (await findUserById(db, params.userId))?.email ?? '';
      const sent = { ...params, email, isMailed: true, day: body.day };
      const made = await makeOrAsk(context, request, INVITE_AGAIN, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return { planned_on: body.day };
    },
    cancel: async ({ params: { accountId, userId }, steward }) =>
      cancelPlannedInvitation(context, asSteward({ accountId, steward }), userId),
  });
}

function toRow(user: InvitationRecord): InvitationRow {
  return {
    account: {
      id: user.accountId,
      name: user.accountName,
      customer_number: user.customerNumber,
    },
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    state: user.state,
    invited_at: user.invitedAt,
    invited_until: user.invitedUntil,
    last_sign_in_at: user.lastSignInAt,
    planned_on: user.plannedOn,
    not_sent: user.notSent,
    mail_error: user.mailError,
  };
}
