import { STAFF_ROLES } from '@portal/contract/access/auth/roles';
import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import { t } from '../../../texts/colleagues.tsx';
import { Figure, FigureStrip } from '../../../ui/figure-strip.tsx';
import { ChipFilter } from '../../../ui/paged-list.tsx';

/** Which people are shown; in the URL of the page. */
export interface ColleagueFilters {
  readonly show?: string;
  readonly role?: string;
}

const isActive = ({ state }: StaffPerson) => state === 'active';

const SHOWN = [
  { show: 'active', label: t.canSignIn, isShown: isActive, isBad: false },
  {
    show: 'one-step',
    label: t.withoutSecondStep,
    isShown: (person: StaffPerson) => isActive(person) && !person.has_second_factor,
    isBad: true,
  },
  {
    show: 'not-in-yet',
    label: t.neverIn,
    isShown: ({ state, last_sign_in_at: at }: StaffPerson) =>
      state !== 'deactivated' && at === null,
    isBad: false,
  },
  {
    show: 'deactivated',
    label: t.deactivated,
    isShown: ({ state }: StaffPerson) => state === 'deactivated',
    isBad: false,
  },
] as const;

/** The people whom the filters choose. */
export function chosenPeople(people: readonly StaffPerson[], { show, role }: ColleagueFilters) {
  const group = SHOWN.find((one) => one.show === show);
  return people.filter(
    (person) =>
      (group?.isShown(person) ?? true) &&
      (role === undefined || role === '' || person.role === role),
  );
}

interface FiguresProps {
  /** Undefined while they load. */
  readonly people: readonly StaffPerson[] | undefined;
  readonly isFailed: boolean;
}

/** How many people there are of each kind that somebody looks after. */
export function ColleagueFigures({ people, isFailed }: FiguresProps) {
  const none = isFailed ? null : undefined;
  return (
    <FigureStrip label={t.atAGlance}>
      {SHOWN.map(({ show, label, isBad }) => (
        <Figure
          key={show}
          to="/staff/people"
          search={{ show }}
          figure={people === undefined ? none : chosenPeople(people, { show }).length}
          label={label}
          isBad={isBad}
        />
      ))}
    </FigureStrip>
  );
}

const ROLES = [
  { value: '', label: t.allRoles },
  ...STAFF_ROLES.map((role) => ({ value: role, label: t.roles[role] })),
];

/** One role, as chips. */
export function RoleChips({ filters }: { readonly filters: ColleagueFilters }) {
  return (
    <ChipFilter
      list={{ params: { ...filters } }}
      name="role"
      label={t.role}
      options={ROLES}
      isReset
    />
  );
}
