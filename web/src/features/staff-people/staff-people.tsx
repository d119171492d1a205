import {
  type StaffPerson,
  staffPeopleSchema,
} from '@portal/contract/staff-people/staff-people.schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { t } from '../../texts/staff-people.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** GET /staff/people/: the company's own people. */
const staffPeopleQuery = apiQuery(['staff', 'people'], '/staff/people/', staffPeopleSchema);

interface PersonChange {
  readonly id: number;
  readonly action: 'deactivate' | 'reactivate';
}

/** POST /staff/people/{id}/deactivate/ or …/reactivate/. Returns the updated list. */
const useChangePerson = (onDone: () => void) =>
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

const INVITE_COMMAND = 'create-user --staff';

const STATES: Record<StaffPerson['state'], string> = {
  active: t.active,
  'no password': t.noPasswordSet,
  deactivated: t.deactivated,
};

interface PersonRowProps {
  readonly person: StaffPerson;
  readonly isSending: boolean;
  readonly onChange: (action: 'deactivate' | 'reactivate') => void;
}

function PersonRow({ person, isSending, onChange }: PersonRowProps) {
  const { email, is_self: isSelf, last_sign_in_at: signedInAt, state } = person;
  const name = `${person.first_name} ${person.last_name}`;
  const about = <VisuallyHidden>, {name}</VisuallyHidden>;
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.wide}>
        {isSelf ? t.you(name) : name}
      </th>
      <td data-label={t.email}>{email}</td>
      <td data-label={t.lastSignIn}>
        {signedInAt === null ? t.never : providerMoment(signedInAt)}
      </td>
      <td>{STATES[state]}</td>
      <td>
        {isSelf && '–'}
        {!isSelf && state === 'deactivated' && (
          <Button look="quiet" isSending={isSending} onClick={() => onChange('reactivate')}>
            {t.reactivate}
            {about}
          </Button>
        )}
        {!isSelf && state !== 'deactivated' && (
          <ConfirmButton
            label={t.deactivate}
            about={about}
            title={t.deactivateName(name)}
            look="quiet"
            isSending={isSending}
            onConfirm={() => onChange('deactivate')}
          >
            {t.deactivateWarning}
          </ConfirmButton>
        )}
      </td>
    </tr>
  );
}

/** /staff/people: the stewards, when they last signed in, and whether they may. */
export function StaffPeople() {
  const people = useQuery(staffPeopleQuery);
  const keepFocus = useKeptFocus(people.data);
  const change = useChangePerson(keepFocus);
  return (
    <>
      <PageHeading title={t.people} />
      <Stack>
        <p>{t.intro(<code>{INVITE_COMMAND}</code>)}</p>
        <ActionFailure action={change} />
        <QueryStates query={people} loading={<SkeletonRows count={4} />}>
          {(list) => (
            <DenseTable
              caption={t.people}
              columns={[t.name, t.email, t.lastSignIn, t.state, t.action]}
            >
              {list.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isSending={change.isPending && change.variables.id === person.id}
                  onChange={(action) => change.send({ id: person.id, action })}
                />
              ))}
            </DenseTable>
          )}
        </QueryStates>
      </Stack>
    </>
  );
}
