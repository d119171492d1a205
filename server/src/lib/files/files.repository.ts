import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fileContents } from '../../db/schema/inventory.ts';
import { messageFiles, messages, messageThreads } from '../../db/schema/messages.ts';
import { attachments, handovers } from '../../db/schema/orders.ts';
import { isCounted as handoverCounts } from '../counted-handovers.ts';

export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A file as it is sent: those of orders and messages may open in a tab, those of cases may not. */
export interface AttachedFile extends StoredFile {
  readonly mayOpen: boolean;
}

/**
 * Finds a file of a case or an order of the account; undefined when there is none with this id, and for the picture of a
 * handover that does not count.
 */
export function findFile(db: Db, accountId: number, attachmentId: number) {
  const ofCounted = sql`exists (select from ${handovers} where ${handovers.accountId} = ${attachments.accountId}
    and ${handovers.id} = ${attachments.handoverId} and ${handoverCounts})`;
  return readFile(
    db,
    and(
      eq(attachments.accountId, accountId),
      eq(attachments.id, attachmentId),
      or(isNull(attachments.handoverId), ofCounted),
    ),
  );
}

/** Finds a file of any account, for stewards. */
export function findAnyFile(db: Db, attachmentId: number) {
  return readFile(db, eq(attachments.id, attachmentId));
}

async function readFile(db: Db, which: SQL | undefined): Promise<AttachedFile | undefined> {
  const [row] = await db
    .select({
      mayOpen: sql<boolean>`${attachments.orderId} is not null`,
      fileName: attachments.fileName,
      contentType: fileContents.contentType,
      content: fileContents.content,
    })
    .from(attachments)
    .innerJoin(fileContents, eq(fileContents.id, attachments.fileId))
    .where(which);
  return row;
}

/** Sums the bytes of all files that the account's clients sent with their orders and messages. */
export async function sumClientFileBytes(tx: Db, accountId: number): Promise<number> {
  const sent = tx
    .select({ fileId: attachments.fileId })
    .from(attachments)
    .where(
      and(
        eq(attachments.accountId, accountId),
        isNotNull(attachments.orderId),
        isNull(attachments.handoverId),
      ),
    )
    .unionAll(
      tx
        .select({ fileId: messageFiles.fileId })
        .from(messageFiles)
        .innerJoin(
          messages,
          and(
            eq(messages.accountId, messageFiles.accountId),
            eq(messages.id, messageFiles.messageId),
          ),
        )
        .where(and(eq(messageFiles.accountId, accountId), eq(messages.side, 'client'))),
    )
    .as('sent');
  const [row] = await tx
    .select({ bytes: sql`coalesce(sum(${fileContents.sizeBytes}), 0)`.mapWith(Number) })
    .from(sent)
    .innerJoin(fileContents, eq(fileContents.id, sent.fileId));
  return row?.bytes ?? 0;
}

/** Stores the bytes of a file and returns their id. */
export async function insertContent(
  tx: Db,
  { contentType, content }: Pick<StoredFile, 'contentType' | 'content'>,
): Promise<number> {
  const [stored] = await tx
    .insert(fileContents)
    .values({ contentType, content, sizeBytes: content.length })
    .returning({ id: fileContents.id });
  if (stored === undefined) throw new Error('A file was not stored.');
  return stored.id;
}

/** Deletes the bytes of a file that nothing refers to any more. */
export async function deleteContent(tx: Db, fileId: number): Promise<void> {
  await tx.delete(fileContents).where(eq(fileContents.id, fileId));
}

/**
 * Stores a file of an order or a handover, or a condition document of a case, and returns its id. For a document a trigger raises the
 * inventory version of the account.
 */
export async function insertFile(
  tx: Db,
  owner: { readonly accountId: number } & (
    | { readonly orderId: number; readonly differenceId?: number; readonly handoverId?: number }
    | { readonly caseId: number }
  ),
  { fileName, contentType, content }: StoredFile,
): Promise<number> {
  const fileId = await insertContent(tx, { contentType, content });
  const [attached] = await tx
    .insert(attachments)
    .values({ ...owner, fileId, fileName })
    .returning({ id: attachments.id });
  if (attached === undefined) throw new Error('A document was not inserted.');
  return attached.id;
}

/**
 * Deletes a document of a case with its content; returns its name, or undefined when the case has none with this id.
 */
export async function deleteCaseFile(
  tx: Db,
  { accountId, caseId }: { readonly accountId: number; readonly caseId: number },
  documentId: number,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(attachments)
    .where(
      and(
        eq(attachments.accountId, accountId),
        eq(attachments.caseId, caseId),
        eq(attachments.id, documentId),
      ),
    )
    .returning({ fileName: attachments.fileName, fileId: attachments.fileId });
  if (gone === undefined) return undefined;
  const isShared = sql`exists (select from ${attachments} where ${attachments.fileId} = ${gone.fileId})`;
  await tx.delete(fileContents).where(and(eq(fileContents.id, gone.fileId), sql`not ${isShared}`));
  return gone.fileName;
}

/** Finds a file of a message of the account, or with `accountId` null of any. `caseId` where the thread is of a case. */
export async function findMessageFile(db: Db, accountId: number | null, id: number) {
  const [row] = await db
    .select({
      fileName: messageFiles.fileName,
      contentType: fileContents.contentType,
      content: fileContents.content,
      mayOpen: sql<boolean>`true`,
      caseId: messageThreads.caseId,
    })
    .from(messageFiles)
    .innerJoin(fileContents, eq(fileContents.id, messageFiles.fileId))
    .innerJoin(
      messages,
      and(eq(messages.accountId, messageFiles.accountId), eq(messages.id, messageFiles.messageId)),
    )
    .innerJoin(
      messageThreads,
      and(
        eq(messageThreads.accountId, messages.accountId),
        eq(messageThreads.id, messages.threadId),
      ),
    )
    .where(
      and(
        accountId === null ? undefined : eq(messageFiles.accountId, accountId),
        eq(messageFiles.id, id),
      ),
    );
  return row;
}
