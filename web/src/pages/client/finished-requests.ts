import {
  clearAddRequest,
  clearPullRequest,
  currentOrders,
} from '../../features/requests/orders/orders-store.ts';
import { clearConfirmation } from '../../features/requests/pull-list/pull-list-store.ts';

/** Clears form, order and list of a pull request whose confirmation was left. */
export function clearFinishedPull(): void {
  if (currentOrders().createdOrderId === null) return;
  clearPullRequest();
  clearConfirmation();
}

/** The same of an add request. */
export function clearFinishedAdd(): void {
  if (currentOrders().createdAdd !== null) clearAddRequest();
}
