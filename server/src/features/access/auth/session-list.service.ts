import type { AppContext } from '../../../app-context.ts';
import { notFound } from '../../../app-error.ts';
import {
  deleteOtherSessions,
  deleteSessionOfUser,
  type LiveSession,
} from '../../../lib/users/sessions.repository.ts';
import { recordUserEvent } from '../notices/user-events.service.ts';
import { lockSessionUser } from './user.service.ts';

/** Ends one session of the signed-in user; 404 for one that is not theirs or has ended. */
export function endSessionOfUser(
  { clock, database }: AppContext,
  session: LiveSession,
  id: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const user = await lockSessionUser(tx, session);
    if (!(await deleteSessionOfUser(tx, user.id, id))) throw notFound();
    await recordUserEvent(tx, clock(), user, 'session ended');
  });
}

/** Ends all sessions of the signed-in user but this one. */
export function endOtherSessions(
  { clock, database }: AppContext,
  session: LiveSession,
): Promise<void> {
  return database.transaction(async (tx) => {
    const user = await lockSessionUser(tx, session);
    const ended = await deleteOtherSessions(tx, user.id, session.tokenDigest);
    if (ended > 0) await recordUserEvent(tx, clock(), user, 'other sessions ended');
  });
}
