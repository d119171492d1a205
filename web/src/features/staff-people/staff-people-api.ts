import { staffPeopleSchema } from '@portal/contract/staff-people/staff-people.schemas';
import { apiQuery } from '../../lib/api-query.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

/** GET /staff/people/: the company's own people. */
export const staffPeopleQuery = apiQuery(['staff', 'people'], '/staff/people/', staffPeopleSchema);

interface PersonChange {
  readonly id: number;
  readonly action: 'deactivate' | 'reactivate';
}

/** POST /staff/people/{id}/deactivate/ or …/reactivate/. Returns the updated list. */
export const useChangePerson = (onDone: () => void) =>
  useApiMutation(
    ({ id, action }: PersonChange) => ({
      path: `/staff/people/${id}/${action}/`,
      answer: staffPeopleSchema,
    }),
    (people, client) => {
      client.setQueryData(staffPeopleQuery.queryKey, people);
      onDone();
    },
  );
