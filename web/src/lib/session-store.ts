import type { User } from '@portal/contract/auth/auth.schemas';
import type { ClientView } from '@portal/contract/auth/client-view.schemas';
import { create } from 'zustand';
import { resetBrowserState } from './persisted-store.ts';
import { useProfileStore } from './profile-store.ts';

/** How it came that nobody is signed in: a first visit, a logout in any tab, or a session that the server ended. */
export type SignedOutReason = 'visitor' | 'logged-out' | 'ended';

/** An account that one of the company's people looks at as its client would, and who that is. */
export interface Viewing extends ClientView {
  readonly steward: User;
}

/** Who is signed in, as far as this tab knows; `unknown` until the server was asked at the start. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-in'; readonly user: User; readonly viewing?: Viewing }
  | { readonly status: 'signed-out'; readonly reason: SignedOutReason };

const useSessionStore = create<Session>()(() => ({ status: 'unknown' }));

export function currentSession(): Session {
  return useSessionStore.getState();
}

/** Whether the same person sees the same as before, perhaps under another e-mail. */
function isSameVisit(now: Session, before: Session): boolean {
  if (now.status !== 'signed-in' || before.status !== 'signed-in') return false;
  const sightOf = ({ id, is_readonly, is_staff, is_commercial }: User) =>
    [id, is_readonly, is_staff, is_commercial].join();
  return now.viewing === before.viewing && sightOf(now.user) === sightOf(before.user);
}

/**
 * Whose pull list and forms this browser keeps: they outlive a dead session, but no logout. Null while they are
 * nobody's.
 */
export function currentOwnerId(): number | null {
  return useProfileStore.getState().user?.id ?? null;
}

/** Calls back when somebody signs in or out, not when the start learns who is there. Answers what stops it. */
export function onSessionChange(changed: () => void): () => void {
  return useSessionStore.subscribe((now, before) => {
    if (before.status !== 'unknown' && !isSameVisit(now, before)) changed();
  });
}

/** As before the start: the next page asks the server again. */
export function forgetSession(): void {
  useSessionStore.setState({ status: 'unknown' }, true);
}

/**
 * Another user's pull list and forms are never shown: they go when somebody else signs in. The profile passes from one to
 * the other in one step, since other tabs take a moment without a user for a logout.
 */
export function signIn(user: User): void {
  const { user: lastUser } = useProfileStore.getState();
  const isSomebodyElse = lastUser !== null && lastUser.id !== user.id;
  if (isSomebodyElse) resetBrowserState('portal.profile');
  useProfileStore.setState(isSomebodyElse ? { user, addressBook: [] } : { user });
  useSessionStore.setState({ status: 'signed-in', user }, true);
}

/** Nobody is signed in here. Only a logout empties what the browser keeps: pull list and forms outlive a dead session. */
export function signOut(reason: SignedOutReason): void {
  if (reason === 'logged-out') resetBrowserState();
  useSessionStore.setState({ status: 'signed-out', reason }, true);
}

/** The server no longer knows the session; for someone who never was signed in nothing changes. */
export function endSession(): void {
  if (currentSession().status === 'signed-in') signOut('ended');
}

/** The pages of clients show what a read-only user of the account would see. Only this tab views; the others go on. */
export function startViewing(view: ClientView): void {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const steward = session.viewing?.steward ?? session.user;
  const user = {
    ...steward,
    first_name: view.account.name,
    last_name: '',
    email: '',
    is_readonly: true,
    is_staff: false,
    is_commercial: view.account.is_commercial,
  };
  useSessionStore.setState({ status: 'signed-in', user, viewing: { ...view, steward } }, true);
}

/** Back to oneself, where an account was looked at as its client. */
export function endViewing(): void {
  const session = currentSession();
  if (session.status !== 'signed-in' || session.viewing === undefined) return;
  useSessionStore.setState({ status: 'signed-in', user: session.viewing.steward }, true);
}

/** The account that is looked at as its client, or null. */
export function useViewing(): Viewing | null {
  return useSessionStore((session) =>
    session.status === 'signed-in' ? (session.viewing ?? null) : null,
  );
}

/** The signed-in user, or null; while an account is viewed as its client, a read-only user of it. */
export function useUser(): User | null {
  return useSessionStore((session) => (session.status === 'signed-in' ? session.user : null));
}

/** Whether this visit was ended by the server and not by a logout. */
export function useHasSessionEnded(): boolean {
  return useSessionStore(
    (session) => session.status === 'signed-out' && session.reason === 'ended',
  );
}

/** Whether the signed-in user may add and pull bottles: read-only users may not (document 1, section 6). */
export function useMayOrder(): boolean {
  return useUser()?.is_readonly === false;
}

/** Follows what another tab of this browser did: a logout there ends this tab too, another user starts it anew. */
export function followOtherTabs(startAnew: () => void): () => void {
  return useProfileStore.subscribe(({ user }) => {
    const session = currentSession();
    if (session.status !== 'signed-in') return;
    if (user === null) {
      useSessionStore.setState({ status: 'signed-out', reason: 'logged-out' }, true);
      // A form may have written itself back between the other tab's reset and this word of it. The profile is left as it
      // is: somebody may have signed in there since, whom an answer would sign out.
      resetBrowserState('portal.profile');
    } else if (user.id !== session.user.id) startAnew();
  });
}
