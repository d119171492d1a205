import { currentCreatedAddId, forgetAddRequest } from '../../features/orders/add-store.ts';
import { currentCreatedOrderId, forgetPullRequest } from '../../features/orders/orders-store.ts';
import { clearConfirmation } from '../../features/pull-list/pull-list-store.ts';

/** Clears what a finished request left behind: its form, its order and its list. */
export function forgetLeftConfirmation(): void {
  if (currentCreatedOrderId() === null) return;
  forgetPullRequest();
  clearConfirmation();
}

/** Resets the add form after its request was made and its confirmation left. */
export function forgetLeftAdd(): void {
  if (currentCreatedAddId() !== null) forgetAddRequest();
}
