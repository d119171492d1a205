import type { AccountRole } from '@portal/contract/access/auth/roles';
import type {
  InvitationListQuery,
  InvitationProgress,
  InvitationState,
} from '@portal/contract/access/clients/invitations.schemas';
import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { accounts, tokens, users } from '../../../db/schema/accounts.ts';
import { plannedInvitations } from '../../../db/schema/invitations.ts';
import { containsText } from '../../../db/text-search.ts';

interface Today {
  readonly now: Date;
  /** Where the provider is, yyyy-MM-dd. */
  readonly today: string;
}

/** When a user was last invited; of users without a password only, who are few. */
const INVITED_AT = sql`(select max(entry.occurred_at) from audit_log as entry
  where entry.account_id = ${users.accountId} and entry.subject_type = 'user'
    and entry.subject_id = ${users.id}::text and entry.action in ('invited', 'invited again'))`;

/** Why the mail with a user's link has not left; null when it has. */
const MAIL_ERROR = sql<string | null>`(select mail.last_error from mail_outbox as mail
  where mail.account_id = ${users.accountId} and mail.recipients = array[${users.email}]
    and mail.has_secret and mail.sent_at is null
  order by mail.id desc limit 1)`;

function stateAt({ today }: Today): SQL<InvitationState> {
  return sql<InvitationState>`case
    when not ${users.isActive} or ${users.accessEndsOn} < ${today}::date then 'no access'
    when ${users.lastSignInAt} is not null then 'signed in'
    when ${users.passwordHash} is not null then 'password set'
    when ${plannedInvitations.notSent} is not null then 'not sent'
    when ${plannedInvitations.day} is not null then 'planned'
    when ${tokens.expiresAt} is not null then 'invited'
    when ${INVITED_AT} is not null then 'link ended'
    else 'prepared' end`;
}

/** The users of open accounts, each with a working invitation and a planned one. */
function clientUsers(db: Db, at: Today) {
  const isInvitation = and(
    eq(tokens.userId, users.id),
    eq(tokens.purpose, 'invitation'),
    gt(tokens.expiresAt, at.now),
  );
  const isWorking = sql`${tokens.expiresAt} is not null`;
  return db
    .select({
      id: users.id,
      accountId: sql<number>`${accounts.id}`.mapWith(Number).as('account'),
      accountName: accounts.name,
      customerNumber: accounts.customerNumber,
      accountText: sql`${accounts.searchText}`.as('account_text'),
      userText: sql`${users.searchText}`.as('user_text'),
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: sql<AccountRole>`${users.role}`.as('role'),
      state: stateAt(at).as('state'),
      invitedAt: isoTime(users.lastSignInAt, INVITED_AT).as('invited_at'),
      invitedUntil: isoTime(users.lastSignInAt, sql`${tokens.expiresAt}`).as('invited_until'),
      lastSignInAt: isoTime(users.lastSignInAt).as('signed_in_at'),
      plannedOn: plannedInvitations.day,
      notSent: plannedInvitations.notSent,
      mailError: sql<string | null>`case when ${isWorking} then ${MAIL_ERROR} end`.as('mail_error'),
    })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.id, users.accountId), isNull(accounts.closedAt)))
    .leftJoin(tokens, isInvitation)
    .leftJoin(plannedInvitations, eq(plannedInvitations.userId, users.id))
    .as('found');
}

/** One page of the users of open accounts, by account, and how many match. */
export async function listInvitations(db: Db, query: InvitationListQuery, at: Today) {
  const { search, state } = query;
  const page = query.page ?? 1;
  const found = clientUsers(db, at);
  const isMeant = (word: string) =>
    or(containsText(found.userText, word), containsText(found.accountText, word));
  const chosen = and(
    ...search.split(/\s+/).filter(Boolean).map(isMeant),
    state === 'any' ? undefined : eq(found.state, state),
  );
  const rows = await db
    .select()
    .from(found)
    .where(chosen)
    .orderBy(asc(found.accountText), asc(found.accountId), asc(found.id))
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE);
  return { count: await db.$count(found, chosen), is_more: false, page, rows };
}

/** A user of a client, as listed. */
export type InvitationRecord = Awaited<ReturnType<typeof listInvitations>>['rows'][number];

/** Counts the users of open accounts by state. */
export async function countInvitations(db: Db, at: Today): Promise<InvitationProgress> {
  const found = clientUsers(db, at);
  const rows = await db
    .select({ state: found.state, users: sql<number>`count(*)`.mapWith(Number) })
    .from(found)
    .groupBy(found.state);
  const numberOf = (state: InvitationState) => rows.find((row) => row.state === state)?.users ?? 0;
  return {
    prepared: numberOf('prepared'),
    planned: numberOf('planned'),
    'not sent': numberOf('not sent'),
    invited: numberOf('invited'),
    'link ended': numberOf('link ended'),
    'password set': numberOf('password set'),
    'signed in': numberOf('signed in'),
    'no access': numberOf('no access'),
  };
}
