import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { messageFiles, messages, messageThreads } from '../../../db/schema/messages.ts';
import { orders } from '../../../db/schema/orders.ts';
import { insertContent, type StoredFile } from '../../../lib/files/files.repository.ts';

/** What a thread is about: an order or a case of an account. */
export type ThreadSubject = { readonly accountId: number } & (
  { readonly orderId: number } | { readonly caseId: number }
);

/** The order or case with its number for people. The e-mail is of the user who made the order. */
export type SubjectFacts =
  | { readonly orderId: number; readonly orderNumber: number; readonly primaryEmail: string }
  | { readonly caseId: number; readonly caseNumber: string };

/** Finds the order or case; undefined when the account has none with this id. */
export async function findSubject(
  db: Db,
  subject: ThreadSubject,
): Promise<SubjectFacts | undefined> {
  const { accountId } = subject;
  if ('orderId' in subject) {
    const [order] = await db
      .select({
        orderId: orders.id,
        orderNumber: orders.footprintId,
        primaryEmail: orders.primaryEmail,
      })
      .from(orders)
      .where(and(eq(orders.accountId, accountId), eq(orders.id, subject.orderId)));
    return order;
  }
  const [found] = await db
    .select({ caseId: cases.id, caseNumber: cases.footprintLookupCode })
    .from(cases)
    .where(and(eq(cases.accountId, accountId), eq(cases.id, subject.caseId)));
  return found;
}

export type StoredThread = typeof messageThreads.$inferSelect;

function ofSubject(subject: ThreadSubject) {
  return and(
    eq(messageThreads.accountId, subject.accountId),
    'orderId' in subject
      ? eq(messageThreads.orderId, subject.orderId)
      : eq(messageThreads.caseId, subject.caseId),
  );
}

/** Finds the thread about an order or a case; undefined before its first message. */
export async function findThread(
  db: Db,
  subject: ThreadSubject,
): Promise<StoredThread | undefined> {
  const [thread] = await db.select().from(messageThreads).where(ofSubject(subject));
  return thread;
}

/** The same, locked until the transaction ends. */
export async function lockThread(
  tx: Db,
  subject: ThreadSubject,
): Promise<StoredThread | undefined> {
  const [thread] = await tx
    .select()
    .from(messageThreads)
    .where(ofSubject(subject))
    .for('no key update');
  return thread;
}

/** Begins the thread of an order or a case. The caller holds the account's lock. */
export async function insertThread(
  tx: Db,
  subject: ThreadSubject,
  lastAt: Date,
): Promise<StoredThread> {
  const [thread] = await tx
    .insert(messageThreads)
    .values({ ...subject, lastAt })
    .returning();
  if (thread === undefined) throw new Error('A thread was not inserted.');
  return thread;
}

export interface ThreadKey {
  readonly accountId: number;
  readonly id: number;
}

export async function updateThread(
  tx: Db,
  { accountId, id }: ThreadKey,
  change: Partial<Omit<StoredThread, 'accountId' | 'id' | 'orderId' | 'caseId'>>,
): Promise<void> {
  await tx
    .update(messageThreads)
    .set(change)
    .where(and(eq(messageThreads.accountId, accountId), eq(messageThreads.id, id)));
}

/** Adds a message with its files and returns its id. */
export async function insertMessage(
  tx: Db,
  message: Omit<typeof messages.$inferInsert, 'id'>,
  files: readonly StoredFile[],
): Promise<number> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id });
  if (row === undefined) throw new Error('A message was not inserted.');
  const { accountId } = message;
  for (const { fileName, ...file } of files) {
    const fileId = await insertContent(tx, file);
    await tx.insert(messageFiles).values({ accountId, messageId: row.id, fileName, fileId });
  }
  return row.id;
}

export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number];

/** Lists the newest messages of a thread, the oldest of them first. */
export async function listMessages(db: Db, { accountId, id }: ThreadKey, most: number) {
  const rows = await db
    .select({
      id: messages.id,
      from: messages.side,
      author: messages.authorName,
      at: isoTime(messages.createdAt),
      text: messages.body,
    })
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.threadId, id)))
    .orderBy(desc(messages.id))
    .limit(most);
  const files = await listFilesOf(
    db,
    accountId,
    rows.map((row) => row.id),
  );
  return rows
    .toReversed()
    .map((row) => ({ ...row, files: files.filter(({ messageId }) => messageId === row.id) }));
}

async function listFilesOf(db: Db, accountId: number, messageIds: readonly number[]) {
  if (messageIds.length === 0) return [];
  return db
    .select({
      messageId: messageFiles.messageId,
      id: messageFiles.id,
      file_name: messageFiles.fileName,
    })
    .from(messageFiles)
    .where(
      and(eq(messageFiles.accountId, accountId), inArray(messageFiles.messageId, [...messageIds])),
    )
    .orderBy(asc(messageFiles.id));
}

export function countMessages(db: Db, { accountId, id }: ThreadKey): Promise<number> {
  return db.$count(messages, and(eq(messages.accountId, accountId), eq(messages.threadId, id)));
}

/** Lists when a client wrote messages after a moment, the latest first. */
export function listWrittenSince(tx: Db, accountId: number, userId: number, since: Date) {
  return tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.accountId, accountId),
        eq(messages.authorUserId, userId),
        gt(messages.createdAt, since),
      ),
    )
    .orderBy(desc(messages.createdAt));
}

/** Lists the users of the account who wrote in a thread. */
export async function listWriters(tx: Db, { accountId, id }: ThreadKey): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: messages.authorUserId })
    .from(messages)
    .where(
      and(
        eq(messages.accountId, accountId),
        eq(messages.threadId, id),
        eq(messages.side, 'client'),
      ),
    );
  return rows.map(({ userId }) => userId);
}
