import { roleOf } from '@portal/contract/access/auth/auth.schemas';
import { redirect } from '@tanstack/react-router';
import { currentSession, currentUser } from '../lib/session-store.ts';
import { t } from '../texts/app.ts';
import { showToast } from '../ui/toast-store.ts';

const SECURITY_PAGE = '/staff/security';

interface Visit {
  readonly location: { readonly href: string; readonly search: object };
}

/** Returns null for an invalid URL. `URL.canParse` is newer than the oldest browsers of the build. */
function parseUrl(text: string, origin: string): URL | null {
  try {
    return new URL(text, origin);
  } catch {
    return null;
  }
}

/**
 * The page requested before the log-in, kept in the search parameters; only paths of this site. It is parsed as
 * browsers do (they drop tabs and line breaks and read `\` as `/`) and written so that every part of it can be
 * navigated to.
 */
function wantedPage(search: object): string {
  const next = 'next' in search ? search.next : undefined;
  const { origin } = window.location;
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  const wanted = parseUrl(next, origin);
  const isOwnPath = wanted?.origin === origin && !wanted.pathname.startsWith('//');
  return isOwnPath ? wanted.href.slice(origin.length) : '/';
}

/** Sends a visitor to the login, which leads back to the requested page, unless a logout ended the visit. */
function goToLogin({ location }: Visit): void {
  const session = currentSession();
  const isPageDropped = session.status === 'signed-out' && session.reason === 'logged-out';
  const search = isPageDropped || location.href === '/' ? {} : { next: location.href };
  redirect({ to: '/login', search, replace: true, throw: true });
}

/** Pages of clients: visitors log in first and come back; stewards go to /staff. */
export function requireClient(visit: Visit): void {
  const user = currentUser();
  if (user === null) goToLogin(visit);
  else if (user.is_staff) redirect({ to: '/staff', replace: true, throw: true });
}

function leadThroughSecurity({ location }: Visit, isFactorMissing: boolean): void {
  const isThere = location.href.startsWith(SECURITY_PAGE);
  if (isFactorMissing && !isThere) {
    const href = `${SECURITY_PAGE}?next=${encodeURIComponent(location.href)}`;
    redirect({ href, replace: true, throw: true });
  } else if (!isFactorMissing && isThere && 'next' in location.search) {
    redirect({ href: wantedPage(location.search), replace: true, throw: true });
  }
}

/**
 * Pages of stewards, also while they view a client; to clients these pages do not exist. Those who have to set up a
 * second factor first are led there, and on to the requested page afterwards.
 */
export function requireStaff(visit: Visit): void {
  const session = currentSession();
  const isViewing = session.status === 'signed-in' && session.viewing !== undefined;
  const user = currentUser();
  if (user === null) goToLogin(visit);
  else if (!user.is_staff && !isViewing) redirect({ to: '/404', replace: true, throw: true });
  else leadThroughSecurity(visit, user.needs_second_factor === true);
}

/** The links of labels: visitors log in first, staff go on to what can be done with it. */
export function leadStaffToScan(
  visit: Visit & { readonly location: { readonly pathname: string } },
): void {
  const user = currentUser();
  if (user === null) goToLogin(visit);
  else if (user.is_staff) {
    const search = { code: visit.location.pathname };
    redirect({ to: '/staff/scan', search, replace: true, throw: true });
  }
}

/** The desk leads drivers, who have none, to their stops. */
export async function leadDriversOn(): Promise<void> {
  const user = currentUser();
  if (user === null || roleOf(user) !== 'driver') return;
  redirect({ to: '/staff/stops', replace: true, throw: true });
}

/** The link of an invitation or reset mail, with its secret as fragment or, in older mails, in the path. */
const PASSWORD_LINK = /^\/reset-password(\/|#token=)/;

/**
 * Login and password pages send a signed-in user to the page requested earlier, or to the root. The link of a mail may
 * be meant for somebody else, so its user reads how to use it.
 */
export function requireVisitor({ location }: Visit): void {
  const user = currentUser();
  if (user === null) return;
  if (PASSWORD_LINK.test(location.href)) showToast({ message: t.alreadySignedIn(user.email) });
  redirect({ href: wantedPage(location.search), replace: true, throw: true });
}
