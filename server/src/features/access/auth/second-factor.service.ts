import type { ChangedFactor } from '@portal/contract/access/auth/second-factor.schemas';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, notFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/second-factor.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { appPurpose, seal } from '../../../lib/secrets/sealed-secrets.ts';
import type { LiveSession } from '../../../lib/users/sessions.repository.ts';
import {
  type MailContext,
  mailUser,
  notifyAccountsOf,
  recordUserEvent,
} from '../notices/user-events.service.ts';
import { lockSessionUser } from './user.service.ts';
import type { UserRow } from '../../../lib/users/users.repository.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { appUrl, newAppSecret } from './authenticator-app.ts';
import { spendConfirmingCode } from './code-check.service.ts';
import { endReset } from './end-reset.service.ts';
import { readSecondFactor } from './factor-answer.ts';
import { announceNewFactor, appKey, RECOVERY_CODES } from './new-factor.service.ts';
import { digestOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmApp,
  countRecoveryCodes,
  deleteApp,
  deletePasskey,
  deleteUselessRecoveryCodes,
  findApp,
  putNewApp,
  putRecoveryCodes,
  renamePasskey,
} from './second-factor.repository.ts';

/** Makes the secret of an authenticator app, which counts from its first code on. 409 while one is in use. */
export function startApp(context: AppContext, session: LiveSession) {
  const { clock, config, database, randomBytes } = context;
  return database.transaction(async (tx) => {
    const { id: userId, email } = await lockSessionUser(tx, session);
    const app = await findApp(tx, userId);
    if (app !== null && app.confirmedAt !== null) throw noLongerPossible(t.appSetUpAlready);
    const secret = newAppSecret(randomBytes);
    const sealedSecret = seal(context, appPurpose(userId), secret);
    await putNewApp(tx, { userId, sealedSecret, now: clock() });
    const { shortName: issuer } = await mailProvider(tx, config);
    return { secret, url: appUrl(secret, { issuer, email }) };
  });
}

/** Puts the app into use with its first code. 404 where none was started. */
export function finishApp(
  context: AppContext,
  session: LiveSession,
  code: string,
): Promise<ChangedFactor> {
  return addFactor(context, session, async (tx, user) => {
    const app = await findApp(tx, user.id);
    if (app === null) throw notFound();
    if (app.confirmedAt !== null) throw noLongerPossible(t.appSetUpAlready);
    await spendConfirmingCode(tx, context, app, code);
    const now = context.clock();
    await confirmApp(tx, user.id, now);
    await recordUserEvent(tx, now, user, 'authenticator app added');
    const factor = appKey(now);
    await announceNewFactor(tx, context, user, { factor, what: t.appAdded, whatOf: t.appAddedOf });
  });
}

/** Removes the app. 404 without one. */
export function removeApp(context: AppContext, session: LiveSession): Promise<ChangedFactor> {
  return changeFactor(context, session, async (tx, user) => {
    if (!(await deleteApp(tx, user.id))) throw notFound();
    await announceChange(tx, context, user, 'authenticator app removed', t.appRemoved);
    await notifyOwners(tx, context, user, t.appRemovedOf, user.email);
  });
}

/** Renames a passkey of the user. 404 for any other. */
export function nameOwnPasskey(
  context: AppContext,
  session: LiveSession,
  { id, name }: { id: number; name: string },
): Promise<ChangedFactor> {
  return changeFactor(context, session, async (tx, user) => {
    const before = await renamePasskey(tx, { userId: user.id, id, name });
    if (before === null) throw notFound();
    await recordUserEvent(tx, context.clock(), user, 'passkey renamed', { before, after: name });
  });
}

/** Removes a passkey of the user. 404 for any other. */
export function removePasskey(
  context: AppContext,
  session: LiveSession,
  id: number,
): Promise<ChangedFactor> {
  return changeFactor(context, session, async (tx, user) => {
    const name = await deletePasskey(tx, user.id, id);
    if (name === null) throw notFound();
    await announceChange(tx, context, user, 'passkey removed', t.passkeyRemoved(name));
    await notifyOwners(tx, context, user, (whose) => t.passkeyRemovedOf(whose, name), user.email);
  });
}

/** Makes ten new recovery codes instead of the former ones. 400 without a second factor. */
export function renewRecoveryCodes(
  context: AppContext,
  session: LiveSession,
): Promise<ChangedFactor> {
  return changeFactor(context, session, async (tx, user) => {
    if ((await countRecoveryCodes(tx, user.id)) === 0 && !user.hasSecondFactor) {
      throw invalid({ recovery_codes: [t.noSecondFactor] });
    }
    const codes = await makeRecoveryCodes(tx, context, user);
    const texts = { what: t.codesRenewed, whatOf: t.codesRenewedOf };
    await announceNewFactor(tx, context, user, { factor: RECOVERY_CODES, ...texts });
    return codes;
  });
}

/** Adds a second factor. It brings recovery codes to a user who has none left. */
export function addFactor(
  context: AppContext,
  session: LiveSession,
  add: (tx: Db, user: UserRow) => Promise<void>,
): Promise<ChangedFactor> {
  return changeFactor(context, session, async (tx, user) => {
    await add(tx, user);
    const left = await countRecoveryCodes(tx, user.id);
    return left > 0 ? [] : makeRecoveryCodes(tx, context, user);
  });
}

/** Changes the second factors of a locked user, who keeps no recovery codes without one. Answers the new codes. */
async function changeFactor(
  context: AppContext,
  session: LiveSession,
  change: (tx: Db, user: UserRow) => Promise<string[] | void>,
): Promise<ChangedFactor> {
  return context.database.transaction(async (tx) => {
    const user = await lockSessionUser(tx, session);
    const codes = (await change(tx, user)) ?? [];
    await deleteUselessRecoveryCodes(tx, user.id);
    return { ...(await readSecondFactor(tx, context, session)), new_recovery_codes: codes };
  });
}

async function makeRecoveryCodes(tx: Db, context: AppContext, user: UserRow): Promise<string[]> {
  const codes = newRecoveryCodes(context.randomBytes);
  const now = context.clock();
  await putRecoveryCodes(tx, { userId: user.id, digests: codes.map(digestOfRecoveryCode), now });
  await recordUserEvent(tx, now, user, 'recovery codes made');
  return codes;
}

/** Records a removal and mails its user, who can call if it was not them. A reset that waits ends. */
async function announceChange(
  tx: Db,
  context: AppContext,
  user: UserRow,
  action: AuditActions['user'],
  what: string,
): Promise<void> {
  await recordUserEvent(tx, context.clock(), user, action);
  await endReset(tx, context, user);
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.secondFactorChanged(provider, { ...user, what, when }),
  );
}

/** Tells the other owners of the account that a second factor was removed; the user gets a mail of their own. */
export function notifyOwners(
  tx: Db,
  context: MailContext,
  user: UserRow,
  whatOf: (whose: string) => string,
  by: string | null,
): Promise<void> {
  const { firstName, lastName, email } = user;
  return notifyAccountsOf(tx, context, user, {
    subject: t.factorRemovedSubject,
    what: whatOf(`${firstName} ${lastName} (${email})`),
    by,
    exceptUserId: user.id,
  });
}
