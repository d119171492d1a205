import { currentCreatedAddId, forgetAddRequest } from '../../features/orders/add-store.ts';
import { currentCreatedOrderId, forgetPullRequest } from '../../features/orders/orders-store.ts';
import { clearConfirmation } from '../../features/pull-list/pull-list-store.ts';

/** Clears the state of a finished request: its form, its order and its list. */
export function forgetLeftConfirmation(): void {
  if (currentCreatedOrderId() === null) return;
  forgetPullRequest();
  clearConfirmation();
}

/** Resets the add form after its confirmation was left. */
export function forgetLeftAdd(): void {
  if (currentCreatedAddId() !== null) forgetAddRequest();
}
