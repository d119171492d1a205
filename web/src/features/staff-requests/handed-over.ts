import { isDelivery } from '@portal/contract/handovers/handovers.schemas';
import { hasEnded } from '@portal/contract/orders/order-status';
import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';

/** Whether somebody has signed for the bottles of a request. */
export const isHandedOver = ({ handovers }: Pick<StaffRequest, 'handovers'>): boolean =>
  handovers.some(isDelivery);

/** Who has signed for the bottles of a request that is not completed: nothing else is possible; null otherwise. */
export function signedBy({ order, handovers }: StaffRequest): string | null {
  if (hasEnded(order)) return null;
  return handovers.find(isDelivery)?.received_by ?? null;
}
