import type { AppContext } from '../../../app-context.ts';
import { invalidLink } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/answers.ts';
import { t as factorTexts } from '../../../texts/second-factor.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { endAccess } from './end-access.service.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import { deleteToken, findFactorLink, insertToken } from '../../../lib/users/tokens.repository.ts';
import {
  mailUser,
  notifyAccountsOf,
  recordUserEvent,
  VISITOR,
} from '../notices/user-events.service.ts';
import { lockUser, type UserRow } from '../../../lib/users/users.repository.ts';
import { endReset } from './end-reset.service.ts';
import {
  deleteApp,
  deletePasskey,
  deleteRecoveryCodesSince,
  deleteUselessRecoveryCodes,
  findApp,
  listPasskeys,
} from './second-factor.repository.ts';

const LINK_LIFE_MS = 7 * 24 * 60 * 60_000;

/** Names an app in the link that removes it: one that is set up later has another key. */
export const appKey = (confirmedAt: Date) => `app ${confirmedAt.toISOString()}`;
/** Names a passkey in that link (docs/product/sign-in.md#a-factor-that-somebody-else-added). */
export const passkeyKey = (id: number) => `passkey ${id}`;
/** Names recovery codes in that link. */
export const RECOVERY_CODES = 'recovery codes';

interface NewFactor {
  /** The key of the factor. */
  readonly factor: string;
  /** What happened, to the user and to the owners of the account. */
  readonly what: string;
  readonly whatOf: (whose: string) => string;
}

/**
 * Mails the user and the owners of the account that a second factor was added, with a link that removes it and signs
 * everybody out (docs/product/sign-in.md#a-factor-that-somebody-else-added). A reset that waits ends.
 */
export async function announceNewFactor(
  tx: Db,
  context: AppContext,
  user: UserRow,
  { factor, what, whatOf }: NewFactor,
): Promise<void> {
  await endReset(tx, context, user);
  const token = randomText(context.randomBytes, SECRET_LENGTH);
  const now = context.clock();
  await insertToken(tx, {
    tokenDigest: digestOf(token),
    userId: user.id,
    purpose: 'not-my-factor',
    payload: factor,
    expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
    now,
  });
  const url = `${mailOrigin(context.config)}/not-my-factor#token=${token}`;
  const link = { label: t.notMe, url };
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.secondFactorAdded(provider, { ...user, what, when, link }),
  );
  await notifyAccountsOf(tx, context, user, {
    subject: factorTexts.factorAddedSubject,
    what: whatOf(nameOf(user)),
    by: user.email,
    exceptUserId: user.id,
    linkFor: async () => link,
  });
}

const nameOf = ({ firstName, lastName, email }: UserRow) => `${firstName} ${lastName} (${email})`;

/**
 * Removes the second factor of a "This was not me" link, with the recovery codes made since, and ends all access of its
 * user. 404 when the link is unknown, used or expired.
 */
export function disownFactor(context: AppContext, token: string): Promise<void> {
  const { clock, database } = context;
  return database.transaction(async (tx) => {
    const tokenDigest = digestOf(token);
    const link = await findFactorLink(tx, tokenDigest, clock());
    const user = link === null ? null : await lockUser(tx, link.userId);
    if (link === null || user === null || !(await deleteToken(tx, tokenDigest))) {
      throw invalidLink();
    }
    await deleteByKey(tx, user.id, link.factor);
    await deleteRecoveryCodesSince(tx, user.id, link.addedAt);
    await deleteUselessRecoveryCodes(tx, user.id);
    const at = clock();
    await endAccess(tx, user.id, { actor: VISITOR, at });
    const details = { actor: VISITOR, email: user.email };
    await recordUserEvent(tx, at, user, 'second factor disowned', details);
    await mailUser(tx, context, user, (provider, when) =>
      MAILS.secondFactorChanged(provider, { ...user, what: factorTexts.factorDisowned, when }),
    );
    await notifyAccountsOf(tx, context, user, {
      subject: factorTexts.factorRemovedSubject,
      what: factorTexts.factorDisownedOf(nameOf(user)),
      by: null,
      exceptUserId: user.id,
    });
  });
}

async function deleteByKey(tx: Db, userId: number, key: string): Promise<void> {
  const app = await findApp(tx, userId);
  if (app?.confirmedAt && appKey(app.confirmedAt) === key) await deleteApp(tx, userId);
  const passkey = (await listPasskeys(tx, userId)).find(({ id }) => passkeyKey(id) === key);
  if (passkey !== undefined) await deletePasskey(tx, userId, passkey.id);
}

/** Removes the second factors of a user that were added since a moment; returns how many. */
export async function removeFactorsSince(
  tx: Db,
  { clock }: Pick<AppContext, 'clock'>,
  user: UserRow,
  since: Date,
): Promise<number> {
  const app = await findApp(tx, user.id);
  const isAppNew = app?.confirmedAt ? app.confirmedAt >= since : false;
  if (isAppNew) {
    await deleteApp(tx, user.id);
    await recordUserEvent(tx, clock(), user, 'authenticator app removed');
  }
  const young = (await listPasskeys(tx, user.id)).filter(({ createdAt }) => createdAt >= since);
  for (const { id } of young) {
    await deletePasskey(tx, user.id, id);
    await recordUserEvent(tx, clock(), user, 'passkey removed');
  }
  await deleteRecoveryCodesSince(tx, user.id, since);
  await deleteUselessRecoveryCodes(tx, user.id);
  return young.length + (isAppNew ? 1 : 0);
}
