import {
  type NewStaffBody,
  staffPeopleSchema,
} from '@portal/contract/access/colleagues/colleagues.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** GET /staff/people/: the company's own people. */
export const staffPeopleQuery = apiQuery(['staff', 'people'], '/staff/people/', staffPeopleSchema);

export interface PersonChange {
  readonly id: number;
  readonly action: 'deactivate' | 'reactivate' | 'role' | 'invite' | 'end-sessions';
  readonly role?: string;
}

/** POST /staff/people/{id}/{action}/. Returns the updated list. */
export const useChangePerson = (onDone: (change: PersonChange) => void) =>
  useGuardedMutation(
    ({ id, action, role }: PersonChange) => ({
      path: `/staff/people/${id}/${action}/`,
      ...(role !== undefined && { body: { role } }),
      answer: staffPeopleSchema,
    }),
    (people, client, change) => {
      client.setQueryData(staffPeopleQuery.queryKey, people);
      onDone(change);
    },
  );

/** POST /staff/people/: invites a colleague by mail. Returns the updated list. */
export const useInviteColleague = (onInvited: (email: string) => void) =>
  useGuardedMutation(
    (body: NewStaffBody) => ({ path: '/staff/people/', body, answer: staffPeopleSchema }),
    (people, client, { email }) => {
      client.setQueryData(staffPeopleQuery.queryKey, people);
      onInvited(email);
    },
  );
