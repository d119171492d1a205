import { STAFF_ROLES } from '@portal/contract/auth/roles';
import { idPathSchema } from '@portal/contract/errors/fields';
import {
  newStaffBody,
  type StaffPerson,
  staffPeopleSchema,
  staffRoleBody,
} from '@portal/contract/staff-people/staff-people.schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { sessionLimits, sessionOf } from '../../plugins/session.ts';
import { HOUSE_PEOPLE, HOUSE_PROVED } from '../../plugins/staff-access.ts';
import { countStaffSessions } from '../auth/sessions.repository.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { listStaff, type StaffRecord } from './staff-people.repository.ts';
import {
  changeRole,
  deactivateColleague,
  endSessions,
  inviteColleague,
  inviteColleagueAgain,
  reactivateColleague,
} from './staff-people.service.ts';

const LIST = { response: { 200: staffPeopleSchema } } as const;
const ONE = { ...LIST, params: idPathSchema } as const;

/** The company's own people: who they are, what they may do, and where they are signed in. */
export function staffPeopleRoutes(app: Api, context: AppContext): void {
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
    routeOf(HOUSE_PROVED, { body: newStaffBody, response: { 201: staffPeopleSchema } }),
    async (request, reply) => {
      await inviteColleague(context, request.steward, request.body);
      return reply.code(201).send(await answer(request));
    },
  );

  app.post(
    '/staff/people/:id/role/',
    routeOf(HOUSE_PROVED, { ...ONE, body: staffRoleBody }),
    async (request) => {
      const { steward, params, body } = request;
      await changeRole(context, { steward, userId: params.id }, body.role);
      return answer(request);
    },
  );

  const changes = {
    invite: inviteColleagueAgain,
    deactivate: deactivateColleague,
    reactivate: reactivateColleague,
    'end-sessions': endSessions,
  };
  for (const [name, change] of Object.entries(changes)) {
    app.post(`/staff/people/:id/${name}/`, routeOf(HOUSE_PROVED, ONE), async (request) => {
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
