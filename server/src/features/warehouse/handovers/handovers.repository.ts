import type { HandoverProblem } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { attachments, handovers, orders } from '../../../db/schema/orders.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import { needsDecision } from '../../requests/orders/deliveries.repository.ts';
import { isCounted } from '../../../lib/counted-handovers.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

const COLUMNS = {
  id: handovers.id,
  outcome: handovers.outcome,
  handed_at: isoTime(handovers.handedAt),
  received_by: handovers.receivedBy,
  signature: handovers.signature,
  signed_name: handovers.signedName,
  reason: handovers.reason,
  note: handovers.note,
};

/** Lists the attempts to hand a request over that count, the first one first, with their pictures. */
export async function listHandovers(db: Db, key: OrderKey) {
  const found = await db
    .select(COLUMNS)
    .from(handovers)
    .where(and(ofOrder(handovers, key), isCounted))
    .orderBy(asc(handovers.id));
  return withPictures(db, key, found);
}

/** Lists all attempts for staff: also those that wait for a decision, were set aside or taken back. */
export async function listAllHandovers(db: Db, key: OrderKey) {
  const found = await db
    .select({
      ...COLUMNS,
      by_name: actorName({ actorUserId: handovers.byUserId, actor: handovers.byName }),
      recorded_at: isoTime(handovers.recordedAt),
      bottles: handovers.bottles,
      short: handovers.short,
      problem: handovers.problem,
      needs_decision: needsDecision,
      decision: handovers.decision,
      decided_at: isoTime(handovers.decidedAt),
      decided_by: actorName({ actorUserId: handovers.decidedByUserId, actor: handovers.decidedBy }),
      decision_reason: handovers.decisionReason,
      taken_back_at: isoTime(handovers.takenBackAt),
    })
    .from(handovers)
    .where(ofOrder(handovers, key))
    .orderBy(asc(handovers.id));
  return withPictures(db, key, found);
}

async function withPictures<Found extends { readonly id: number }>(
  db: Db,
  key: OrderKey,
  found: readonly Found[],
) {
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

/** Lists the signed handovers that wait for a decision, the oldest first. */
export function listToDecide(db: Db, most: number) {
  return db
    .select({
      id: handovers.id,
      footprint_id: orders.footprintId,
      account_name: accounts.name,
      problem: sql<HandoverProblem>`${handovers.problem}`,
    })
    .from(handovers)
    .innerJoin(
      orders,
      and(eq(orders.accountId, handovers.accountId), eq(orders.id, handovers.orderId)),
    )
    .innerJoin(accounts, eq(accounts.id, handovers.accountId))
    .where(needsDecision)
    .orderBy(asc(handovers.recordedAt), asc(handovers.id))
    .limit(most);
}

/** Finds a handover of a request, with whether it waits for a decision. */
export async function findHandover(db: Db, key: OrderKey, id: number) {
  const [found] = await db
    .select({ ...getTableColumns(handovers), needsDecision })
    .from(handovers)
    .where(and(ofOrder(handovers, key), eq(handovers.id, id)));
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

/** Records what the desk decided about a handover. */
export async function decideHandover(
  tx: Db,
  key: OrderKey,
  id: number,
  decision: Pick<
    typeof handovers.$inferInsert,
    'decision' | 'decidedAt' | 'decidedByUserId' | 'decidedBy' | 'decisionReason'
  >,
): Promise<void> {
  await tx
    .update(handovers)
    .set(decision)
    .where(and(ofOrder(handovers, key), eq(handovers.id, id)));
}
