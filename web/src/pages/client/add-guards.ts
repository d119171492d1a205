import { redirect } from '@tanstack/react-router';
import { currentAddMethod, currentCreatedAddId } from '../../features/orders/add-store.ts';

function goToMethod(): void {
  redirect({ to: '/orders/add/method', replace: true, throw: true });
}

/** A form needs a chosen method, and no request that was made already: it leads back to the choice (document 2, section 2). */
export function requireAddChoice(): void {
  if (currentAddMethod() === null || currentCreatedAddId() !== null) goToMethod();
}

/** The confirmation needs a request just made; after leaving it, Back leads to the method step (decisions: Orders). */
export function requireCreatedAdd(): void {
  if (currentCreatedAddId() === null) goToMethod();
}
