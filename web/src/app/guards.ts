import { redirect } from '@tanstack/react-router';
import type { User } from '@portal/contract/auth/auth.schemas';
import { currentSession } from '../lib/session-store.ts';

interface Visit {
  readonly location: { readonly href: string };
}

/** Null where the text is no address; `URL`'s own call to ask that is younger than the oldest browsers of the build. */
function readAddress(text: string, origin: string): URL | null {
  try {
    return new URL(text, origin);
  } catch {
    return null;
  }
}

/**
 * The page asked for before the login, kept in its address; only paths of this site. It is read as browsers read it,
 * who drop tabs and line breaks and take `\` for `/`, and written so that any of it can be gone to.
 */
function wantedPage(search: object): string {
  const next = 'next' in search ? search.next : undefined;
  const { origin } = window.location;
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  const wanted = readAddress(next, origin);
  const isOwnPath = wanted?.origin === origin && !wanted.pathname.startsWith('//');
  return isOwnPath ? wanted.href.slice(origin.length) : '/';
}

/** Sends a visitor to the login, which leads back to the page asked for, unless a logout ended the visit. */
function goToLogin({ location }: Visit): void {
  const session = currentSession();
  const forgetsPage = session.status === 'signed-out' && session.reason === 'logged-out';
  const search = forgetsPage || location.href === '/' ? {} : { next: location.href };
  redirect({ to: '/login', search, replace: true, throw: true });
}

function signedInUser(): User | null {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user : null;
}

/** Pages of clients: visitors log in first and come back; the company's own people belong to /staff. */
export function requireClient(visit: Visit): void {
  const user = signedInUser();
  if (user === null) goToLogin(visit);
  else if (user.is_staff) redirect({ to: '/staff', replace: true, throw: true });
}

/** Pages of the company's people, also while they view a client; a client does not learn that they are there. */
export function requireStaff(visit: Visit): void {
  const session = currentSession();
  const isViewing = session.status === 'signed-in' && session.viewing !== undefined;
  const user = signedInUser();
  if (user === null) goToLogin(visit);
  else if (!user.is_staff && !isViewing) redirect({ to: '/404', replace: true, throw: true });
}

/** Login and password pages: somebody signed in is sent on to the page once asked for, or to the root. */
export function requireVisitor({ search }: { readonly search: object }): void {
  if (signedInUser() === null) return;
  redirect({ href: wantedPage(search), replace: true, throw: true });
}

/** Pages that add or pull bottles: read-only users are sent to /404 (decisions: Accounts). */
export function requireMayOrder(): void {
  if (signedInUser()?.is_readonly === true) redirect({ to: '/404', replace: true, throw: true });
}
