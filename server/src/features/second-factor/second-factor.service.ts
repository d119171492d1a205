import type { ChangedFactor } from '@portal/contract/second-factor/second-factor.schemas';
import type { AuditActions } from '@portal/contract/staff-audit/audit-actions';
import type { AppContext } from '../../app-context.ts';
import { invalid, noLongerPossible, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/answers.ts';
import { MAILS } from '../../texts/user-mails.ts';
import { appPurpose, seal } from '../auth/sealed-secrets.ts';
import type { LiveSession } from '../auth/sessions.repository.ts';
import { mailUser, notifyAccount, recordUserEvent } from '../auth/user-events.service.ts';
import { lockSessionUser } from '../auth/user.service.ts';
import type { UserRow } from '../auth/users.repository.ts';
import { mailProvider } from '../provider/current-provider.ts';
import { appUrl, newAppSecret } from './authenticator-app.ts';
import { spendConfirmingCode } from './code-check.service.ts';
import { readSecondFactor } from './factor-answer.ts';
import { digestOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmApp,
  countRecoveryCodes,
  deleteApp,
  deletePasskey,
  deleteRecoveryCodes,
  factorKinds,
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
  return changeFactor(context, session, async (tx, user) => {
    const app = await findApp(tx, user.id);
    if (app === null) throw notFound();
    if (app.confirmedAt !== null) throw noLongerPossible(t.appSetUpAlready);
    await spendConfirmingCode(tx, context, app, code);
    await confirmApp(tx, user.id, context.clock());
    await announceChange(tx, context, user, 'authenticator app added', t.appAdded);
  });
}

/** Removes the app. 404 without one. */
export function removeApp(context: AppContext, session: LiveSession): Promise<ChangedFactor> {
  return changeFactor(context, session, async (tx, user) => {
    if (!(await deleteApp(tx, user.id))) throw notFound();
    await announceChange(tx, context, user, 'authenticator app removed', t.appRemoved);
    await tellOwners(tx, context, user, t.appRemovedOf, user.email);
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
    await tellOwners(tx, context, user, (whose) => t.passkeyRemovedOf(whose, name), user.email);
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
    await deleteRecoveryCodes(tx, user.id);
  });
}

/** Changes the second factors of a locked user. A user with one has recovery codes, a user without has none. */
export function changeFactor(
  context: AppContext,
  session: LiveSession,
  change: (tx: Db, user: UserRow) => Promise<void>,
): Promise<ChangedFactor> {
  return context.database.transaction(async (tx) => {
    const user = await lockSessionUser(tx, session);
    await change(tx, user);
    const codes = await fitRecoveryCodes(tx, context, user);
    return { ...(await readSecondFactor(tx, context, session)), new_recovery_codes: codes };
  });
}

async function fitRecoveryCodes(tx: Db, context: AppContext, user: UserRow): Promise<string[]> {
  const kinds = await factorKinds(tx, user.id);
  const hasFactor = kinds.includes('app') || kinds.includes('passkey');
  if (!hasFactor) await deleteRecoveryCodes(tx, user.id);
  if (!hasFactor || kinds.includes('recovery_code')) return [];
  const codes = newRecoveryCodes(context.randomBytes);
  await putRecoveryCodes(tx, user.id, codes.map(digestOfRecoveryCode));
  await recordUserEvent(tx, context.clock(), user, 'recovery codes made');
  return codes;
}

/** Records a change and mails its user, who can call if it was not them. */
export async function announceChange(
  tx: Db,
  context: AppContext,
  user: UserRow,
  action: AuditActions['user'],
  what: string,
): Promise<void> {
  await recordUserEvent(tx, context.clock(), user, action);
  await mailUser(tx, context, user, (provider, when) =>
    MAILS.secondFactorChanged(provider, { ...user, what, when }),
  );
}

/** Tells the other owners of the account that a second factor was removed; the user gets a mail of their own. */
export function tellOwners(
  tx: Db,
  context: Pick<AppContext, 'clock' | 'config'>,
  { id: exceptUserId, accountId, firstName, lastName, email }: UserRow,
  whatOf: (whose: string) => string,
  by: string | null,
): Promise<void> {
  return notifyAccount(tx, context, {
    accountId,
    subject: t.factorRemovedSubject,
    what: whatOf(`${firstName} ${lastName} (${email})`),
    by,
    exceptUserId,
  });
}
