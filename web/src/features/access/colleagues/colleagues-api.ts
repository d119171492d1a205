import { colleagueCalls } from '@portal/contract/access/colleagues/colleagues.calls';
import type { NewStaffBody } from '@portal/contract/access/colleagues/colleagues.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** GET /staff/people/: the company's own people. */
export const staffPeopleQuery = apiQuery(colleagueCalls.list);

export interface PersonChange {
  readonly id: number;
  readonly action: 'deactivate' | 'reactivate' | 'changeRole' | 'inviteAgain' | 'endSessions';
  readonly role?: string;
}

/** Changes what a colleague may do. Returns the updated list. */
export const useChangePerson = (onDone: (change: PersonChange) => void) =>
  useGuardedMutation(
    ({ id, action, role }: PersonChange) =>
      action === 'changeRole'
        ? requestOf(colleagueCalls.changeRole, { params: { id }, body: { role } })
        : requestOf(colleagueCalls[action], { params: { id } }),
    (_, _client, change) => onDone(change),
  );

/** POST /staff/people/: invites a colleague by mail. Returns the updated list. */
export const useInviteColleague = (onInvited: (email: string) => void) =>
  useGuardedMutation(
    (body: NewStaffBody) => requestOf(colleagueCalls.invite, { body }),
    (_, _client, { email }) => onInvited(email),
  );
