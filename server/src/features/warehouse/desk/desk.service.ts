import { whyTooEarly } from '@portal/contract/provider/business-days';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible } from '../../../app-error.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/answers.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import {
  lockOrder,
  readOrder,
  type Transition,
} from '../../requests/orders/apply-transition.service.ts';
import { changedMail } from '../../requests/orders/order-mails.ts';
import { updateOrder } from '../../requests/orders/order-steps.repository.ts';
import { rememberOpenStops } from '../../requests/orders/stops.repository.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { dayOfProvider, providerDay } from '../../../lib/provider/provider-day.ts';

/**
 * Confirms the day of a request and mails the client. The day may differ from the requested one and may be a day off,
 * as the steward decides; before today it is 400 under `confirmed_date`. Null removes the confirmation.
 */
export function confirmDate(
  context: AppContext,
  transition: Transition,
  confirmedDate: string | null,
) {
  return changeRequest(context, transition, 'confirmed', 'confirmedDate', confirmedDate);
}

function refusePastDay(context: AppContext, day: string): void {
  const problem = whyTooEarly(day, providerDay(context));
  if (problem !== null) throw invalid({ confirmed_date: [`${problem}.`] });
}

/** Sets or clears the tracking number. */
export function setTracking(context: AppContext, transition: Transition, trackingNumber: string) {
  return changeRequest(context, transition, 'tracking', 'trackingNumber', trackingNumber || null);
}

/** Stores the internal note of a request; the client gets no mail. */
export function setInternalNote(context: AppContext, transition: Transition, internalNote: string) {
  const silently = { ...transition, tellsClient: false };
  return changeRequest(context, silently, 'noted', 'internalNote', internalNote);
}

/**
 * Changes one column with its audit entry and mail in one transaction, under the account's lock. Ended requests keep
 * their dates. An unchanged value writes and mails nothing.
 */
function changeRequest(
  context: AppContext,
  transition: Transition,
  action: AuditActions['order'],
  column: 'confirmedDate' | 'trackingNumber' | 'internalNote',
  value: string | null,
): Promise<void> {
  const { accountId, orderId, actor } = transition;
  return context.database.transaction(async (tx) => {
    const isForSigned = column === 'internalNote';
    const locked = await lockOrder(tx, context, { ...transition, isForSigned });
    const { record, order: seen } = locked;
    const at = context.clock();
    if (column === 'confirmedDate' && value !== null) refusePastDay(context, value);
    if (hasEnded(seen) && column !== 'internalNote') {
      throw noLongerPossible(t.requestEnded);
    }
    const stored = {
      confirmedDate: seen.confirmed_date,
      trackingNumber: seen.tracking_number,
      internalNote: record.internalNote,
    };
    const before = stored[column] || null;
    const after = value || null;
    if (before === after) return;
    if (column === 'confirmedDate') {
      await rememberOpenStops(tx, [seen.footprint_id], dayOfProvider(context), at);
    }
    await updateOrder(tx, transition, { [column]: value });
    await writeOrderAudit(tx, transition, {
      at,
      actor,
      action,
      details: { footprint_id: seen.footprint_id, before, after },
    });
    if (transition.tellsClient === false) return;
    const { order } = await readOrder(tx, context, transition);
    const provider = await mailProvider(tx, context.config);
    await queueMail(tx, {
      ...changedMail(order, provider, mailOrigin(context.config)),
      provider,
      at,
      // Additional addresses receive the confirmation and each status, and nothing else.
      recipients: [order.primary_email],
      accountId,
      orderId,
      isHeld: true,
    });
  });
}
