import { SESSION_META } from '@portal/contract/provider/provider.schemas';
import { ApiError } from '../../lib/api-error.ts';
import { pageMeta } from '../../lib/provider.ts';
import { currentSession, signIn, signOut } from '../../lib/session-store.ts';
import { fetchUser } from './auth-api.ts';

async function askForUser(): Promise<void> {
  try {
    signIn(await fetchUser());
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 403;
    if (!isRefused) throw error;
    signOut('visitor');
  }
}

let asking: Promise<void> | undefined;

/**
 * Learns once, before the first page, who is signed in. A visitor without a session cookie is not asked about, so that
 * the browser logs no refused call. Throws when the server cannot be asked.
 */
export async function startSession(): Promise<void> {
  if (currentSession().status !== 'unknown') return;
  if (pageMeta(SESSION_META) !== 'yes') {
    signOut('visitor');
    return;
  }
  asking ??= askForUser().finally(() => {
    asking = undefined;
  });
  await asking;
}
