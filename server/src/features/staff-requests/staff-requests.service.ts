import { localTime, whyTooEarly } from '@portal/contract/orders/business-days';
import { hasEnded } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  readOrder,
  assertOrderVersion,
  type Transition,
} from '../orders/apply-transition.service.ts';
import { changedMail } from '../orders/order-mails.ts';
import { findOrderByNumber } from '../orders/orders.repository.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { updateRequest } from './staff-requests.repository.ts';

type StaffContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/**
 * Confirms the day of a request and mails the client. The day may differ from the requested one and may be a day off,
 * as the steward decides; before today it is 400 under `confirmed_date`. Null removes the confirmation.
 */
export async function confirmDate(
  context: StaffContext,
  transition: Transition,
  confirmedDate: string | null,
) {
  const today = localTime(context.clock(), context.config.provider.timeZone).date;
  const problem = confirmedDate === null ? null : whyTooEarly(confirmedDate, today);
  if (problem !== null) throw invalid({ confirmed_date: [`${problem}.`] });
  return changeRequest(context, transition, 'confirmed', { confirmedDate });
}

/** Sets or clears the tracking number. */
export function setTracking(context: StaffContext, transition: Transition, trackingNumber: string) {
  return changeRequest(context, transition, 'tracking', { trackingNumber: trackingNumber || null });
}

/** Stores the internal note of a request; the client gets no mail. */
export function setInternalNote(
  context: StaffContext,
  transition: Transition,
  internalNote: string,
) {
  return changeRequest(context, { ...transition, tellsClient: false }, 'noted', { internalNote });
}

type Change = Parameters<typeof updateRequest>[2];

interface BeforeAndAfter {
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Applies one change with its audit entry and mail in one transaction, under the account's lock. Ended requests keep
 * their dates. An unchanged value writes and mails nothing.
 */
function changeRequest(
  context: StaffContext,
  transition: Transition,
  action: string,
  change: Change,
): Promise<void> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, transition.accountId);
    const before = await readOrder(tx, context, transition);
    await assertOrderVersion(tx, transition);
    if (hasEnded(before) && change.internalNote === undefined) {
      throw new AppError(
        'no_longer_possible',
        'This request has ended and can no longer be changed.',
      );
    }
    const changed = await beforeAndAfter(tx, before, change);
    if (changed.before === changed.after) return;
    await updateRequest(tx, transition, change);
    await writeAudit(tx, {
      at,
      actor: transition.actor,
      accountId: transition.accountId,
      action,
      subjectType: 'order',
      subjectId: String(transition.orderId),
      details: { footprint_id: before.footprint_id, ...changed },
    });
    if (transition.tellsClient === false) return;
    const order = await readOrder(tx, context, transition);
    const provider = await currentProvider(tx, context.config);
    await queueMail(tx, {
      ...changedMail(order, provider, mailOrigin(context.config)),
      at,
      // Additional addresses receive the confirmation and each status, and nothing else.
      recipients: [order.primary_email],
      accountId: transition.accountId,
      orderId: transition.orderId,
      isHeld: true,
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
