import { isOffered } from '@portal/contract/orders/methods';
import { redirect } from '@tanstack/react-router';
import {
  currentAddMethod,
  currentCreatedAddId,
  isAddCreated,
} from '../../features/orders/add-store.ts';
import type { AddMethod } from '../../features/orders/orders-state.ts';
import { currentCreatedOrderId, currentPullMethod } from '../../features/orders/orders-store.ts';
import { currentPullList } from '../../features/pull-list/pull-list-store.ts';
import { currentSession } from '../../lib/session-store.ts';

function goToPullMethod(): void {
  redirect({ to: '/orders/pull/method', replace: true, throw: true });
}

function hasOpenMethod(): boolean {
  const session = currentSession();
  const isCommercial = session.status === 'signed-in' && session.user.is_commercial;
  return isOffered(currentPullMethod(), isCommercial);
}

/**
 * The address step needs bottles and a method, otherwise it silently leads to the method step. A reload during the
 * submit leads to the confirmation of the created request.
 */
export function requirePullChoice(): void {
  const hasBottles = currentPullList().length > 0;
  if (!hasBottles && currentCreatedOrderId() !== null) {
    redirect({ to: '/orders/pull/confirmation', replace: true, throw: true });
  }
  if (!hasBottles || !hasOpenMethod()) goToPullMethod();
}

/** The confirmation needs a request just made. After leaving it, Back leads to the method step. */
export function requireCreatedPull(): void {
  if (currentCreatedOrderId() === null) goToPullMethod();
}

function goToAddMethod(): void {
  redirect({ to: '/orders/add/method', replace: true, throw: true });
}

/**
 * A form needs a chosen method and no created request; otherwise it leads back to the choice. A reload during the
 * submit leads to the confirmation of the created request.
 */
export function requireAddChoice(form: AddMethod): void {
  if (isAddCreated(form)) {
    redirect({ to: '/orders/add/confirmation', replace: true, throw: true });
  }
  if (currentAddMethod() === null || currentCreatedAddId() !== null) goToAddMethod();
}

/** The confirmation needs a request just made. After leaving it, Back leads to the method step. */
export function requireCreatedAdd(): void {
  if (currentCreatedAddId() === null) goToAddMethod();
}
