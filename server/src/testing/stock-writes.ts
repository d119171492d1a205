import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { fileContents, stockLedger } from '../db/schema/inventory.ts';
import { attachments, orders, reservations } from '../db/schema/orders.ts';
import { only } from './factories.ts';
import { nextLedgerMoment } from './ledger-moment.ts';

/** Creates an open pull request that reserves bottles of a lot. Returns the order's id. */
export async function reserve(
  db: Db,
  accountId: number,
  lotId: number,
  quantity: number,
): Promise<number> {
  const rows = await db
    .insert(orders)
    .values({
      accountId,
      orderType: 'Pull Request',
      method: 2,
      accountName: 'Test',
      primaryEmail: 'test@example.com',
    })
    .returning({ id: orders.id });
  const orderId = only(rows).id;
  await db.insert(reservations).values({ accountId, orderId, lotId, quantity });
  return orderId;
}

/** Frees the bottles that an order reserved. */
export async function endReservation(db: Db, accountId: number, orderId: number): Promise<void> {
  await db
    .delete(reservations)
    .where(and(eq(reservations.accountId, accountId), eq(reservations.orderId, orderId)));
}

/** Adds bottles through the ledger, or removes them with a negative change. */
export async function moveBottles(
  db: Db,
  accountId: number,
  lotId: number,
  change: number,
): Promise<void> {
  await db.insert(stockLedger).values({
    accountId,
    lotId,
    change,
    reason: 'correction',
    actor: 'test',
    createdAt: nextLedgerMoment(accountId),
  });
}

/** Attaches a document to a case. Returns the attachment's id. */
export async function attachToCase(
  db: Db,
  accountId: number,
  caseId: number,
  fileName = 'condition.pdf',
): Promise<number> {
  const content = new TextEncoder().encode('%PDF-1.4');
  const stored = await db
    .insert(fileContents)
    .values({ contentType: 'application/pdf', sizeBytes: content.length, content })
    .returning({ id: fileContents.id });
  const rows = await db
    .insert(attachments)
    .values({ accountId, caseId, fileName, fileId: only(stored).id })
    .returning({ id: attachments.id });
  return only(rows).id;
}
