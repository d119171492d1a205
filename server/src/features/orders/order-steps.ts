import type { OrderState } from '@portal/contract/orders/order-status';

/** The transitions of an order (docs/product/requests.md#statuses). */
export type OrderStep = 'process' | 'complete' | 'cancel' | 'undo';
export type StepBy = 'client' | 'staff';

const STATE_AFTER: Record<OrderStep, OrderState> = {
  process: 'processed',
  complete: 'completed',
  cancel: 'cancelled',
  undo: 'requested',
};

/** The states in which each transition is possible; completed and cancelled are final. */
const POSSIBLE_FROM: Record<OrderStep, readonly OrderState[]> = {
  process: ['requested'],
  complete: ['processed'],
  cancel: ['requested', 'processed'],
  undo: ['processed'],
};

/**
 * The state after a transition; null when it is not possible. Clients may only cancel, until the order is processed.
 * Stewards may cancel until it is completed, and undo the latest transition of an open order.
 */
export function stateAfter(state: OrderState, step: OrderStep, by: StepBy): OrderState | null {
  if (by === 'client' && (step !== 'cancel' || state !== 'requested')) return null;
  return POSSIBLE_FROM[step].includes(state) ? STATE_AFTER[step] : null;
}
