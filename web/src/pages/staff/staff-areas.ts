import type { LinkProps } from '@tanstack/react-router';

interface Area {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** The path of its icon in a square of 24, drawn in lines; only areas of the bottom bar have one. */
  readonly icon?: string;
}

export interface AreaGroup {
  readonly name: string;
  readonly areas: readonly Area[];
}

/** The areas of the back office; the first group is what a steward does all day. */
export const AREA_GROUPS: readonly [AreaGroup, ...AreaGroup[]] = [
  {
    name: 'Work',
    areas: [
      { to: '/staff', label: 'Desk', icon: 'M3 9h18M5 9v10M19 9v10M12 9v5h7M8 9V5h6v4' },
      { to: '/staff/requests', label: 'Requests', icon: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3' },
      { to: '/staff/receiving', label: 'Receiving', icon: 'M4 13v7h16v-7M12 3v11M8 10l4 4 4-4' },
      {
        to: '/staff/stock',
        label: 'Stock',
        icon: 'M10 3h4v5l2 3v10H8V11l2-3zM8 14h8M8 18h8',
      },
    ],
  },

  {
    name: 'Clients',
    areas: [
      { to: '/staff/clients', label: 'Clients' },
      { to: '/staff/imports', label: 'Imports' },
      { to: '/staff/wines', label: 'Wines' },
    ],
  },
  {
    name: 'Settings',
    areas: [
      { to: '/staff/content', label: 'Content' },
      { to: '/staff/mail', label: 'Mail' },
      { to: '/staff/audit', label: 'Audit' },
      { to: '/staff/people', label: 'People' },
      { to: '/staff/tokens', label: 'Tokens' },
      { to: '/staff/webhooks', label: 'Webhooks' },
    ],
  },
];
