import { zonedMoment } from '@portal/contract/provider/house-formats';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { type Actor, writeAudit } from '../../../lib/audit/audit.repository.ts';
import type { MailText } from '../../../lib/mail/mail-body.ts';
import { queueMail, type QueuedMail, queueMails } from '../../../lib/mail/mail.service.ts';
import { insertNotices } from './notices.repository.ts';
import { MAILS } from '../../../texts/user-mails.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { raiseCounter } from '../../../lib/users/throttle.repository.ts';
import { minutesAfter } from '../../../lib/users/throttle.service.ts';
import {
  listFormerOwners,
  listMembers,
  listOwnersOf,
  type UserRow,
} from '../../../lib/users/users.repository.ts';

const FORMER_OWNER_MS = 30 * 24 * 60 * 60_000;

/** The actor of calls without a session. */
export const VISITOR: Actor = { userId: null, name: 'visitor' };

type EventUser = Pick<UserRow, 'id' | 'email' | 'accountId'>;

/** Writes an event of a user into the audit log. The actor is the user unless `actor` is given. */
export function recordUserEvent(
  tx: Db,
  at: Date,
  { id: userId, email, accountId }: EventUser,
  action: AuditActions['user'],
  {
    actor = { userId, name: email },
    ...details
  }: Readonly<Record<string, unknown>> & { readonly actor?: Actor } = {},
): Promise<void> {
  const subject = { subjectType: 'user', subjectId: String(userId) } as const;
  return writeAudit(tx, { at, actor, accountId, action, ...subject, details });
}

/** Records that sign-ins of a user are throttled, once in a window so that a flood does not fill the audit log. */
export async function recordThrottledLogin(
  { clock, config, database }: AppContext,
  { email, user, from }: { email: string; user: UserRow | null; from: string },
): Promise<void> {
  const at = clock();
  const counter = { scope: 'audit of throttled login', key: email.toLowerCase() } as const;
  const windowEndsAt = minutesAfter(at, config.limits.loginWindowMinutes);
  await database.transaction(async (tx) => {
    // Raised for unknown e-mails too, so that known ones do not take longer.
    const count = await raiseCounter(tx, counter, at, windowEndsAt);
    if (count !== 1 || user === null) return;
    await recordUserEvent(tx, clock(), user, 'sign-in throttled', { actor: VISITOR, email, from });
  });
}

/** What the mails to users need: their links have secrets. */
export type MailContext = Pick<AppContext, 'clock' | 'config' | 'randomBytes'>;

/** Queues a mail to a user; `compose` gets the moment as mails write it. */
export async function mailUser(
  tx: Db,
  { clock, config, randomBytes }: MailContext,
  { accountId, email }: Omit<EventUser, 'id'>,
  compose: (provider: Provider, when: string) => MailText,
): Promise<void> {
  const at = clock();
  const provider = await mailProvider(tx, config);
  await queueMail(tx, {
    at,
    sealedBy: { config, randomBytes },
    accountId: accountId ?? undefined,
    recipients: [email],
    provider,
    ...compose(provider, zonedMoment(at, provider)),
  });
}

/** An event that touches the wine of an account: every owner gets a mail, in case a thief did it. */
export interface AccountNotice {
  /** Null sends nothing: staff share no account. */
  readonly accountId: number | null;
  readonly subject: string;
  readonly what: string;
  /** The actor, as the mail names them; null names the company. */
  readonly by: string | null;
  /** A user who is left out because they get another mail. */
  readonly exceptUserId?: number;
  /** Whether those who stopped being an owner in the last 30 days get the mail too: one steward may have removed them. */
  readonly isForFormerOwners?: boolean;
  /** What an owner can do about it by a link of their own. */
  readonly linkFor?: (ownerId: number) => Promise<NonNullable<MailText['link']>>;
}

/** Keeps a notice for Recent activity and queues one mail for each owner. Cannot be switched off. */
export function notifyAccount(tx: Db, context: MailContext, notice: AccountNotice): Promise<void> {
  return notifyAccounts(tx, context, [notice], MAILS.securityNotice);
}

/** The same in every account of a person, for what happens to the login with which they use them. */
export async function notifyAccountsOf(
  tx: Db,
  context: MailContext,
  { id, accountId }: Pick<UserRow, 'id' | 'accountId'>,
  { exceptUserId, ...notice }: Omit<AccountNotice, 'accountId'>,
): Promise<void> {
  for (const user of [{ id, accountId }, ...(await listMembers(tx, id))]) {
    const except = exceptUserId === undefined ? {} : { exceptUserId: user.id };
    await notifyAccount(tx, context, { ...notice, ...except, accountId: user.accountId });
  }
}

/** The facts of the mail to an owner. */
type OwnerFacts = Parameters<typeof MAILS.securityNotice>[1];

/** The same of many accounts in a few statements, each with one notice. `compose` writes the mail to an owner. */
export async function notifyAccounts(
  tx: Db,
  { clock, config, randomBytes }: MailContext,
  notices: readonly AccountNotice[],
  compose: (provider: Provider, facts: OwnerFacts) => MailText,
): Promise<void> {
  const noticeOf = new Map(
    notices.flatMap((notice) =>
      notice.accountId === null ? [] : [[notice.accountId, notice] as const],
    ),
  );
  if (noticeOf.size === 0) return;
  const at = clock();
  await insertNotices(
    tx,
    [...noticeOf].map(([accountId, { what, by }]) => ({
      accountId,
      occurredAt: at,
      what,
      byName: by,
    })),
  );
  const provider = await mailProvider(tx, config);
  const when = zonedMoment(at, provider);
  const mails: QueuedMail[] = [];
  const owners = await listOwnersOf(tx, [...noticeOf.keys()], providerDay({ clock, config }));
  const since = new Date(at.getTime() - FORMER_OWNER_MS);
  for (const [accountId, { isForFormerOwners }] of noticeOf) {
    const former = isForFormerOwners === true ? await listFormerOwners(tx, accountId, since) : [];
    owners.push(...former.filter(({ id }) => owners.every((owner) => owner.id !== id)));
  }
  for (const { id, accountId, email, firstName, lastName } of owners) {
    const notice = noticeOf.get(accountId);
    if (notice === undefined || notice.exceptUserId === id) continue;
    const { subject, what, by, linkFor } = notice;
    const facts = { firstName, lastName, subject, what, by: by ?? provider.shortName, when };
    const link = await linkFor?.(id);
    mails.push({
      at,
      sealedBy: { config, randomBytes },
      accountId,
      recipients: [email],
      provider,
      ...compose(provider, facts),
      ...(link && { link }),
    });
  }
  await queueMails(tx, mails);
}
