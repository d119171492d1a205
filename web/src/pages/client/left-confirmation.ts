import { currentCreatedOrderId, forgetPullRequest } from '../../features/orders/orders-store.ts';
import { clearConfirmation } from '../../features/pull-list/pull-list-store.ts';

/** Clears what a finished request left behind: its form, its order and its list. */
export function forgetLeftConfirmation(): void {
  if (currentCreatedOrderId() === null) return;
  forgetPullRequest();
  clearConfirmation();
}
