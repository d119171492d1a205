import { type ClientView, roleOf, type User } from '@portal/contract/access/auth/auth.schemas';
import { create } from 'zustand';
import { forgetKept, forgetRequest, resetBrowserState } from './persisted-store.ts';
import { useProfileStore } from './profile-store.ts';

/** Why nobody is signed in: a first visit, a logout in any tab, or a session that the server ended. */
export type SignedOutReason = 'visitor' | 'logged-out' | 'ended';

/** The account that a steward views as its client, and the steward. */
export interface Viewing extends ClientView {
  readonly steward: User;
}

/** The signed-in user as far as this tab knows; `unknown` until the server has answered at the start. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-in'; readonly user: User; readonly viewing?: Viewing }
  | { readonly status: 'signed-out'; readonly reason: SignedOutReason };

const useSessionStore = create<Session>()(() => ({ status: 'unknown' }));

export function currentSession(): Session {
  return useSessionStore.getState();
}

/** The signed-in user outside of components, or null. */
export function currentUser(): User | null {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user : null;
}

/** Whether the user and their view are the same as before, perhaps with another e-mail. */
function isSameVisit(now: Session, before: Session): boolean {
  if (now.status !== 'signed-in' || before.status !== 'signed-in') return false;
  const sightOf = ({ id, role, is_readonly, is_staff, is_commercial }: User) =>
    [id, role, is_readonly, is_staff, is_commercial].join();
  return now.viewing === before.viewing && sightOf(now.user) === sightOf(before.user);
}

/**
 * The user whose pull list and forms this browser stores. They outlive an expired session, but no logout. Null when
 * nothing is stored.
 */
export function currentOwnerId(): number | null {
  return useProfileStore.getState().user?.id ?? null;
}

/**
 * Calls back when a user signs in or out, but not when the session is loaded at the start. Returns a function that
 * stops it.
 */
export function onSessionChange(changed: () => void): () => void {
  return useSessionStore.subscribe((now, before) => {
    if (before.status !== 'unknown' && !isSameVisit(now, before)) changed();
  });
}

/** Resets the state to that before the start: the next page loads the session again. */
export function resetSession(): void {
  useSessionStore.setState({ status: 'unknown' }, true);
}

/**
 * Another user's pull list and forms are never shown: they are cleared when another user signs in. The profile changes
 * in one step, because other tabs would take a moment without a user for a logout.
 */
export function signIn(user: User): void {
  const { user: lastUser } = useProfileStore.getState();
  const isOtherUser = lastUser !== null && lastUser.id !== user.id;
  if (isOtherUser) resetBrowserState('portal.profile');
  useSessionStore.setState({ status: 'signed-in', user }, true);
  useProfileStore.setState(isOtherUser ? { user, addressBook: [] } : { user });
}

/**
 * Marks this tab as signed out, and drops what it kept to read. Only a logout clears the stored pull list and forms; they
 * outlive an expired session.
 */
export function signOut(reason: SignedOutReason): void {
  if (reason === 'logged-out') resetBrowserState();
  // A browser in which nobody has signed in keeps nothing, and its login page stays light.
  else if (useProfileStore.getState().user !== null) forgetKept();
  useSessionStore.setState({ status: 'signed-out', reason }, true);
}

/** The server has ended the session. For visitors nothing changes. */
export function endSession(): void {
  if (currentSession().status === 'signed-in') signOut('ended');
}

/**
 * The pages of clients show what a read-only user of the account would see. Only this tab views; the others continue.
 */
export function startViewing(view: ClientView): void {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const { viewing } = session;
  // The pull list of one client is never shown for another.
  if (viewing !== undefined && viewing.expires_at !== view.expires_at) forgetRequest();
  const steward = viewing?.steward ?? session.user;
  const { role: _, ...person } = steward;
  const user = {
    ...person,
    first_name: view.account.name,
    last_name: '',
    email: view.acting?.email ?? '',
    is_readonly: view.acting?.role !== 'requester',
    is_staff: false,
    role: view.acting?.role,
    is_commercial: view.account.is_commercial,
  };
  useSessionStore.setState({ status: 'signed-in', user, viewing: { ...view, steward } }, true);
}

export function endViewing(): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.viewing === undefined) return;
  if (session.viewing.acting !== null) forgetRequest();
  useSessionStore.setState({ status: 'signed-in', user: session.viewing.steward }, true);
}

/** The account that this tab views as its client, or null. */
export function viewedAccountId(): number | null {
  const session = currentSession();
  return session.status === 'signed-in' ? (session.viewing?.account.id ?? null) : null;
}

/** Returns the account that is viewed as its client, or null. */
export function useViewing(): Viewing | null {
  return useSessionStore((session) =>
    session.status === 'signed-in' ? (session.viewing ?? null) : null,
  );
}

/** The signed-in user, or null; while an account is viewed as its client, a read-only user of it. */
export function useUser(): User | null {
  return useSessionStore((session) => (session.status === 'signed-in' ? session.user : null));
}

/** Whether the server, and not a logout, ended this visit. */
export function useHasSessionEnded(): boolean {
  return useSessionStore(
    (session) => session.status === 'signed-out' && session.reason === 'ended',
  );
}

/** Whether a steward acts for somebody who asked: only requests are made, all else is done at the desk. */
export function useIsActing(): boolean {
  const viewing = useViewing();
  return viewing !== null && viewing.acting !== null;
}

/**
 * Whether the signed-in user may add and pull bottles. Read-only users may not
 * (docs/product/sign-in.md#read-only-users).
 */
export function useMayOrder(): boolean {
  return useUser()?.is_readonly === false;
}

/** Whether the signed-in user is an owner of the account; false while an account is viewed as its client. */
export function useIsOwner(): boolean {
  const user = useUser();
  return user !== null && roleOf(user) === 'owner';
}

/** Whether the signed-in user builds pull requests that others send (docs/product/proposals.md). */
export function useIsProposer(): boolean {
  return isProposer(useUser());
}

/** The same outside of components. */
export const isProposer = (user: User | null) => user?.role === 'proposer';

/** Whether the signed-in user may fill a pull list: to send it, or to propose it. */
export function useMayPull(): boolean {
  const mayOrder = useMayOrder();
  return useIsProposer() || mayOrder;
}

/**
 * Follows other tabs of this browser: a logout there ends this tab's session too, another user restarts it. Where the
 * session has ended, the same user continues as soon as they sign in elsewhere.
 */
export function followOtherTabs(restart: () => void): () => void {
  return useProfileStore.subscribe(({ user }, { user: lastUser }) => {
    const session = currentSession();
    if (session.status === 'signed-out' && session.reason === 'ended') {
      if (user === null || user === lastUser) return;
      if (user.id === lastUser?.id) signIn(user);
      else restart();
    }
    if (session.status !== 'signed-in') return;
    if (user === null) {
      useSessionStore.setState({ status: 'signed-out', reason: 'logged-out' }, true);
      // A form may have stored itself again between the other tab's reset and this event. The profile stays: another
      // user may have signed in there since, and resetting it would sign them out.
      resetBrowserState('portal.profile');
    } else if (user.id !== session.user.id) restart();
  });
}
