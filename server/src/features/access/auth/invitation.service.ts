import { hasDuty } from '@portal/contract/access/auth/duties';
import type { Role } from '@portal/contract/access/auth/roles';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/answers.ts';
import { type Actor, countUserEvents, writeAudit } from '../../../lib/audit/audit.repository.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { isEmailTaken } from './email-change.service.ts';
import { createInvitationLink } from './reset.service.ts';
import { mailUser, notifyAccount } from '../notices/user-events.service.ts';
import { deletePlannedInvitation } from '../../../lib/users/planned-invitations.repository.ts';
import { findUserById, insertUser } from '../../../lib/users/users.repository.ts';

const MOST_REPEATED_DAILY = 3;
const DAY_MS = 24 * 60 * 60_000;

/** The invited user, their account, and the actor. */
export interface Invitation {
  /** Null invites one of the company's own people. */
  readonly accountId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** The user with whose login the invited person signs in already, in another account. */
  readonly loginUserId?: number | null;
  /** The last day of access; without one it does not end. */
  readonly accessEndsOn?: string | null;
  readonly actor: Actor;
  /** How the notice names the inviter, a user of the account; without one it names the company. */
  readonly by?: string | null;
}

type InvitationContext = Pick<AppContext, 'clock' | 'randomBytes' | 'config' | 'database'>;
type WithoutDatabase = Omit<InvitationContext, 'database'>;

/**
 * Creates a user without a password, mails the link that sets it once within 7 days, and returns that link. Throws a
 * StartError when the e-mail is in use or reserved.
 */
export function inviteUser(context: InvitationContext, invitation: Invitation): Promise<string> {
  return context.database.transaction(async (tx) => {
    const { email } = invitation;
    if (await isEmailTaken(tx, email, null, context.clock())) {
      throw new StartError(`There is a user with the e-mail ${email} already.`);
    }
    return (await inviteNewUser(tx, context, invitation)).link;
  });
}

/** The columns of one of the staff who may approve changes from now on (docs/product/back-office.md#second-approval). */
export const newApprover = ({ clock }: Pick<AppContext, 'clock'>, { userId }: Actor) => ({
  approverSince: clock(),
  approverByUserId: userId,
});

/**
 * 409 when an account, or with null the company, has invited as many people as it may in a day: strangers cannot be
 * mailed in bulk (docs/product/profile.md#people).
 */
export async function refuseManyInvitations(
  tx: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  accountId: number | null,
): Promise<void> {
  const most = config.limits.invitationsDaily;
  const since = new Date(clock().getTime() - DAY_MS);
  if ((await countUserEvents(tx, { accountId }, 'invited', since)) < most) return;
  throw new AppError('no_longer_possible', t.tooManyInvitations(most));
}

/** Invites a new user in the caller's transaction; the caller has checked that the e-mail is free. */
export async function inviteNewUser(
  tx: Db,
  context: WithoutDatabase,
  invitation: Invitation,
): Promise<{ userId: number; link: string }> {
  const { email, firstName, lastName, accountId, role, accessEndsOn = null } = invitation;
  const { loginUserId = null } = invitation;
  const isStaff = accountId === null;
  const names = { email, firstName, lastName };
  const approver = isStaff && hasDuty(role, 'desk') ? newApprover(context, invitation.actor) : {};
  const rights = { accountId, role, isStaff, accessEndsOn, ...approver };
  const userId = await insertUser(tx, { ...names, ...rights, loginUserId, passwordHash: null });
  const link = await createInvitationLink(tx, context, { userId, loginUserId });
  await mailInvitation(tx, context, invitation, link);
  await record(tx, context, invitation, userId, 'invited', { email, role });
  return { userId, link };
}

/**
 * Creates another link for an invited user, or the first one for a prepared user, mailed or only returned; the older one
 * and a planned invitation end. 409 above three a day, mailed or not, for one user.
 */
export async function inviteAgain(
  tx: Db,
  context: WithoutDatabase,
  { userId, ...invitation }: Invitation & { readonly userId: number },
  isMailed: boolean,
): Promise<string> {
  const { accountId, email, role } = invitation;
  const isFirst = !(await wasInvited(tx, { accountId, userId }));
  if (isFirst) await refuseManyInvitations(tx, context, accountId);
  const since = new Date(context.clock().getTime() - DAY_MS);
  const repeated = await countUserEvents(tx, { accountId, userId }, 'invited again', since);
  if (repeated >= MOST_REPEATED_DAILY)
    throw new AppError('no_longer_possible', t.tooManyRepeats(MOST_REPEATED_DAILY));
  await deletePlannedInvitation(tx, userId);
  const link = await createInvitationLink(tx, context, { ...invitation, userId });
  if (isMailed) await mailInvitation(tx, context, invitation, link);
  if (isFirst) await record(tx, context, invitation, userId, 'invited', { email, role });
  else await record(tx, context, invitation, userId, 'invited again', { email, isMailed });
  return link;
}

/** Whether a user was ever invited; somebody who was only prepared was not. */
async function wasInvited(
  tx: Db,
  user: { readonly accountId: number | null; readonly userId: number },
): Promise<boolean> {
  for (const action of ['invited', 'invited again'] as const) {
    if ((await countUserEvents(tx, user, action, new Date(0))) > 0) return true;
  }
  return false;
}

/** Writes the audit entry of an invitation and notifies the account's other users. */
async function record(
  tx: Db,
  context: WithoutDatabase,
  { actor, accountId, email, firstName, lastName, by = null }: Invitation,
  userId: number,
  action: 'invited' | 'invited again',
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const subject = { subjectType: 'user', subjectId: String(userId) } as const;
  await writeAudit(tx, { at: context.clock(), actor, accountId, action, ...subject, details });
  await notifyAccount(tx, context, {
    accountId,
    subject: t.userInvitedSubject,
    what: t.userInvited(firstName, lastName, email),
    by,
    exceptUserId: userId,
    isForFormerOwners: true,
  });
}

async function mailInvitation(
  tx: Db,
  context: WithoutDatabase,
  { actor, by = null, loginUserId = null, ...invitation }: Invitation,
  url: string,
): Promise<void> {
  const inviter =
    by === null || actor.userId === null ? null : await findUserById(tx, actor.userId);
  const name = inviter && `${inviter.firstName} ${inviter.lastName} (${inviter.email})`;
  await mailUser(tx, context, invitation, (provider) =>
    MAILS.invitation(provider, {
      ...invitation,
      by: name,
      url,
      hasLogin: loginUserId !== null,
    }),
  );
}
