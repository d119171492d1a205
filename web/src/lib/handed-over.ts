import {
  isDelivery,
  type StaffHandover,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { countOf } from './format.ts';

/** Whether somebody has signed for the bottles of a request. */
export const isHandedOver = ({ handovers }: Pick<StaffRequest, 'handovers'>): boolean =>
  handovers.some(isDelivery);

/**
 * The delivery of a request that somebody has signed for and that is not completed: nothing else is possible then; null
 * otherwise.
 */
export function signedDelivery({ order, handovers }: StaffRequest): StaffHandover | null {
  if (hasEnded(order)) return null;
  return handovers.find(isDelivery) ?? null;
}

/** How many bottles of a line went out with a handover. */
export const handedOf = ({ short }: StaffHandover, { id, quantity }: OrderLine): number =>
  short?.find(({ line_id: line }) => line === id)?.quantity_done ?? quantity;

/** How many bottles of some lines went out with a handover, as text. */
export const bottlesHanded = (delivery: StaffHandover, lines: readonly OrderLine[]): string =>
  countOf(
    lines.reduce((sum, line) => sum + handedOf(delivery, line), 0),
    'bottle',
  );
