import type { OrderState } from '@portal/contract/requests/orders/order-status';
import { t } from '../../../texts/answers.ts';

/** The role that makes a step: clients may only cancel. */
export type StepBy = 'client' | 'staff';

interface StepRules {
  /** The states in which it is possible; completed and cancelled are final. */
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  readonly refusal: string;
}

/** The transitions of an order (docs/product/requests.md#statuses). */
export const ORDER_STEPS = {
  process: {
    from: ['requested'],
    to: 'processed',
    refusal: t.tooLateToProcess,
  },
  complete: {
    from: ['processed'],
    to: 'completed',
    refusal: t.tooLateToComplete,
  },
  cancel: {
    from: ['requested', 'processed'],
    to: 'cancelled',
    refusal: t.tooLateToCancel,
  },
  undo: {
    from: ['processed'],
    to: 'requested',
    refusal: t.tooLateToUndo,
  },
} satisfies Record<string, StepRules>;

export type OrderStep = keyof typeof ORDER_STEPS;

/** The state after a transition; null when it is not possible. Clients may only cancel, until it is processed. */
export function stateAfter(state: OrderState, step: OrderStep, by: StepBy): OrderState | null {
  if (by === 'client' && (step !== 'cancel' || state !== 'requested')) return null;
  const { from, to }: StepRules = ORDER_STEPS[step];
  return from.includes(state) ? to : null;
}
