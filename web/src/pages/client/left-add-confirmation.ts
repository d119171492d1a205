import { currentCreatedAddId, forgetAddRequest } from '../../features/orders/add-store.ts';

/** Resets the add form once its request was made and its confirmation left (document 2, section 2). */
export function forgetLeftAdd(): void {
  if (currentCreatedAddId() !== null) forgetAddRequest();
}
