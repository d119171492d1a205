import type { OrderState } from '@portal/contract/orders/order-status';

/** What can happen to an order; by whom decides how long it can (decisions: Orders). */
export type OrderStep = 'process' | 'put away' | 'complete' | 'cancel' | 'undo';
export type StepBy = 'client' | 'staff';

const STATE_AFTER: Record<OrderStep, OrderState> = {
  process: 'processed',
  'put away': 'processed',
  complete: 'completed',
  cancel: 'cancelled',
  undo: 'requested',
};

/** From where each step leads on; completed and cancelled orders are final. */
const POSSIBLE_FROM: Record<OrderStep, readonly OrderState[]> = {
  process: ['requested'],
  'put away': ['processed'],
  complete: ['processed'],
  cancel: ['requested', 'processed'],
  undo: ['processed'],
};

/**
 * The state after a step; null when the step is not possible. Clients may only cancel, and only until the work
 * begins; staff may cancel until the order is completed, and undo the latest step of one that is not.
 */
export function stateAfter(state: OrderState, step: OrderStep, by: StepBy): OrderState | null {
  if (by === 'client' && (step !== 'cancel' || state !== 'requested')) return null;
  return POSSIBLE_FROM[step].includes(state) ? STATE_AFTER[step] : null;
}
