import type { LinkProps } from '@tanstack/react-router';
import { t } from '../../texts/staff-pages.ts';

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
    name: t.work,
    areas: [
      { to: '/staff', label: t.desk, icon: 'M3 9h18M5 9v10M19 9v10M12 9v5h7M8 9V5h6v4' },
      { to: '/staff/requests', label: t.requests, icon: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3' },
      {
        to: '/staff/receiving',
        label: t.receiving,
        icon: 'M4 13v7h16v-7M12 3v11M8 10l4 4 4-4',
      },
      {
        to: '/staff/stock',
        label: t.stock,
        icon: 'M10 3h4v5l2 3v10H8V11l2-3zM8 14h8M8 18h8',
      },
    ],
  },

  {
    name: t.clients,
    areas: [
      { to: '/staff/clients', label: t.clients },
      { to: '/staff/imports', label: t.imports },
      { to: '/staff/wines', label: t.wines },
    ],
  },
  {
    name: t.house,
    areas: [
      { to: '/staff/content', label: t.content },
      { to: '/staff/mail', label: t.mail },
      { to: '/staff/audit', label: t.audit },
      { to: '/staff/people', label: t.people },
      { to: '/staff/tokens', label: t.tokens },
      { to: '/staff/webhooks', label: t.webhooks },
    ],
  },
];
