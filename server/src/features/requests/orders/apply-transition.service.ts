import { hasEnded, latestStatus, orderState } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { t as handoverTexts } from '../../../texts/handovers.ts';
import { assertVersion } from '../../../version.ts';
import { type Actor, writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { findDelivery } from './deliveries.repository.ts';
import { lockAccountStock, lockForClient } from '../../../lib/stock-lock.ts';
import { toOrder } from './order-answer.ts';
import { queueStatusMail } from './order-mails.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { ORDER_STEPS, type OrderStep, stateAfter, type StepBy } from './order-steps.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';

interface SeenOrder extends OrderKey {
  /** The client, checked again under the lock; absent for stewards. */
  readonly client?: Client;
  /** The version that the person loaded: 409 when the order has another one. Absent: not checked. */
  readonly expectedVersion?: number;
  /** Whether it is possible while somebody has signed for the bottles and the order is not completed. */
  readonly isForSigned?: boolean;
  /** The order, where it was read under the lock already. */
  readonly record?: OrderRecord;
}

/** A state transition of an order: the order, the person and, if there is one, the reason. */
export interface Transition extends SeenOrder {
  readonly actor: Actor;
  readonly by: StepBy;
  readonly reason?: string;
  /** Whether the client gets a mail; true when absent. */
  readonly tellsClient?: boolean;
}

/** Writes what a transition changes besides the state. Returns details for the audit entry. */
export type TransitionEffect = (
  tx: Db,
  at: Date,
  before: OrderRecord,
) => Promise<Readonly<Record<string, unknown>> | void>;

/** Writes what follows from the changed order before its mail. */
type FollowUp = (tx: Db, at: Date, after: Order) => Promise<void>;

/** Applies one transition with its stock, mail and audit entry. Throws changed_meanwhile and no_longer_possible. */
export function applyTransition(
  context: AppContext,
  transition: Transition,
  step: OrderStep,
  effect: TransitionEffect,
  followUp?: FollowUp,
): Promise<Order> {
  const { accountId, orderId, actor, by, reason, tellsClient = true } = transition;
  return context.database.transaction(async (tx) => {
    const isForSigned = step === 'complete';
    const locked = await lockOrder(tx, context, { ...transition, isForSigned });
    const { record, order: seen } = locked;
    const at = context.clock();
    refuseStep(seen, step, by);
    if (record.heldAt !== null && (step === 'process' || step === 'complete')) {
      throw noLongerPossible(t.requestHeld);
    }
    const details = await effect(tx, at, record);
    const { order } = await readOrder(tx, context, transition);
    await followUp?.(tx, at, order);
    if (tellsClient) {
      const isHeld = by === 'staff';
      await queueStatusMail(tx, context.config, { order, at, accountId, orderId, isHeld });
    }
    const before = latestStatus(seen).status;
    const after = latestStatus(order).status;
    await writeOrderAudit(tx, transition, {
      at,
      actor,
      action: step,
      details: {
        footprint_id: order.footprint_id,
        ...(before !== after && { before, after }),
        ...(reason !== undefined && { reason }),
        ...details,
      },
    });
    return order;
  });
}

function refuseStep(order: Order, step: OrderStep, by: StepBy): void {
  if (step === 'complete' && order.order_type === 'Add Request') {
    throw new AppError('invalid', 'An add request is completed by putting its bottles away.');
  }
  if (stateAfter(orderState(order), step, by) === null) {
    throw noLongerPossible(ORDER_STEPS[step].refusal);
  }
}

/**
 * Returns why nothing but the completion of an order is possible, because somebody has signed for its bottles; null
 * otherwise (docs/product/handover.md#signed-and-not-completed).
 */
export async function whySigned(
  db: Db,
  key: OrderKey,
  order: Parameters<typeof hasEnded>[0],
): Promise<string | null> {
  const isWaiting = !hasEnded(order) && (await findDelivery(db, key)) !== undefined;
  return isWaiting ? handoverTexts.signedFor : null;
}

/**
 * Locks the account of an order and reads the order. Throws not_found, changed_meanwhile for another version, and
 * no_longer_possible for one that somebody has signed for, unless the caller's step is for these too.
 */
export async function lockOrder(tx: Db, context: AppContext, seen: SeenOrder) {
  if (seen.client === undefined) await lockAccountStock(tx, seen.accountId);
  else await lockForClient(tx, seen.client);
  const read =
    seen.record === undefined ? await readOrder(tx, context, seen) : asRead(context, seen.record);
  const { version } = read.record;
  assertVersion(version, seen.expectedVersion ?? version, 'this request');
  const signed = seen.isForSigned === true ? null : await whySigned(tx, seen, read.order);
  if (signed !== null) throw noLongerPossible(signed);
  return read;
}

/** Reads an order inside the transaction of a step, as stored and as the API answers it; throws not_found. */
export async function readOrder(tx: Db, context: AppContext, { accountId, orderId }: OrderKey) {
  return asRead(context, orNotFound(await findOrder(tx, accountId, orderId)));
}

const asRead = ({ config }: AppContext, record: OrderRecord) => ({
  record,
  order: toOrder(record, mailOrigin(config)),
});
