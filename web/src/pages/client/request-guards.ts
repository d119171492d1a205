import { isOffered } from '@portal/contract/requests/orders/methods';
import { redirect } from '@tanstack/react-router';
import { type AddMethod, currentOrders } from '../../features/requests/orders/orders-store.ts';
import { isAddOffered } from '../../features/requests/orders/add-method-texts.tsx';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { provider } from '../../lib/provider.ts';
import { currentUser, isProposer } from '../../lib/session-store.ts';

interface Requested {
  readonly pathname: string;
}

/** The pages that build a pull request are for proposers too. */
export function requireMayPull(location: Requested): void {
  if (!isProposer(currentUser())) requireMayOrder(location);
}

/** Pages that add or pull bottles lead read-only users to /404 (docs/product/sign-in.md#read-only-users). */
export function requireMayOrder({ pathname }: Requested): void {
  if (currentUser()?.is_readonly !== true) return;
  redirect({ to: '/404', state: { refusedPath: pathname }, replace: true, throw: true });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that led a read-only user to /404, which says why. */
    refusedPath?: string;
  }
}

function goToPullMethod(): void {
  redirect({ to: '/orders/pull/method', replace: true, throw: true });
}

/**
 * The address step needs bottles and a method, otherwise it silently leads to the method step. A reload during the
 * submit leads to the confirmation of the created request.
 */
export function requirePullChoice(): void {
  const hasBottles = currentPullList().length > 0;
  if (!hasBottles && currentOrders().createdOrderId !== null) {
    redirect({ to: '/orders/pull/confirmation', replace: true, throw: true });
  }
  const isOpen = isOffered(
    currentOrders().pullMethod,
    currentUser()?.is_commercial === true,
    provider(),
  );
  if (!hasBottles || !isOpen) goToPullMethod();
}

/** The confirmation needs a request just made. After leaving it, Back leads to the method step. */
export function requireCreatedPull(): void {
  if (currentOrders().createdOrderId === null) goToPullMethod();
}

function goToAddMethod(): void {
  redirect({ to: '/orders/add/method', replace: true, throw: true });
}

/**
 * A form needs a chosen method and no created request; otherwise it leads back to the choice. A reload during the
 * submit leads to the confirmation of the created request.
 */
export function requireAddChoice(form: AddMethod): void {
  if (currentOrders().createdAdd?.method === form) {
    redirect({ to: '/orders/add/confirmation', replace: true, throw: true });
  }
  const isChosen = currentOrders().addMethod !== null && isAddOffered(form);
  if (!isChosen || currentOrders().createdAdd !== null) goToAddMethod();
}

/** The confirmation needs a request just made. After leaving it, Back leads to the method step. */
export function requireCreatedAdd(): void {
  if (currentOrders().createdAdd === null) goToAddMethod();
}
