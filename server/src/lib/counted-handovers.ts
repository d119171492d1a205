import { and, eq, isNull, or } from 'drizzle-orm';
import { handovers } from '../db/schema/orders.ts';

/** A handover in which somebody received bottles. */
export type Delivery = typeof handovers.$inferSelect;

/** Whether an attempt counts: its step was not undone, and it fitted its request or the desk accepted it. */
export const isCounted = and(
  isNull(handovers.takenBackAt),
  or(isNull(handovers.problem), eq(handovers.decision, 'accepted')),
);
