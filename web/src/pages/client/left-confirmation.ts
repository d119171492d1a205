import { useEffect, useRef } from 'react';
import { currentCreatedOrderId, forgetPullRequest } from '../../features/orders/orders-store.ts';
import { clearConfirmation } from '../../features/pull-list/pull-list-store.ts';
import { currentSession } from '../../lib/session-store.ts';

/** Clears what a finished request left behind: its form, its order and its list (document 2, section 2). */
export function forgetLeftConfirmation(): void {
  if (currentCreatedOrderId() === null) return;
  forgetPullRequest();
  clearConfirmation();
}

/** Forgets the request when its confirmation is left: not by a reload, nor by the end of the session, after which one comes back. */
export function useForgetWhenLeft(): void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // React's strict mode mounts twice: only who is still away afterwards has left.
      queueMicrotask(() => {
        if (!isHere.current && currentSession().status === 'signed-in') forgetLeftConfirmation();
      });
    };
  }, []);
}
