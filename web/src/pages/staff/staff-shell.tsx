import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { hasDuty } from '@portal/contract/access/auth/duties';
import type { Role } from '@portal/contract/access/auth/roles';
import { StaffOffline } from '../../features/warehouse/send-queue/staff-offline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useStaffRole } from '../../lib/use-has-duty.ts';
import { useDensity } from '../../lib/density.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { t } from '../../texts/staff-pages.ts';
import { type AreaGroup, areasOf, dutyOfPage } from './staff-areas.ts';
import styles from './staff-shell.module.css';

const MORE_ICON = 'M5 7h14M5 12h14M5 17h14';
const ACTIVE = { 'data-status': 'active', 'aria-current': 'true' } as const;

function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  );
}

function Group({ name, areas }: AreaGroup) {
  const titleId = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.group}>
      <p id={titleId} className={styles.title}>
        {name}
      </p>
      <ul aria-labelledby={titleId} className={styles.links}>
        {areas.map(({ to, label, icon, otherPaths = [] }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/staff', includeSearch: false }}
              {...(otherPaths.some((path) => pathname.startsWith(path)) && ACTIVE)}
            >
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
function Areas({ role }: { readonly role: Role }) {
  const [work, ...others] = areasOf(role);
  const { isOpen, frame, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <nav className={styles.areas} aria-label={t.backOffice} {...frame}>
      {work !== undefined && <Group {...work} />}
      {others.length > 0 && (
        <>
          <button className={styles.more} {...trigger} aria-controls={panelId}>
            <Icon path={MORE_ICON} />
            {t.more}
          </button>
          <div id={panelId} className={styles.panel} data-open={isOpen}>
            {others.map((group) => (
              <Group key={group.name} {...group} />
            ))}
          </div>
        </>
      )}
    </nav>
  );
}

/** Says whose page it is not, and what to do. */
function NotYours({ role }: { readonly role: Role }) {
  const names: Readonly<Record<string, string>> = t.roles;
  return (
    <Stack>
      <PageHeading title={t.notYours} />
      <p>{t.notYoursWhy(names[role] ?? role)}</p>
      <p>
        <LinkButton look="primary" to="/staff">
          {t.toYourWork}
        </LinkButton>
      </p>
    </Stack>
  );
}

/** The frame of the back office: the areas of the person's role, and the open page. */
export function StaffShell() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const role = useStaffRole();
  useDensity();
  if (role === null) return null;
  return (
    <div className={styles.shell}>
      <Areas key={pathname} role={role} />
      <div className={styles.area}>
        <div className={styles.notice}>
          <StaffOffline />
        </div>
        {hasDuty(role, dutyOfPage(pathname)) ? <Outlet /> : <NotYours role={role} />}
      </div>
    </div>
  );
}
