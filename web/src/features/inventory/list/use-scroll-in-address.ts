import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { listAddress, readScroll } from './list-address.ts';

const writtenEveryMs = 100;

/** Replaces the scroll position in the address, and nothing else of it; never once another page is on its way. */
function writeScroll(router: RegisteredRouter, pathname: string): void {
  if (router.history.location.pathname !== pathname) return;
  const pixels = Math.round(window.scrollY);
  const { s: _, ...others } = listAddress(router.state.location.search);
  const search = pixels > 0 ? { ...others, s: String(pixels) } : others;
  void router.navigate({ to: '/inventory', search, replace: true });
}

/** Calls at most once in so many milliseconds, and always after the last scroll. */
function onScroll(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      call();
    }, writtenEveryMs);
  };
  window.addEventListener('scroll', soon, { passive: true });
  return () => {
    window.removeEventListener('scroll', soon);
    clearTimeout(timer);
  };
}

/** Calls back when another list is opened: by Back, by Forward, by a link. Changes of the list itself stay where they are. */
function onListOpened(router: RegisteredRouter, opened: () => void): () => void {
  return router.history.subscribe(({ location, action }) => {
    const isOwnChange = action.type === 'PUSH' && 'keepsScroll' in location.state;
    if (action.type !== 'REPLACE' && !isOwnChange) opened();
  });
}

/** The browser would scroll before the rows are there; the address knows better. */
function useOwnScrollRestoration() {
  useEffect(() => {
    const before = window.history.scrollRestoration;
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = before;
    };
  }, []);
}

/**
 * Keeps the scroll position in the address as `s` (document 2, section 2): written by replacing, throttled, only once
 * rows have been loaded, and read back when an address is opened. `areRowsShown` is about the rows of this very list.
 */
export function useScrollInAddress(areRowsShown: boolean, onRestored: () => void): void {
  const router = useRouter();
  const isWanted = useRef(true);
  useOwnScrollRestoration();
  useEffect(
    () =>
      onListOpened(router, () => {
        isWanted.current = true;
      }),
    [router],
  );
  useLayoutEffect(() => {
    if (!areRowsShown || !isWanted.current) return;
    isWanted.current = false;
    window.scrollTo(0, readScroll(listAddress(router.state.location.search)));
    onRestored();
  });
  useEffect(() => {
    if (!areRowsShown) return undefined;
    const { pathname } = router.history.location;
    return onScroll(() => writeScroll(router, pathname));
  }, [router, areRowsShown]);
}
