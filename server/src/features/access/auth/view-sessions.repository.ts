import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts, authorizedUsers, users } from '../../../db/schema/accounts.ts';
import { contacts, viewSessions } from '../../../db/schema/contacts.ts';

/** A steward's view of an account, with its end, and with the contact for which they act. */
export type LiveView = NonNullable<Awaited<ReturnType<typeof findLiveView>>>;

/** The digests of a view's two cookies: it works only in the browser session that started it. */
export interface ViewKey {
  readonly tokenDigest: Uint8Array;
  readonly staffSessionDigest: Uint8Array;
}

/** Null for a view that is over, belongs to another session, or shows a closed account. */
export async function findLiveView(db: Db, view: ViewKey, now: Date) {
  const [row] = await db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
      isCommercial: accounts.isCommercial,
      inventoryVersion: accounts.inventoryVersion,
      expiresAt: viewSessions.expiresAt,
      actingRole: viewSessions.actingRole,
      contact: {
        id: contacts.id,
        person: contacts.person,
        userId: contacts.userId,
        channel: contacts.channel,
        email: sql<string | null>`coalesce(${users.email}, ${authorizedUsers.email})`,
      },
    })
    .from(viewSessions)
    .innerJoin(accounts, eq(accounts.id, viewSessions.accountId))
    .leftJoin(
      contacts,
      and(eq(contacts.accountId, viewSessions.accountId), eq(contacts.id, viewSessions.contactId)),
    )
    .leftJoin(users, eq(users.id, contacts.userId))
    .leftJoin(
      authorizedUsers,
      and(
        eq(authorizedUsers.accountId, contacts.accountId),
        eq(authorizedUsers.id, contacts.authorizedUserId),
      ),
    )
    .where(
      and(
        eq(viewSessions.tokenDigest, view.tokenDigest),
        eq(viewSessions.staffSessionDigest, view.staffSessionDigest),
        gt(viewSessions.expiresAt, now),
        isNull(accounts.closedAt),
      ),
    );
  return row ?? null;
}

export async function insertView(
  tx: Db,
  view: ViewKey &
    Pick<LiveView, 'accountId' | 'expiresAt' | 'actingRole'> & {
      contactId: number | null;
      now: Date;
    },
): Promise<void> {
  const { now, ...row } = view;
  await tx.insert(viewSessions).values({ ...row, createdAt: now });
}

export async function deleteViews(db: Db, staffSessionDigest: Uint8Array): Promise<void> {
  await db.delete(viewSessions).where(eq(viewSessions.staffSessionDigest, staffSessionDigest));
}
