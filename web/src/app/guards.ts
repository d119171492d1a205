import { redirect } from '@tanstack/react-router';
import type { User } from '@portal/contract/auth/auth.schemas';
import { currentSession } from '../lib/session-store.ts';

interface Visit {
  readonly location: { readonly href: string };
}

/** The page asked for before the login, kept in its address; only paths of this site. */
function wantedPage(search: object): string {
  const next = 'next' in search ? search.next : undefined;
  const isOwnPath = typeof next === 'string' && /^\/(?![/\\])/.test(next);
  return isOwnPath ? next : '/';
}

function signedInUser({ location }: Visit): User {
  const session = currentSession();
  if (session.status === 'signed-in') return session.user;
  const forgetsPage = session.status === 'signed-out' && session.reason === 'logged-out';
  const remembered = forgetsPage || location.href === '/' ? {} : { next: location.href };
  throw redirect({ to: '/login', search: remembered, replace: true });
}

/** Pages of clients: visitors log in first and come back; the company's own people belong to /staff. */
export function requireClient(visit: Visit): void {
  if (signedInUser(visit).is_staff) throw redirect({ to: '/staff', replace: true });
}

/** Pages of the company's people; a client does not learn that they are there. */
export function requireStaff(visit: Visit): void {
  if (!signedInUser(visit).is_staff) throw redirect({ to: '/404', replace: true });
}

/** Login and password pages: somebody signed in is sent on to the page once asked for, or to the root. */
export function requireVisitor({ search }: { readonly search: object }): void {
  if (currentSession().status !== 'signed-in') return;
  throw redirect({ href: wantedPage(search), replace: true });
}

/** Pages that add or pull bottles: read-only users are sent to /404 (decisions: Accounts). */
export function requireMayOrder(): void {
  const session = currentSession();
  const isReadOnly = session.status === 'signed-in' && session.user.is_readonly;
  if (isReadOnly) throw redirect({ to: '/404', replace: true });
}
