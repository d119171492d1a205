import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { StartError } from '../../start-error.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { queueMail } from '../mail/mail.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { createPasswordLink } from './reset.service.ts';
import { findUserByEmail, insertUser } from './users.repository.ts';

/** Who is invited, to what, and by whom. */
export interface Invitation {
  /** Null invites one of the company's own people. */
  readonly accountId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isReadonly: boolean;
  readonly actor: Actor;
}

type InvitationContext = Pick<AppContext, 'clock' | 'randomBytes' | 'config' | 'database'>;
type WithoutDatabase = Omit<InvitationContext, 'database'>;

/**
 * Makes a user without a password and queues the mail with the link that sets it, once, within 7
 * days; answers that link. Throws a StartError when somebody has the e-mail already.
 */
export function inviteUser(context: InvitationContext, invitation: Invitation): Promise<string> {
  return context.database.transaction(async (tx) => {
    const { email } = invitation;
    if ((await findUserByEmail(tx, email)) !== null) {
      throw new StartError(`There is a user with the e-mail ${email} already.`);
    }
    return (await inviteNewUser(tx, context, invitation)).link;
  });
}

/** The same in the transaction of a caller, who has made sure that nobody has the e-mail. */
export async function inviteNewUser(
  tx: Db,
  context: WithoutDatabase,
  invitation: Invitation,
): Promise<{ userId: number; link: string }> {
  const { email, firstName, lastName, accountId, isReadonly } = invitation;
  const isStaff = accountId === null;
  const names = { email, firstName, lastName };
  const flags = { accountId, isReadonly, isStaff };
  const userId = await insertUser(tx, { ...names, ...flags, passwordHash: null });
  const link = await createPasswordLink(tx, context, userId, 'invitation');
  await mailInvitation(tx, context, invitation, link);
  await recordInvitation(tx, context.clock(), invitation, userId);
  return { userId, link };
}

/** Another link for somebody who was invited, mailed or only answered; the older one ends (decisions: Accounts). */
export async function inviteAgain(
  tx: Db,
  context: WithoutDatabase,
  { userId, ...invitation }: Invitation & { readonly userId: number },
  isMailed: boolean,
): Promise<string> {
  const link = await createPasswordLink(tx, context, userId, 'invitation');
  if (isMailed) await mailInvitation(tx, context, invitation, link);
  await writeAudit(tx, {
    at: context.clock(),
    actor: invitation.actor,
    accountId: invitation.accountId,
    action: 'invited again',
    subjectType: 'user',
    subjectId: String(userId),
    details: { email: invitation.email, isMailed },
  });
  return link;
}

function recordInvitation(tx: Db, at: Date, invitation: Invitation, userId: number): Promise<void> {
  const { actor, accountId, email, isReadonly } = invitation;
  const subject = { subjectType: 'user', subjectId: String(userId) };
  const details = { email, isReadonly, isStaff: accountId === null };
  return writeAudit(tx, { at, actor, accountId, action: 'invited', ...subject, details });
}

async function mailInvitation(
  tx: Db,
  { clock, config }: WithoutDatabase,
  invitation: Omit<Invitation, 'actor' | 'isReadonly'>,
  link: string,
): Promise<void> {
  const { shortName, contactEmail } = await currentProvider(tx, config);
  await queueMail(tx, {
    at: clock(),
    accountId: invitation.accountId ?? undefined,
    recipients: [invitation.email],
    subject: `Your ${shortName} portal`,
    paragraphs: [
      `Dear ${invitation.firstName} ${invitation.lastName},`,
      `${shortName} has made you a user of its portal. The link below sets your password. It works once, for 7 days.`,
    ],
    link: { label: 'Set your password', url: link },
    closing: `Questions? Write to ${contactEmail}.`,
  });
}
