import { staffPeopleSchema } from '@portal/contract/staff-people/staff-people.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/api-query.ts';

/** GET /staff/people/: the company's own people. */
export const staffPeopleQuery = apiQuery(['staff', 'people'], '/staff/people/', staffPeopleSchema);

interface PersonChange {
  readonly id: number;
  readonly action: 'deactivate' | 'reactivate';
}

/** POST /staff/people/{id}/deactivate/ or …/reactivate/. Returns the updated list. */
export function useChangePerson(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, action }: PersonChange) =>
      callApi({
        method: 'POST',
        path: `/staff/people/${id}/${action}/`,
        answer: staffPeopleSchema,
      }),
    onSuccess: (people) => {
      client.setQueryData(staffPeopleQuery.queryKey, people);
      onDone();
    },
  });
}
