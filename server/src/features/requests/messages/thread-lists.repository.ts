import {
  EXCERPT_LENGTH,
  type staffThreadListQuery,
} from '@portal/contract/requests/messages/messages.schemas';
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { messageReads, messages, messageThreads } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';

/** What every list of threads shows of one. */
const LISTED = {
  id: messageThreads.id,
  order: { id: orders.id, footprint_id: orders.footprintId },
  case: { id: cases.id, footprint_lookup_code: cases.footprintLookupCode },
  last: {
    from: messages.side,
    author: messages.authorName,
    at: isoTime(messages.createdAt),
    text: sql<string>`left(${messages.body}, ${EXCERPT_LENGTH})`,
  },
};

const lastMessage = and(
  eq(messages.accountId, messageThreads.accountId),
  sql`${messages.id} = greatest(${messageThreads.lastClientId}, ${messageThreads.lastStaffId})`,
);
const itsOrder = and(
  eq(orders.accountId, messageThreads.accountId),
  eq(orders.id, messageThreads.orderId),
);
const itsCase = and(
  eq(cases.accountId, messageThreads.accountId),
  eq(cases.id, messageThreads.caseId),
);
const readBy = (userId: number) =>
  and(
    eq(messageReads.accountId, messageThreads.accountId),
    eq(messageReads.threadId, messageThreads.id),
    eq(messageReads.userId, userId),
  );

/** Whether the company wrote something that a user has not read. What is older than the user counts as read. */
const isUnreadBy = (userId: number) => sql<boolean>`(
  ${messageThreads.lastStaffId} > coalesce(${messageReads.lastMessageId}, 0)
  and (select m.created_at from ${messages} m
    where m.account_id = ${messageThreads.accountId} and m.id = ${messageThreads.lastStaffId})
    > (select u.created_at from ${users} u where u.id = ${userId}))`;

/** Lists the threads of an account as one of its users sees them, the latest message first. */
export function listThreads(
  db: Db,
  accountId: number,
  { userId, page }: { readonly userId: number; readonly page: number | null },
) {
  const chosen = eq(messageThreads.accountId, accountId);
  return readPage(db, { table: messageThreads, chosen, page }, (limit, offset) =>
    db
      .select({ ...LISTED, is_unread: isUnreadBy(userId) })
      .from(messageThreads)
      .innerJoin(messages, lastMessage)
      .leftJoin(orders, itsOrder)
      .leftJoin(cases, itsCase)
      .leftJoin(messageReads, readBy(userId))
      .where(chosen)
      .orderBy(desc(messageThreads.lastAt), desc(messageThreads.id))
      .limit(limit)
      .offset(offset),
  );
}

/** Counts the threads of an account in which the company wrote something that a user has not read. */
export async function countUnread(db: Db, accountId: number, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(messageThreads)
    .leftJoin(messageReads, readBy(userId))
    .where(and(eq(messageThreads.accountId, accountId), isUnreadBy(userId)));
  return row?.count ?? 0;
}

/** A message that nobody at the desk has read waits for an answer too, so the index of those that wait finds it. */
const isUnreadAtDesk = and(
  isNotNull(messageThreads.waitsSince),
  gt(messageThreads.lastClientId, messageThreads.deskReadId),
);

export function countUnreadAtDesk(db: Db): Promise<number> {
  return db.$count(messageThreads, isUnreadAtDesk);
}

/** Lists threads of one or all accounts: those that wait for an answer, the longest first, or all, the latest first. */
export function listStaffThreads(
  db: Db,
  { state, account, page }: z.infer<typeof staffThreadListQuery>,
) {
  const isWaiting = state === 'waiting';
  const chosen = and(
    account === null ? undefined : eq(messageThreads.accountId, account),
    isWaiting ? isNotNull(messageThreads.waitsSince) : undefined,
  );
  return readPage(db, { table: messageThreads, chosen, page }, (limit, offset) =>
    db
      .select({
        ...LISTED,
        account: { id: accounts.id, name: accounts.name },
        is_unread: sql<boolean>`${messageThreads.lastClientId} > ${messageThreads.deskReadId}`,
        waits_since: isoTime(messageThreads.waitsSince),
      })
      .from(messageThreads)
      .innerJoin(messages, lastMessage)
      .innerJoin(accounts, eq(accounts.id, messageThreads.accountId))
      .leftJoin(orders, itsOrder)
      .leftJoin(cases, itsCase)
      .where(chosen)
      .orderBy(
        isWaiting ? asc(messageThreads.waitsSince) : desc(messageThreads.lastAt),
        desc(messageThreads.id),
      )
      .limit(limit)
      .offset(offset),
  );
}
