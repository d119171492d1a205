import { type Person, peopleSchema } from '@portal/contract/access/people/people.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /people/: who uses the account. */
export const peopleQuery = apiQuery(['profile', 'people'], '/people/', peopleSchema);

/** A change of the people: the path below theirs, and the body. */
export interface PeopleChange {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Invites or changes a person. Each call answers all people. */
export const usePeopleChange = (onDone: (people: Person[], change: PeopleChange) => void) =>
  useApiMutation(
    ({ path, body = {} }: PeopleChange) => ({
      path: `/people/${path}`,
      body,
      answer: peopleSchema,
    }),
    (people, client, change) => {
      client.setQueryData(peopleQuery.queryKey, people);
      onDone(people, change);
    },
  );
