import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { waitingDocuments } from '../../../db/schema/documents.ts';
import { cases, lots, wines } from '../../../db/schema/inventory.ts';
import { attachments } from '../../../db/schema/orders.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

/** Bottles of a lot as a receipt lists them. */
export interface ReceivedLot {
  readonly lotId: number;
  readonly caseId: number;
  readonly caseNumber: string;
  readonly containerName: string;
  readonly vintage: number | null;
  readonly wine: string;
  readonly sizeMl: number | null;
}

/** Lists lots with case and wine, by case number and wine. */
export function listLots(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<ReceivedLot[]> {
  return db
    .select({
      lotId: lots.id,
      caseId: cases.id,
      caseNumber: cases.footprintLookupCode,
      containerName: cases.containerName,
      vintage: wines.vintage,
      wine: wines.longProducer,
      sizeMl: lots.sizeMl,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(and(eq(lots.accountId, accountId), inArray(lots.id, [...ids])))
    .orderBy(asc(cases.footprintLookupCode), asc(wines.longProducer), asc(lots.id));
}

/** Lists the names of the condition documents of cases, with the number of the case. */
export function listConditionDocuments(db: Db, accountId: number, caseIds: readonly number[]) {
  return db
    .select({ caseNumber: cases.footprintLookupCode, fileName: attachments.fileName })
    .from(attachments)
    .innerJoin(
      cases,
      and(eq(cases.accountId, attachments.accountId), eq(cases.id, attachments.caseId)),
    )
    .where(and(eq(attachments.accountId, accountId), inArray(attachments.caseId, [...caseIds])))
    .orderBy(asc(cases.footprintLookupCode), asc(attachments.id));
}

/** Reads the name of a steward for paper; the actor's own where the user has no name. */
export async function readSignature(db: Db, { userId, name }: Actor): Promise<string> {
  if (userId === null) return name;
  const [user] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.accountId)));
  return `${user?.first ?? ''} ${user?.last ?? ''}`.trim() || name;
}

/** A document of a step. */
export interface DocumentOfStep {
  readonly kind: WaitingDocument['kind'];
  readonly number: number;
}

/** Lists the documents that were recorded at the moment of a step, which are not issued before its commit. */
export function listOfStep(
  tx: Db,
  { accountId, orderId, at }: OrderKey & { readonly at: Date },
): Promise<DocumentOfStep[]> {
  return tx
    .select({ kind: waitingDocuments.kind, number: waitingDocuments.number })
    .from(waitingDocuments)
    .where(
      and(ofOrder(waitingDocuments, { accountId, orderId }), eq(waitingDocuments.createdAt, at)),
    )
    .orderBy(asc(waitingDocuments.number));
}

export type WaitingDocument = typeof waitingDocuments.$inferSelect;

export async function insertWaiting(
  tx: Db,
  document: typeof waitingDocuments.$inferInsert,
): Promise<void> {
  await tx.insert(waitingDocuments).values(document);
}

/** Claims the document that waits longest; see `claimDueMail`. Undefined when none is due. */
export async function claimWaiting(
  db: Db,
  now: Date,
  leasedUntil: Date,
): Promise<WaitingDocument | undefined> {
  const longestDue = db
    .select({ number: waitingDocuments.number })
    .from(waitingDocuments)
    .where(lte(waitingDocuments.nextTryAt, now))
    .orderBy(asc(waitingDocuments.nextTryAt), asc(waitingDocuments.number))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(waitingDocuments)
    .set({ tries: sql`${waitingDocuments.tries} + 1`, nextTryAt: leasedUntil })
    .where(sql`${waitingDocuments.number} = ${longestDue}`)
    .returning();
  return claimed;
}

/** Removes a waiting document; false when another process has issued it, or the account's data was deleted. */
export async function deleteWaiting(
  tx: Db,
  { accountId, number }: Pick<WaitingDocument, 'accountId' | 'number'>,
): Promise<boolean> {
  const gone = await tx
    .delete(waitingDocuments)
    .where(and(eq(waitingDocuments.accountId, accountId), eq(waitingDocuments.number, number)))
    .returning({ number: waitingDocuments.number });
  return gone.length > 0;
}

export async function putOffWaiting(
  db: Db,
  { accountId, number }: Pick<WaitingDocument, 'accountId' | 'number'>,
  nextTryAt: Date,
): Promise<void> {
  await db
    .update(waitingDocuments)
    .set({ nextTryAt })
    .where(and(eq(waitingDocuments.accountId, accountId), eq(waitingDocuments.number, number)));
}
