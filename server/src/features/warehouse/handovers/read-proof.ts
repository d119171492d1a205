import { isSignedFor } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { CompleteBody } from '@portal/contract/warehouse/desk/desk.schemas';
import { invalid, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/handovers.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { findOrder } from '../../requests/orders/orders.repository.ts';
import { findDelivery } from '../../requests/orders/deliveries.repository.ts';

/**
 * Reads what proves that the bottles went out: a handover, the reason why nobody signed here, or the carrier's number.
 * 400 when there is none of them.
 */
export async function readProof(db: Db, key: OrderKey, { version, ...body }: CompleteBody) {
  const found = orNotFound(await findOrder(db, key.accountId, key.orderId));
  const { method, tracking_number: known, completed_date: completed } = found.order;
  const delivery = await findDelivery(db, key);
  if (delivery !== undefined) {
    const details = { handover_id: delivery.id, name: delivery.receivedBy };
    return { details, happenedAt: delivery.handedAt };
  }
  // A request that somebody else has changed is refused for that.
  const isAsLoaded = found.version === version && completed === null;
  if (isSignedFor(method)) {
    if (isAsLoaded && body.reason === '') throw invalid({ reason: [t.sayWhyUnsigned] });
    return {};
  }
  const trackingNumber = body.tracking_number || known || '';
  if (isAsLoaded && trackingNumber === '') {
    throw invalid({ tracking_number: [t.trackingNeeded] });
  }
  return { trackingNumber };
}
