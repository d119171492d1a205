import { and, asc, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import { orderLines } from '../../../db/schema/orders.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import type { Authorship } from '../../../lib/audit/audit.repository.ts';
import { mergedInto } from '../../cellar/inventory/merged-wines.ts';
import { insertLedgerRows } from '../../cellar/inventory/stock-writes.repository.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

const NO_STEPS = [
  'noted',
  'picked',
  'unpicked',
  'put back',
  'late handover recorded',
  'pictures left out',
  'handover set aside',
];

/**
 * Finds the moment of the latest step of an order if its mail is held and unclaimed, and when that leaves. Internal
 * notes, picks and late handovers that change nothing are not steps.
 */
export async function findHeldStep(db: Db, key: OrderKey, now: Date) {
  const [latest] = await db
    .select({ at: auditLog.occurredAt })
    .from(auditLog)
    .where(and(entriesOf(key), notInArray(auditLog.action, NO_STEPS)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (latest === undefined) return undefined;
  const [held] = await db
    .select({ until: mailOutbox.nextTryAt })
    .from(mailOutbox)
    .where(and(mailsOf(key, latest.at), eq(mailOutbox.tries, 0), gt(mailOutbox.nextTryAt, now)))
    .limit(1);
  return held === undefined ? undefined : { at: latest.at, until: held.until };
}

/** For how many more milliseconds the latest step of an order can be reverted; 0 when it cannot. */
export async function readUndoMs(db: Db, key: OrderKey, now: Date): Promise<number> {
  const held = await findHeldStep(db, key, now);
  return held === undefined ? 0 : held.until.getTime() - now.getTime();
}

/** Whether somebody undid after a moment that an order was marked pulled. */
export async function wasUndoneSince(db: Db, key: OrderKey, moment: Date): Promise<boolean> {
  const isUndone = sql`(${auditLog.action} = 'undo'
    or (${auditLog.action} = 'revert' and ${auditLog.details} -> 'reverted' ? 'process'))`;
  const undone = and(entriesOf(key), gt(auditLog.occurredAt, moment), isUndone);
  return (await db.$count(auditLog, undone)) > 0;
}

const entriesOf = ({ accountId, orderId }: OrderKey) =>
  and(
    eq(auditLog.accountId, accountId),
    eq(auditLog.subjectType, 'order'),
    eq(auditLog.subjectId, String(orderId)),
  );

const mailsOf = (key: OrderKey, at: Date) =>
  and(ofOrder(mailOutbox, key), eq(mailOutbox.createdAt, at));

/** Deletes the mails of a step; false when a sender has claimed one of them, or none is held any more. */
export async function deleteHeldMails(
  tx: Db,
  key: OrderKey,
  { step, now }: { readonly step: Date; readonly now: Date },
): Promise<boolean> {
  const deleted = await tx
    .delete(mailOutbox)
    .where(and(mailsOf(key, step), eq(mailOutbox.tries, 0)))
    .returning({ nextTryAt: mailOutbox.nextTryAt });
  const claimed = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(mailsOf(key, step))
    .limit(1);
  return claimed.length === 0 && deleted.some(({ nextTryAt }) => nextTryAt > now);
}

export async function listStepDetails(
  tx: Db,
  key: OrderKey,
  step: Date,
): Promise<{ action: string; details: Readonly<Record<string, unknown>> }[]> {
  return tx
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(entriesOf(key), eq(auditLog.occurredAt, step)))
    .orderBy(asc(auditLog.id));
}

/**
 * Adds counter rows for what a step took out of its lots; the ledger's trigger adds the bottles again. They have the
 * moment of what they take back: it never happened.
 */
export async function reverseLedger(
  tx: Db,
  key: OrderKey,
  step: Date,
  by: Authorship,
): Promise<void> {
  const rows = await tx
    .select({
      lotId: stockLedger.lotId,
      change: sql<number>`-${stockLedger.change}`.mapWith(Number),
      happenedAt: stockLedger.happenedAt,
    })
    .from(stockLedger)
    .where(and(ofOrder(stockLedger, key), eq(stockLedger.createdAt, step)));
  const happenedAt = rows[0]?.happenedAt ?? step;
  await insertLedgerRows(
    tx,
    key,
    rows.map(({ lotId, change }) => ({ lotId, change, reason: 'undo' })),
    { ...by, happenedAt },
  );
}

/** Whether the bottles of a request are free and in place; not when others reserved, moved or merged them since. */
export async function areFree(
  tx: Db,
  accountId: number,
  asked: readonly (readonly [lotId: number, quantity: number])[],
): Promise<boolean> {
  const lotIds = asked.map(([lotId]) => lotId);
  const found = await tx
    .select({ id: lots.id, free: sql<number>`${lots.quantity} - ${lots.reserved}` })
    .from(lots)
    .where(
      and(
        eq(lots.accountId, accountId),
        inArray(lots.id, lotIds),
        sql`${mergedInto(sql`${lots.wineId}`)} is null`,
      ),
    );
  const free = new Map(found.map((lot) => [lot.id, lot.free]));
  return asked.every(([lotId, quantity]) => (free.get(lotId) ?? 0) >= quantity);
}

/** Lets lines name other lots. */
export async function nameLots(
  tx: Db,
  accountId: number,
  lines: readonly { readonly id: number; readonly lotId: number | null }[],
): Promise<void> {
  for (const { id, lotId } of lines) {
    await tx
      .update(orderLines)
      .set({ lotId })
      .where(and(eq(orderLines.accountId, accountId), eq(orderLines.id, id)));
  }
}

export async function clearLinesDone(tx: Db, key: OrderKey): Promise<void> {
  await tx
    .update(orderLines)
    .set({ quantityDone: null, shortfallReason: null })
    .where(ofOrder(orderLines, key));
}
