import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isoTime } from '../../db/iso-time.ts';
import { fileContents } from '../../db/schema/inventory.ts';
import { attachments, handovers } from '../../db/schema/orders.ts';
import { ofOrder, type OrderKey } from '../orders/order-steps.repository.ts';

export type StoredHandover = Awaited<ReturnType<typeof listHandovers>>[number];

/** Lists the attempts to hand a request over, the first one first, with their pictures. */
export async function listHandovers(db: Db, key: OrderKey) {
  const found = await db
    .select({
      id: handovers.id,
      outcome: handovers.outcome,
      handed_at: isoTime(handovers.handedAt),
      received_by: handovers.receivedBy,
      signature: handovers.signature,
      signed_name: handovers.signedName,
      reason: handovers.reason,
      note: handovers.note,
      by_name: handovers.byName,
    })
    .from(handovers)
    .where(ofOrder(handovers, key))
    .orderBy(asc(handovers.id));
  const pictures = found.length === 0 ? [] : await listPictures(db, key);
  return found.map((handover) => ({
    ...handover,
    pictures: pictures.filter(({ handoverId }) => handoverId === handover.id),
  }));
}

function listPictures(db: Db, key: OrderKey) {
  const { handoverId, id, fileName } = attachments;
  return db
    .select({ handoverId, id, file_name: fileName })
    .from(attachments)
    .where(and(ofOrder(attachments, key), sql`${handoverId} is not null`))
    .orderBy(asc(id));
}

/** Finds the handover in which somebody received the bottles of a request. */
export async function findDelivery(db: Db, key: OrderKey) {
  const [found] = await db
    .select()
    .from(handovers)
    .where(and(ofOrder(handovers, key), eq(handovers.outcome, 'delivered')));
  return found;
}

export async function insertHandover(
  tx: Db,
  handover: typeof handovers.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(handovers).values(handover).returning({ id: handovers.id });
  if (row === undefined) throw new Error('A handover was not inserted.');
  return row.id;
}

/** Deletes what was recorded at the moment of a step that is taken back, with its pictures. */
export async function deleteHandoversOfStep(tx: Db, key: OrderKey, step: Date): Promise<void> {
  const ids = tx
    .select({ id: handovers.id })
    .from(handovers)
    .where(and(ofOrder(handovers, key), eq(handovers.recordedAt, step)));
  const pictures = await tx
    .delete(attachments)
    .where(and(ofOrder(attachments, key), inArray(attachments.handoverId, ids)))
    .returning({ fileId: attachments.fileId });
  const fileIds = pictures.map(({ fileId }) => fileId);
  if (fileIds.length > 0) await tx.delete(fileContents).where(inArray(fileContents.id, fileIds));
  await tx.delete(handovers).where(and(ofOrder(handovers, key), eq(handovers.recordedAt, step)));
}
