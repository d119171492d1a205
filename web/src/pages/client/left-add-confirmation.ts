import { currentCreatedAddId, forgetAddRequest } from '../../features/orders/add-store.ts';

/** Resets the add form after its request was made and its confirmation left. */
export function forgetLeftAdd(): void {
  if (currentCreatedAddId() !== null) forgetAddRequest();
}
