import { STAFF_ROLES } from '@portal/contract/access/auth/roles';
import { colleagueCalls } from '@portal/contract/access/colleagues/colleagues.calls';
import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { countStaffSessions } from '../../../lib/users/sessions.repository.ts';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import { sessionLimits, sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import { listStaff, type StaffRecord } from './colleagues.repository.ts';
import { endSessions, inviteColleagueAgain } from './colleagues.service.ts';
import {
  CHANGE_COLLEAGUE_ROLE,
  DEACTIVATE_COLLEAGUE,
  INVITE_COLLEAGUE,
  REACTIVATE_COLLEAGUE,
} from './guarded-colleagues.ts';

/** The company's own people: who they are, what they may do, and where they are signed in. */
export function colleagueRoutes(app: Api, context: AppContext): void {
  const answer = async (request: FastifyRequest) => {
    const ownId = sessionOf(request).userId;
    const { db } = context.database;
    const sessions = await countStaffSessions(db, sessionLimits(context));
    const rows = await listStaff(db);
    return rows.map((row) => toPerson(row, ownId, sessions.get(row.id) ?? 0));
  };

  const guard =
    (change: typeof DEACTIVATE_COLLEAGUE): Handler<typeof colleagueCalls.deactivate> =>
    async (request, reply) => {
      const made = await makeOrAsk(context, request, change, { userId: request.params.id });
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(request);
    };
  const act =
    (change: typeof endSessions): Handler<typeof colleagueCalls.endSessions> =>
    async (request) => {
      await change(context, { steward: request.steward, userId: request.params.id });
      return answer(request);
    };

  serve(app, colleagueCalls, {
    list: async (request) => answer(request),
    invite: async (request, reply) => {
      const made = await makeOrAsk(context, request, INVITE_COLLEAGUE, request.body);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(request);
    },
    changeRole: async (request, reply) => {
      const { params, body } = request;
      const sent = { userId: params.id, role: body.role };
      const made = await makeOrAsk(context, request, CHANGE_COLLEAGUE_ROLE, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(request);
    },
    deactivate: guard(DEACTIVATE_COLLEAGUE),
    reactivate: guard(REACTIVATE_COLLEAGUE),
    inviteAgain: act(inviteColleagueAgain),
    endSessions: act(endSessions),
  });
}

const staffRole = z.enum(STAFF_ROLES);

function toPerson(
  { isActive, hasPassword, ...row }: StaffRecord,
  ownId: number,
  sessionCount: number,
): StaffPerson {
  const unlessDeactivated = hasPassword ? 'active' : 'no password';
  return {
    ...row,
    role: z.parse(staffRole, row.role),
    state: isActive ? unlessDeactivated : 'deactivated',
    is_self: row.id === ownId,
    session_count: sessionCount,
  };
}
