import { Link, type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import styles from './staff-shell.module.css';

interface Area {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  /** The path of its icon in a square of 24, drawn in lines; only areas of the bottom bar have one. */
  readonly icon?: string;
}

interface AreaGroup {
  readonly name: string;
  readonly areas: readonly Area[];
}

const MORE_ICON = 'M5 7h14M5 12h14M5 17h14';

/** What a steward does all day. */
const WORK: AreaGroup = {
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
};

const OTHERS: readonly AreaGroup[] = [
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

function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  );
}

function Group({ name, areas }: AreaGroup) {
  const titleId = useId();
  return (
    <div className={styles.group}>
      <p id={titleId} className={styles.title}>
        {name}
      </p>
      <ul aria-labelledby={titleId} className={styles.links}>
        {areas.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === '/staff', includeSearch: false }}>
              {icon !== undefined && <Icon path={icon} />}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The areas of the back office: a column beside the page, on narrow screens a bar below it with the rest in "More". */
function Areas() {
  const { isOpen, frame, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <nav className={styles.areas} aria-label="Back office" {...frame}>
      <Group {...WORK} />
      <button className={styles.more} {...trigger} aria-controls={panelId}>
        <Icon path={MORE_ICON} />
        More
      </button>
      <div id={panelId} className={styles.panel} data-open={isOpen}>
        {OTHERS.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </nav>
  );
}

/** The frame of the back office: its areas, and the open page. */
export function StaffShell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.shell}>
      <Areas key={pathname} />
      <div className={styles.area}>
        <Outlet />
      </div>
    </div>
  );
}
