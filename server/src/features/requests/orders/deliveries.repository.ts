import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { handovers } from '../../../db/schema/orders.ts';
import { type Delivery, isCounted } from '../../../lib/counted-handovers.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

/** Whether a signed handover waits for the desk, because it did not fit its request when it arrived. */
export const needsDecision = sql<boolean>`(${handovers.problem} is not null and ${handovers.outcome} = 'delivered'
  and ${handovers.decision} is null and ${handovers.takenBackAt} is null)`;

/** Finds the handover in which somebody received the bottles of a request, if it counts. */
export async function findDelivery(db: Db, key: OrderKey): Promise<Delivery | undefined> {
  const [found] = await db
    .select()
    .from(handovers)
    .where(and(ofOrder(handovers, key), eq(handovers.outcome, 'delivered'), isCounted));
  return found;
}

/**
 * Marks what was recorded at the moment of a step that is undone as taken back, and lets what was accepted at that moment
 * wait for a decision again.
 */
export async function takeBackHandoversOfStep(
  tx: Db,
  key: OrderKey,
  step: Date,
  at: Date,
): Promise<void> {
  await tx
    .update(handovers)
    .set({ takenBackAt: at })
    .where(and(ofOrder(handovers, key), eq(handovers.recordedAt, step), isNull(handovers.problem)));
  await tx
    .update(handovers)
    .set({ decision: null, decidedAt: null, decidedByUserId: null, decidedBy: null })
    .where(
      and(
        ofOrder(handovers, key),
        eq(handovers.decidedAt, step),
        eq(handovers.decision, 'accepted'),
      ),
    );
}

/** Finds the moment of the first delivery of a request that waits for a decision; null if there is none. */
export async function findLateDelivery(db: Db, key: OrderKey): Promise<Date | null> {
  const [first] = await db
    .select({ handedAt: handovers.handedAt })
    .from(handovers)
    .where(and(ofOrder(handovers, key), needsDecision))
    .orderBy(asc(handovers.handedAt))
    .limit(1);
  return first?.handedAt ?? null;
}
