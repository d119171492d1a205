import { SESSION_META } from '@portal/contract/provider/provider.schemas';
import { ApiError } from '../../../lib/api-error.ts';
import { fetchUser } from '../../../lib/fetch-user.ts';
import { isInstalled } from '../../../lib/offline-answers.ts';
import { useProfileStore } from '../../../lib/profile-store.ts';
import { pageMeta } from '../../../lib/provider.ts';
import { currentSession, signIn, signOut, startViewing } from '../../../lib/session-store.ts';

interface Start {
  readonly location: { readonly pathname: string };
}

/**
 * Stewards see pages of clients only while they view one; the code of that call is not part of the clients' download.
 */
async function askForView(): Promise<void> {
  const { fetchView } = await import('../../../lib/client-view.ts');
  const { view } = await fetchView();
  if (view !== null) startViewing(view);
}

async function askForUser({ location }: Start): Promise<void> {
  try {
    const user = await fetchUser();
    signIn(user);
    if (user.is_staff && !location.pathname.startsWith('/staff')) await askForView();
  } catch (error) {
    const { user: lastUser } = useProfileStore.getState();
    const isOffline = error instanceof ApiError && error.kind === 'offline';
    if (isOffline && lastUser !== null && isInstalled()) {
      // What staff do without a connection waits in the send queue.
      signIn(lastUser.is_staff ? lastUser : { ...lastUser, is_readonly: true });
      return;
    }
    const isRefused = error instanceof ApiError && error.status === 403;
    if (!isRefused) throw error;
    signOut('visitor');
  }
}

let asking: Promise<void> | undefined;

/**
 * Loads once, before the first page, who is signed in and, for stewards, whether they view a client. Without a session
 * cookie it sends no call, so that the browser logs no refused one. Throws when the server cannot be reached.
 */
export async function startSession(start: Start): Promise<void> {
  if (currentSession().status !== 'unknown') return;
  if (pageMeta(SESSION_META) !== 'yes') {
    signOut('visitor');
    return;
  }
  asking ??= askForUser(start).finally(() => {
    asking = undefined;
  });
  await asking;
}
