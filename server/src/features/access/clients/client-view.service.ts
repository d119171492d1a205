import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import { VIEW_LIFE_S } from '../../../plugins/cookies.ts';
import { t } from '../../../texts/answers.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';
import { deleteViews, insertView, type LiveView } from '../auth/view-sessions.repository.ts';
import { lockUser } from '../../../lib/users/users.repository.ts';
import { findClient } from './clients.repository.ts';
import { type ClientChange, recordAccount } from './clients.service.ts';

/** Starts a view of an account for 30 minutes in this session, instead of an earlier one. Returns its secret. */
export function startView(
  { clock, database, randomBytes }: AppContext,
  { accountId, steward, staffSessionDigest }: ClientChange & { staffSessionDigest: Uint8Array },
): Promise<{ token: string; view: LiveView }> {
  const token = randomText(randomBytes, SECRET_LENGTH);
  return database.transaction(async (tx) => {
    const account = orNotFound(await findClient(tx, accountId));
    if (account.closedAt !== null) throw noLongerPossible(t.accountClosedSeesNothing);
    // Two views that start at once would each miss the other.
    await lockUser(tx, steward.userId);
    const now = clock();
    const expiresAt = new Date(now.getTime() + VIEW_LIFE_S * 1000);
    await deleteViews(tx, staffSessionDigest);
    const key = { tokenDigest: digestOf(token), staffSessionDigest };
    await insertView(tx, { ...key, accountId, expiresAt, now });
    const by = { at: now, actor: steward, accountId };
    await recordAccount(tx, by, 'viewed as client', accountId);
    const { name: accountName, isCommercial, inventoryVersion } = account;
    const view = { accountId, accountName, isCommercial, inventoryVersion, expiresAt };
    return { token, view };
  });
}

/** Ends the view of a browser session, if it has one. */
export async function endView({ database }: AppContext, session: LiveSession): Promise<void> {
  await deleteViews(database.db, session.tokenDigest);
}
