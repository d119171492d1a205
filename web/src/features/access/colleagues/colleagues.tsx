import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/colleagues.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { chosenPeople, ColleagueFigures, RoleChips } from './colleague-filters.tsx';
import { InviteColleague } from './invite-colleague.tsx';
import { RoleButton } from './role-button.tsx';
import { type PersonChange, staffPeopleQuery, useChangePerson } from './colleagues-api.ts';

const STATES = {
  active: { state: 'completed', text: t.active },
  'no password': { state: 'requested', text: t.noPasswordSet },
  deactivated: { state: 'cancelled', text: t.deactivated },
} as const satisfies Record<StaffPerson['state'], object>;

/** Success messages by change; the others show in the list. */
const DONE: Partial<Record<PersonChange['action'], string>> = {
  changeRole: t.roleChanged,
  inviteAgain: t.invitedAgain,
  endSessions: t.sessionsEnded,
};

interface PersonProps {
  readonly person: StaffPerson;
  readonly isSending: (action: PersonChange['action']) => boolean;
  readonly onChange: (change: Omit<PersonChange, 'id'>) => void;
}

const nameOf = (person: StaffPerson) => `${person.first_name} ${person.last_name}`;

function PersonActions({ person, isSending, onChange }: PersonProps) {
  const { state } = person;
  const name = nameOf(person);
  const about = <VisuallyHidden>, {name}</VisuallyHidden>;
  const button = (action: PersonChange['action'], label: string) => (
    <Button look="quiet" isSending={isSending(action)} onClick={() => onChange({ action })}>
      {label}
      {about}
    </Button>
  );
  if (state === 'deactivated') return button('reactivate', t.reactivate);
  return (
    <div className={dense.actions}>
      {state === 'no password' && button('inviteAgain', t.inviteAgain)}
      <ConfirmButton
        label={t.deactivate}
        about={about}
        title={t.deactivateName(name)}
        look="quiet"
        isSending={isSending('deactivate')}
        onConfirm={() => onChange({ action: 'deactivate' })}
      >
        {t.deactivateWarning}
      </ConfirmButton>
    </div>
  );
}

/** In how many browsers a person is signed in, with the way to end that. */
function Sessions({ person, isSending, onChange }: PersonProps) {
  const { session_count: count, is_self: isSelf } = person;
  const name = nameOf(person);
  if (count === 0 || isSelf) return count;
  return (
    <>
      {count}{' '}
      <ConfirmButton
        label={t.endAll}
        about={<VisuallyHidden>, {name}</VisuallyHidden>}
        title={t.endSessionsOf(name)}
        look="quiet"
        isSending={isSending('endSessions')}
        onConfirm={() => onChange({ action: 'endSessions' })}
      >
        {t.endSessionsWarning}
      </ConfirmButton>
    </>
  );
}

function Role({ person, isSending, onChange }: PersonProps) {
  const { is_self: isSelf, state, role } = person;
  const name = nameOf(person);
  return (
    <>
      {t.roles[role]}{' '}
      {!isSelf && state !== 'deactivated' && (
        <RoleButton
          name={name}
          role={role}
          about={<VisuallyHidden>, {t.roleOf(name)}</VisuallyHidden>}
          isSending={isSending('changeRole')}
          onChange={(chosen) => onChange({ action: 'changeRole', role: chosen })}
        />
      )}
    </>
  );
}

/** `propsOf` makes the props of a cell with buttons. */
function columnsFor(propsOf: (person: StaffPerson) => PersonProps): readonly Column<StaffPerson>[] {
  return [
    {
      name: t.name,
      isHeading: true,
      className: dense.wide,
      cell: (person) => (person.is_self ? t.you(nameOf(person)) : nameOf(person)),
    },
    { name: t.email, isNamed: true, cell: ({ email }) => email },
    { name: t.role, isNamed: true, cell: (person) => <Role {...propsOf(person)} /> },
    {
      name: t.lastSignIn,
      isNamed: true,
      cell: ({ last_sign_in_at: at }) => (at === null ? t.never : providerMoment(at)),
    },
    {
      name: t.twoSteps,
      isNamed: true,
      cell: ({ has_second_factor: isOn }) => (isOn ? t.yes : t.no),
    },
    { name: t.sessions, isNamed: true, cell: (person) => <Sessions {...propsOf(person)} /> },
    {
      name: t.state,
      className: dense.firm,
      cell: ({ state }) => (
        <StatusMark state={STATES[state].state}>{STATES[state].text}</StatusMark>
      ),
    },
    {
      name: t.action,
      cell: (person) => (person.is_self ? '–' : <PersonActions {...propsOf(person)} />),
    },
  ];
}

/** /staff/people: the company's own people, what they may do, and where they are signed in. */
export function StaffPeople() {
  const people = useQuery(staffPeopleQuery);
  const filters = useSearch({ from: '/staff/people' });
  const change = useChangePerson(({ action }) => {
    const message = DONE[action];
    if (message !== undefined) showToast({ message });
  });
  const { isPending, variables, send } = change;
  const columns = columnsFor((person) => ({
    person,
    isSending: (action) => isPending && variables.id === person.id && variables.action === action,
    onChange: (sent) => send({ id: person.id, ...sent }),
  }));
  return (
    <>
      <PageHeading title={t.people} />
      <ColleagueFigures people={people.data} isFailed={people.isError} />
      <Stack>
        <Toolbar>
          <InviteColleague />
          <RoleChips filters={filters} />
        </Toolbar>
        <ActionFailure action={change} />
        <QueryStates query={people} loading={<SkeletonRows count={4} />}>
          {(list) => {
            const rows = chosenPeople(list, filters);
            return rows.length === 0 ? (
              <EmptyState what={t.noneMatch} />
            ) : (
              <DenseTable caption={t.people} columns={columns} rows={rows} keyOf={({ id }) => id} />
            );
          }}
        </QueryStates>
        <p>{t.intro}</p>
      </Stack>
    </>
  );
}
