import { hasDuty } from '@portal/contract/access/auth/duties';
import type { ActingRole, ContactChannel } from '@portal/contract/access/auth/auth.schemas';
import { ORDERING_ROLES } from '@portal/contract/access/auth/roles';
import { and, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { noLongerPossible, notAllowed, notSignedIn } from '../app-error.ts';
import type { Db } from '../db/database.ts';
import { authorizedUsers, sessions, users } from '../db/schema/accounts.ts';
import { contacts, viewSessions } from '../db/schema/contacts.ts';
import { t } from '../texts/answers.ts';
import { isBeforeEnd } from './users/users.repository.ts';

/** Requests are sent for a call or an e-mail within a day (docs/product/contacts.md#for-somebody-who-asked). */
const CONTACT_LIFE_MS = 24 * 60 * 60_000;

/** For whom a steward acts as a client of an account. */
export interface Acting {
  readonly contactId: number;
  readonly role: ActingRole;
  readonly person: string;
  readonly channel: ContactChannel;
  /** The user who asked; null for an authorized user and for somebody else. */
  readonly userId: number | null;
  /** The e-mail of the user or authorized user who asked. */
  readonly email: string | null;
  /** When the call began, and the provider's day. */
  readonly now: Date;
  readonly today: string;
}

/**
 * Whether requests may be sent for a contact: who asked was checked within the last day, and is still an authorized user,
 * or a user who may order.
 */
export function mayOrderFor(db: Db, now: Date, today: string): SQL<boolean> {
  const ordering = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.isActive, true), inArray(users.role, [...ORDERING_ROLES]), isBeforeEnd(today)),
    );
  const authorized = db
    .select({ id: authorizedUsers.id })
    .from(authorizedUsers)
    .where(eq(authorizedUsers.accountId, contacts.accountId));
  const condition = and(
    ne(contacts.checkedBy, 'none'),
    gt(contacts.at, new Date(now.getTime() - CONTACT_LIFE_MS)),
    or(inArray(contacts.userId, ordering), inArray(contacts.authorizedUserId, authorized)),
  );
  return sql<boolean>`coalesce(${condition}, false)`;
}

/**
 * Checks under the account's lock that a steward may still act for somebody who asked, and returns the role in which.
 * Throws 403 when the steward's session, duty or view has ended, and 409 when who asked may no longer order.
 */
export async function lockActing(
  tx: Db,
  tokenDigest: Uint8Array,
  accountId: number,
  { contactId, now, today }: Acting,
): Promise<ActingRole> {
  const [view] = await tx
    .select({
      role: users.role,
      actingRole: viewSessions.actingRole,
      mayOrder: mayOrderFor(tx, now, today),
    })
    .from(viewSessions)
    .innerJoin(sessions, eq(sessions.tokenDigest, viewSessions.staffSessionDigest))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      contacts,
      and(eq(contacts.accountId, viewSessions.accountId), eq(contacts.id, viewSessions.contactId)),
    )
    .where(
      and(
        eq(viewSessions.staffSessionDigest, tokenDigest),
        eq(viewSessions.accountId, accountId),
        eq(viewSessions.contactId, contactId),
        isNotNull(viewSessions.actingRole),
        eq(users.isActive, true),
      ),
    )
    .for('share', { of: users });
  if (view === undefined || view.actingRole === null) throw notSignedIn();
  if (!hasDuty(view.role, 'desk')) throw notAllowed();
  if (view.actingRole === 'requester' && !view.mayOrder) throw noLongerPossible(t.mayNotOrderNow);
  return view.actingRole;
}
