import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useDeferredValue, useId } from 'react';
import { hasDuty } from '@portal/contract/access/auth/duties';
import type { Role } from '@portal/contract/access/auth/roles';
import { StaffOffline } from '../../features/warehouse/send-queue/staff-offline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useStaffRole } from '../../lib/use-has-duty.ts';
import { useDensity } from '../../lib/density.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { t } from '../../texts/staff-pages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type AreaGroup, areasOf, dutyOfPage, hasPage, type WaitingCount } from './staff-areas.ts';
import styles from './staff-shell.module.css';
import { useWaitingCounts } from './use-waiting-counts.ts';

const MORE_ICON = 'M5 7h14M5 12h14M5 17h14';
const ACTIVE = { 'data-status': 'active', 'aria-current': 'true' } as const;

function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  );
}

interface CountProps {
  readonly waits: WaitingCount;
  readonly count: number;
}

/** How much waits in an area. */
function Count({ waits, count }: CountProps) {
  return (
    <>
      <VisuallyHidden>, {t.waits[waits](count)}</VisuallyHidden>
      <span className={styles.count} aria-hidden>
        {formatNumber(count)}
      </span>
    </>
  );
}

interface GroupProps extends AreaGroup {
  readonly counts: ReturnType<typeof useWaitingCounts>;
}

function Group({ name, areas, counts }: GroupProps) {
  const titleId = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles.group}>
      <p id={titleId} className={styles.title}>
        {name}
      </p>
      <ul aria-labelledby={titleId} className={styles.links}>
        {areas.map(({ to, label, icon, waits, otherPaths = [] }) => {
          const count = (waits && counts[waits]) ?? 0;
          return (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: to === '/staff', includeSearch: false }}
                {...(otherPaths.some((path) => pathname.startsWith(path)) && ACTIVE)}
              >
                {icon !== undefined && <Icon path={icon} />}
                {label}
                {waits !== undefined && count > 0 && <Count waits={waits} count={count} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The areas of the back office: a column beside the page, on narrow screens a bar below it with the rest in "More". */
function Areas({ role }: { readonly role: Role }) {
  const [work, ...others] = areasOf(role);
  const counts = useWaitingCounts(role);
  const waiting = others
    .flatMap(({ areas }) => areas)
    .filter(({ waits }) => waits && counts[waits]);
  const { isOpen, frame, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <nav className={styles.areas} aria-label={t.backOffice} {...frame}>
      {work !== undefined && <Group {...work} counts={counts} />}
      {others.length > 0 && (
        <>
          <button className={styles.more} {...trigger} aria-controls={panelId}>
            <Icon path={MORE_ICON} />
            {t.more}
            {waiting.length > 0 && (
              <>
                <span className={styles.dot} aria-hidden />
                <VisuallyHidden>, {t.somethingWaits}</VisuallyHidden>
              </>
            )}
          </button>
          <div id={panelId} className={styles.panel} data-open={isOpen}>
            {others.map((group) => (
              <Group key={group.name} {...group} counts={counts} />
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
  // The frame is painted before the page in it, which is rendered in slices.
  const isPageDue = useDeferredValue(true, false);
  if (role === null) return null;
  if (!hasPage(pathname)) return <Navigate to="/404" replace />;
  return (
    <div className={styles.shell}>
      <Areas key={pathname} role={role} />
      <div className={styles.area}>
        <div className={styles.notice}>
          <StaffOffline />
        </div>
        {isPageDue && (hasDuty(role, dutyOfPage(pathname)) ? <Outlet /> : <NotYours role={role} />)}
      </div>
    </div>
  );
}
