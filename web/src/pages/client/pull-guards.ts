import { redirect } from '@tanstack/react-router';
import { isOffered } from '../../features/orders/method-texts.ts';
import { currentCreatedOrderId, currentPullMethod } from '../../features/orders/orders-store.ts';
import { currentPullList } from '../../features/pull-list/pull-list-store.ts';
import { currentSession } from '../../lib/session-store.ts';

function goToMethod(): void {
  redirect({ to: '/orders/pull/method', replace: true, throw: true });
}

function hasOpenMethod(): boolean {
  const session = currentSession();
  const isCommercial = session.status === 'signed-in' && session.user.is_commercial;
  return isOffered(currentPullMethod(), isCommercial);
}

/**
 * The address step needs bottles and a method, else it leads silently to the method step (document 2, section 2). Whoever
 * loads it anew while it was being sent is led to the confirmation of what was made.
 */
export function requirePullChoice(): void {
  const hasBottles = currentPullList().length > 0;
  if (!hasBottles && currentCreatedOrderId() !== null) {
    redirect({ to: '/orders/pull/confirmation', replace: true, throw: true });
  }
  if (!hasBottles || !hasOpenMethod()) goToMethod();
}

/** The confirmation needs a request just made; after leaving it, Back leads to the method step (decisions: Orders). */
export function requireCreatedPull(): void {
  if (currentCreatedOrderId() === null) goToMethod();
}
