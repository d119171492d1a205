import { localTime, whyTooEarly } from '@portal/contract/orders/business-days';
import { orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { queueMail } from '../mail/mail.service.ts';
import { toOrder } from '../orders/order-answer.ts';
import { findOrderByNumber } from '../orders/order-by-number.repository.ts';
import { changedMail, orderRecipients } from '../orders/order-mails.ts';
import type { OrderKey } from '../orders/order-steps.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { refuseOlderSight, type StepTaken } from '../orders/take-step.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { updateRequest } from './staff-requests.repository.ts';

type StaffContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/**
 * Confirms the day a request is met, or another than was asked, from today on (400 under `confirmed_date`): the client is
 * told of it. Null takes the confirmation back. Whether the warehouse is closed that day is left to the steward.
 */
export async function confirmDate(
  context: StaffContext,
  taken: StepTaken,
  confirmedDate: string | null,
) {
  const today = localTime(context.clock(), context.config.provider.timeZone).date;
  const problem = confirmedDate === null ? null : whyTooEarly(confirmedDate, today);
  if (problem !== null) throw invalid({ confirmed_date: [`${problem}.`] });
  return changeRequest(context, taken, 'confirmed', { confirmedDate });
}

/** Sets or clears the number under which a carrier can be asked. */
export function setTracking(context: StaffContext, taken: StepTaken, trackingNumber: string) {
  return changeRequest(context, taken, 'tracking', { trackingNumber: trackingNumber || null });
}

/** Keeps a note among the company's people; the client is never told. */
export function setInternalNote(context: StaffContext, taken: StepTaken, internalNote: string) {
  return changeRequest(context, { ...taken, tellsClient: false }, 'noted', { internalNote });
}

type Change = Parameters<typeof updateRequest>[2];

interface BeforeAndAfter {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * One change with its audit entry and mail in one transaction, under the account's lock as every step is; a request that
 * has ended keeps its dates. What is as it was is not written, and nobody is mailed.
 */
function changeRequest(
  context: StaffContext,
  taken: StepTaken,
  action: string,
  change: Change,
): Promise<void> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, taken.accountId);
    const before = await readOrder(tx, context, taken);
    await refuseOlderSight(tx, taken);
    const hasEnded = ['completed', 'cancelled'].includes(orderState(before));
    if (hasEnded && change.internalNote === undefined) {
      throw new AppError(
        'no_longer_possible',
        'This request has ended and can no longer be changed.',
      );
    }
    const changed = await beforeAndAfter(tx, before, change);
    if (changed.before === changed.after) return;
    await updateRequest(tx, taken, change);
    await writeAudit(tx, {
      at,
      actor: taken.actor,
      accountId: taken.accountId,
      action,
      subjectType: 'order',
      subjectId: String(taken.orderId),
      details: { footprint_id: before.footprint_id, ...changed },
    });
    if (taken.tellsClient === false) return;
    const order = await readOrder(tx, context, taken);
    const provider = await currentProvider(tx, context.config);
    await queueMail(tx, {
      ...changedMail(order, provider, mailOrigin(context.config)),
      at,
      recipients: orderRecipients(order),
      accountId: taken.accountId,
      orderId: taken.orderId,
    });
  });
}

async function beforeAndAfter(tx: Db, order: Order, change: Change): Promise<BeforeAndAfter> {
  if (change.confirmedDate !== undefined) {
    return { before: order.confirmed_date, after: change.confirmedDate };
  }
  if (change.trackingNumber !== undefined) {
    return { before: order.tracking_number, after: change.trackingNumber };
  }
  const kept = await findOrderByNumber(tx, order.footprint_id);
  return { before: kept?.internal_note || null, after: change.internalNote || null };
}

async function readOrder(tx: Db, { config }: StaffContext, key: OrderKey): Promise<Order> {
  const record = await findOrder(tx, key.accountId, key.orderId);
  if (record === undefined) throw notFound();
  return toOrder(record, mailOrigin(config));
}
