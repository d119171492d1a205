import { redirect } from '@tanstack/react-router';
import {
  currentAddMethod,
  currentCreatedAddId,
  isAddCreated,
} from '../../features/orders/add-store.ts';
import type { AddMethod } from '../../features/orders/orders-state.ts';

function goToMethod(): void {
  redirect({ to: '/orders/add/method', replace: true, throw: true });
}

/**
 * A form needs a chosen method and no request that was made already; otherwise it leads back to the choice. A reload
 * during the submit leads to the confirmation of the request that was made.
 */
export function requireAddChoice(form: AddMethod): void {
  if (isAddCreated(form)) {
    redirect({ to: '/orders/add/confirmation', replace: true, throw: true });
  }
  if (currentAddMethod() === null || currentCreatedAddId() !== null) goToMethod();
}

/** The confirmation needs a request just made. After leaving it, Back leads to the method step. */
export function requireCreatedAdd(): void {
  if (currentCreatedAddId() === null) goToMethod();
}
