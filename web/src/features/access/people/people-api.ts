import { peopleCalls } from '@portal/contract/access/people/people.calls';
import type { AccessBody, NewPersonBody } from '@portal/contract/access/people/people.schemas';
import type { Person } from '@portal/contract/access/people/people.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /people/: who uses the account. */
export const peopleQuery = apiQuery(peopleCalls.list);

/** What an owner does with a person at once. */
export type PersonAct = 'inviteAgain' | 'revoke' | 'deactivate' | 'reactivate';

interface PersonChange {
  readonly id: number;
  readonly act: PersonAct;
}

/** Does it. Each call answers all people. */
export const usePersonAct = (onDone: (people: Person[], change: PersonChange) => void) =>
  useApiMutation(
    ({ id, act }: PersonChange) => requestOf(peopleCalls[act], { params: { id } }),
    (people, _, change) => onDone(people, change),
  );

/** POST /people/: invites a person by mail. */
export const useInvitePerson = (onInvited: (email: string) => void) =>
  useApiMutation(
    (body: NewPersonBody) => requestOf(peopleCalls.invite, { body }),
    (_, _client, { email }) => onInvited(email),
  );

/** POST /people/{id}/access/: changes role and last day. */
export const useChangeAccess = (id: number, onSaved: () => void) =>
  useApiMutation(
    (body: AccessBody) => requestOf(peopleCalls.changeAccess, { params: { id }, body }),
    onSaved,
  );
