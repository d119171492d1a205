import type { ActingRole, ClientView } from '@portal/contract/access/auth/auth.schemas';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, notFound, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { VIEW_LIFE_S } from '../../../plugins/cookies.ts';
import { t } from '../../../texts/answers.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';
import {
  deleteViews,
  findLiveView,
  insertView,
  type LiveView,
} from '../auth/view-sessions.repository.ts';
import { lockUser } from '../../../lib/users/users.repository.ts';
import { findClient } from './clients.repository.ts';
import { type ClientChange, recordAccount } from './clients.service.ts';

/** The account that is viewed, and the session in which. */
export type NewView = ClientChange & { readonly staffSessionDigest: Uint8Array };

interface OpenedView {
  readonly token: string;
  readonly view: LiveView;
}

const READ_ONLY = { contactId: null, actingRole: null };

/** Starts a view of an account for 30 minutes in this session, instead of an earlier one. Returns its secret. */
export function startView(context: AppContext, view: NewView) {
  return openView(context, view, async (tx, now) => {
    const { accountId, steward: actor } = view;
    await recordAccount(tx, { at: now, actor, accountId }, 'viewed as client', accountId);
    return READ_ONLY;
  });
}

/** Opens a view in which `begin` decides what the steward may do. 404 and 409 without an open account. */
export function openView(
  { clock, database, randomBytes }: AppContext,
  { accountId, steward, staffSessionDigest }: NewView,
  begin: (
    tx: Db,
    now: Date,
  ) => Promise<{ contactId: number | null; actingRole: ActingRole | null }>,
): Promise<OpenedView> {
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
    await insertView(tx, { ...key, ...(await begin(tx, now)), accountId, expiresAt, now });
    const opened = await findLiveView(tx, key, now);
    if (opened === null) throw notFound();
    return { token, view: opened };
  });
}

/** Ends the view of a browser session, if it has one. */
export async function endView({ database }: AppContext, session: LiveSession): Promise<void> {
  await deleteViews(database.db, session.tokenDigest);
}

/** A view as the browser gets it. */
export function toView(view: LiveView, now: Date): ClientView {
  const { accountId, accountName, isCommercial, expiresAt, contact, actingRole: role } = view;
  return {
    account: { id: accountId, name: accountName, is_commercial: isCommercial },
    acting:
      contact === null || role === null
        ? null
        : { person: contact.person, email: contact.email, channel: contact.channel, role },
    expires_at: expiresAt.toISOString(),
    seconds_left: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
  };
}
