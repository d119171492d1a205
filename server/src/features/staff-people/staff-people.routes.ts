import { idPathSchema } from '@portal/contract/errors/fields';
import {
  type StaffPerson,
  staffPeopleSchema,
} from '@portal/contract/staff-people/staff-people.schemas';
import type { AppContext } from '../../app-context.ts';
import { sessionOf } from '../../plugins/session.ts';
import { HOUSE_PEOPLE } from '../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { listStaff, type StaffRecord } from './staff-people.repository.ts';
import { setStaffActive } from './staff-people.service.ts';

const LIST = { response: { 200: staffPeopleSchema } } as const;

/** The company's own people: who they are, when they signed in last, and whether they may. */
export function staffPeopleRoutes(app: Api, context: AppContext): void {
  const answer = async (ownId: number) =>
    (await listStaff(context.database.db)).map((row) => toPerson(row, ownId));

  app.get('/staff/people/', routeOf(HOUSE_PEOPLE, LIST), async (request) =>
    answer(sessionOf(request).userId),
  );

  for (const [name, isActive] of [['deactivate', false] as const, ['reactivate', true] as const]) {
    app.post(
      `/staff/people/:id/${name}/`,
      routeOf(HOUSE_PEOPLE, { ...LIST, params: idPathSchema }),
      async (request) => {
        await setStaffActive(context, request.steward, request.params.id, isActive);
        return answer(request.steward.userId);
      },
    );
  }
}

function toPerson({ isActive, hasPassword, ...row }: StaffRecord, ownId: number): StaffPerson {
  const unlessDeactivated = hasPassword ? 'active' : 'no password';
  return { ...row, state: isActive ? unlessDeactivated : 'deactivated', is_self: row.id === ownId };
}
