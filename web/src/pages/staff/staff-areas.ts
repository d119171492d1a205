import { type Duty, hasDuty } from '@portal/contract/access/auth/duties';
import type { Role } from '@portal/contract/access/auth/roles';
import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import type { LinkProps } from '@tanstack/react-router';
import { provider } from '../../lib/provider.ts';
import { t } from '../../texts/staff-pages.ts';

/** The counts of the desk that the areas show. */
export type WaitingCount = keyof Pick<
  Desk,
  'unread_threads' | 'open_differences' | 'approvals' | 'placeless_cases'
>;

interface Area {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** The work that its pages are for. */
  readonly duty: Duty;
  /** Not in the navigation of those who have this duty: another area shows them the same. */
  readonly unless?: Duty;
  /** The count of the desk that says how much waits there. */
  readonly waits?: WaitingCount;
  /** The beginnings of other paths in the same area. */
  readonly otherPaths?: readonly string[];
  /** The path of its icon in a square of 24, drawn in lines; only areas of the bottom bar have one. */
  readonly icon?: string;
}

export interface AreaGroup {
  readonly name: string;
  readonly areas: readonly Area[];
}

const VAN_ICON =
  'M2 7h11v9H2zM13 10h5l3 3v3h-8M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4';

/** The areas that the bar of a phone has room for, 320 pixels wide. */
const MOST_IN_BAR = 5;

/** The areas of the back office; the first group is what a steward does all day. */
const AREA_GROUPS: readonly AreaGroup[] = [
  {
    name: t.work,
    areas: [
      {
        to: '/staff',
        label: t.desk,
        duty: 'warehouse',
        icon: 'M3 9h18M5 9v10M19 9v10M12 9v5h7M8 9V5h6v4',
      },
      {
        to: '/staff/scan',
        label: t.scan,
        duty: 'warehouse',
        icon: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M13.5 8v8M16 8v8',
      },
      {
        to: '/staff/stops',
        label: t.stops,
        duty: 'stops',
        unless: 'warehouse',
        otherPaths: ['/staff/requests/', '/staff/runs/'],
        icon: VAN_ICON,
      },
      {
        to: '/staff/requests',
        label: t.requests,
        duty: 'warehouse',
        icon: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
      },
      {
        to: '/staff/receiving',
        label: t.receiving,
        duty: 'warehouse',
        icon: 'M4 13v7h16v-7M12 3v11M8 10l4 4 4-4',
      },
    ],
  },
  {
    name: t.warehouse,
    areas: [
      {
        to: '/staff/stock',
        label: t.stock,
        duty: 'warehouse',
        waits: 'placeless_cases',
        otherPaths: ['/staff/counts', '/staff/found', '/staff/labels', '/staff/locations'],
        icon: 'M10 3h4v5l2 3v10H8V11l2-3zM8 14h8M8 18h8',
      },
      { to: '/staff/runs', label: t.runs, duty: 'desk' },
      { to: '/staff/reports', label: t.reports, duty: 'desk' },
    ],
  },
  {
    name: t.clients,
    areas: [
      { to: '/staff/clients', label: t.clients, duty: 'desk' },
      { to: '/staff/invitations', label: t.invitations, duty: 'desk' },
      { to: '/staff/messages', label: t.messages, duty: 'desk', waits: 'unread_threads' },
      {
        to: '/staff/differences',
        label: t.differences,
        duty: 'desk',
        waits: 'open_differences',
      },
      {
        to: '/staff/imports',
        label: t.imports,
        duty: 'house',
        otherPaths: ['/staff/move-in'],
      },
      { to: '/staff/wines', label: t.wines, duty: 'desk' },
    ],
  },
  {
    name: t.house,
    areas: [
      { to: '/staff/approvals', label: t.approvals, duty: 'desk', waits: 'approvals' },
      { to: '/staff/mail', label: t.mail, duty: 'desk' },
      { to: '/staff/audit', label: t.audit, duty: 'desk' },
      { to: '/staff/people', label: t.people, duty: 'house' },
    ],
  },
  {
    name: t.settings,
    areas: [
      { to: '/staff/setup', label: t.setup, duty: 'house' },
      { to: '/staff/content', label: t.content, duty: 'house' },
      { to: '/staff/rate-cards', label: t.rateCards, duty: 'desk' },
      { to: '/staff/tokens', label: t.tokens, duty: 'house' },
      { to: '/staff/webhooks', label: t.webhooks, duty: 'house' },
    ],
  },
];

/** Pages whose duty is not that of the area they are in. */
const OTHER_PAGES: readonly (readonly [string, Duty])[] = [
  ['/staff/labels', 'warehouse'],
  ['/staff/counts', 'warehouse'],
  ['/staff/found', 'warehouse'],
  ['/staff/locations', 'warehouse'],
  ['/staff/requests/', 'requests'],
  ['/staff/requests/slips', 'warehouse'],
  // A driver's own.
  ['/staff/runs/', 'stops'],
  // Everybody's own.
  ['/staff/security', 'requests'],
  ['/staff/wines/duplicates', 'house'],
  ['/staff/rate-cards/new', 'house'],
];

const DUTIES_OF_PATHS = [
  ...AREA_GROUPS.flatMap(({ areas }) => areas.map(({ to, duty }) => [to, duty] as const)),
  ...OTHER_PAGES,
].toSorted(([one], [other]) => other.length - one.length);

/** The duty that a page of the back office is for. */
export function dutyOfPage(path: string): Duty {
  const found = DUTIES_OF_PATHS.find(([beginning]) => path.startsWith(beginning));
  return found?.[1] ?? 'house';
}

const CHARGES_PAGES = /^\/staff\/(?:rate-cards|clients\/\d+\/charges)/;

/** Whether the house has a page: those of charges only where it charges by the portal. */
export const hasPage = (path: string): boolean =>
  provider().hasCharges || !CHARGES_PAGES.test(path);

/** The groups of areas that a role may open: one group, when all are in the bar of a phone. */
export function areasOf(role: Role): AreaGroup[] {
  const groups = AREA_GROUPS.map((group) => ({
    ...group,
    areas: group.areas.filter(
      ({ to, duty, unless }) =>
        hasDuty(role, duty) && (unless === undefined || !hasDuty(role, unless)) && hasPage(to),
    ),
  })).filter(({ areas }) => areas.length > 0);
  const all = groups.flatMap(({ areas }) => areas);
  return all.length > MOST_IN_BAR ? groups : [{ name: t.work, areas: all }];
}
