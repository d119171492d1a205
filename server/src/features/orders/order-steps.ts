import type { OrderState } from '@portal/contract/orders/order-status';

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
    refusal: 'This request can no longer be processed.',
  },
  complete: {
    from: ['processed'],
    to: 'completed',
    refusal: 'This request can no longer be completed.',
  },
  cancel: {
    from: ['requested', 'processed'],
    to: 'cancelled',
    refusal: 'This request can no longer be cancelled.',
  },
  undo: {
    from: ['processed'],
    to: 'requested',
    refusal: 'The latest step of this request can no longer be undone.',
  },
} satisfies Record<string, StepRules>;

export type OrderStep = keyof typeof ORDER_STEPS;

/** The state after a transition; null when it is not possible. Clients may only cancel, until it is processed. */
export function stateAfter(state: OrderState, step: OrderStep, by: StepBy): OrderState | null {
  if (by === 'client' && (step !== 'cancel' || state !== 'requested')) return null;
  const { from, to }: StepRules = ORDER_STEPS[step];
  return from.includes(state) ? to : null;
}
