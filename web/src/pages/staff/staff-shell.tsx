import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { t } from '../../texts/staff-pages.ts';
import { AREA_GROUPS, type AreaGroup } from './staff-areas.ts';
import styles from './staff-shell.module.css';

const [WORK, ...OTHERS] = AREA_GROUPS;

const MORE_ICON = 'M5 7h14M5 12h14M5 17h14';

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
    <nav className={styles.areas} aria-label={t.backOffice} {...frame}>
      <Group {...WORK} />
      <button className={styles.more} {...trigger} aria-controls={panelId}>
        <Icon path={MORE_ICON} />
        {t.more}
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
