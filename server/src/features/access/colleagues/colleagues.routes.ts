import { STAFF_ROLES } from '@portal/contract/access/auth/roles';
import { idPathSchema } from '@portal/contract/errors/fields';
import {
  newStaffBody,
  type StaffPerson,
  staffPeopleSchema,
  staffRoleBody,
} from '@portal/contract/access/colleagues/colleagues.schemas';
import { askedApprovalSchema } from '@portal/contract/access/approvals/approvals.schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { sessionLimits, sessionOf } from '../../../plugins/session.ts';
import { HOUSE_PEOPLE } from '../../../plugins/staff-access.ts';
import { countStaffSessions } from '../../../lib/users/sessions.repository.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { listStaff, type StaffRecord } from './colleagues.repository.ts';
import { makeOrAsk } from '../approvals/guarded-change.service.ts';
import {
  CHANGE_COLLEAGUE_ROLE,
  DEACTIVATE_COLLEAGUE,
  INVITE_COLLEAGUE,
  REACTIVATE_COLLEAGUE,
} from './guarded-colleagues.ts';
import { endSessions, inviteColleagueAgain } from './colleagues.service.ts';

const LIST = { response: { 200: staffPeopleSchema } } as const;
const ONE = { ...LIST, params: idPathSchema } as const;
const GUARDED = { ...ONE, response: { ...ONE.response, 202: askedApprovalSchema } } as const;

/** The company's own people: who they are, what they may do, and where they are signed in. */
export function colleagueRoutes(app: Api, context: AppContext): void {
  const answer = async (request: FastifyRequest) => {
    const ownId = sessionOf(request).userId;
    const { db } = context.database;
    const sessions = await countStaffSessions(db, sessionLimits(context));
    const rows = await listStaff(db);
    return rows.map((row) => toPerson(row, ownId, sessions.get(row.id) ?? 0));
  };

  app.get('/staff/people/', routeOf(HOUSE_PEOPLE, LIST), async (request) => answer(request));

  app.post(
    '/staff/people/',
    routeOf(HOUSE_PEOPLE, {
      body: newStaffBody,
      response: { 201: staffPeopleSchema, 202: askedApprovalSchema },
    }),
    async (request, reply) => {
      const made = await makeOrAsk(context, request, INVITE_COLLEAGUE, request.body);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return reply.code(201).send(await answer(request));
    },
  );

  app.post(
    '/staff/people/:id/role/',
    routeOf(HOUSE_PEOPLE, { ...GUARDED, body: staffRoleBody }),
    async (request, reply) => {
      const { params, body } = request;
      const sent = { userId: params.id, role: body.role };
      const made = await makeOrAsk(context, request, CHANGE_COLLEAGUE_ROLE, sent);
      if ('asked' in made) return reply.code(202).send(made.asked);
      return answer(request);
    },
  );

  const guarded = { deactivate: DEACTIVATE_COLLEAGUE, reactivate: REACTIVATE_COLLEAGUE };
  for (const [name, change] of Object.entries(guarded)) {
    app.post(
      `/staff/people/:id/${name}/`,
      routeOf(HOUSE_PEOPLE, GUARDED),
      async (request, reply) => {
        const made = await makeOrAsk(context, request, change, { userId: request.params.id });
        if ('asked' in made) return reply.code(202).send(made.asked);
        return answer(request);
      },
    );
  }

  const changes = {
    invite: inviteColleagueAgain,
    'end-sessions': endSessions,
  };
  for (const [name, change] of Object.entries(changes)) {
    app.post(`/staff/people/:id/${name}/`, routeOf(HOUSE_PEOPLE, ONE), async (request) => {
      await change(context, { steward: request.steward, userId: request.params.id });
      return answer(request);
    });
  }
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
