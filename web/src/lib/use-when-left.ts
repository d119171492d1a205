import { useEffect, useRef } from 'react';
import { currentUser } from './session-store.ts';

/**
 * Calls back when the page is left inside the app: not by a reload, nor by the end of the session, after which the user
 * comes back.
 */
export function useWhenLeft(left: () => void): void {
  const isHere = useRef(false);
  const latest = useRef(left);
  useEffect(() => {
    latest.current = left;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // React's strict mode mounts twice: a component was left only when it is still unmounted afterwards.
      queueMicrotask(() => {
        if (!isHere.current && currentUser() !== null) latest.current();
      });
    };
  }, []);
}
