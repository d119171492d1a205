import { isSignedFor } from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { CompleteBody } from '@portal/contract/warehouse/desk/desk.schemas';
import { invalid } from '../../../app-error.ts';
import { t } from '../../../texts/handovers.ts';
import type { OrderRecord } from '../../requests/orders/orders.repository.ts';
import type { Delivery } from '../../../lib/counted-handovers.ts';

/**
 * What proves that the bottles of a request went out: a handover, the reason why nobody signed here, or the carrier's number.
 * 400 when there is none of them.
 */
export function readProof(
  found: OrderRecord,
  delivery: Delivery | undefined,
  { version, ...body }: CompleteBody,
) {
  const { method, tracking_number: known, completed_date: completed } = found.order;
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
