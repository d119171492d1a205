import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isListPath, listAddress, readScroll, withScroll } from './list-address.ts';
import { onScroll } from './scroll-writes.ts';

/** Told when the list stands where the address says; not yet for the last time while it is being opened. */
export type Restored = (isLastTime: boolean) => void;

/** Replaces the scroll position in the address, and nothing else of it; never once another page is on its way. */
function writeScroll(router: RegisteredRouter, pathname: string): void {
  const { location } = router.history;
  const address = listAddress(router.state.location.search);
  const search = withScroll(address, window.scrollY);
  const isWritten = readScroll(address) === readScroll(search);
  if (location.pathname !== pathname || !isListPath(pathname) || isWritten) return;
  void router.navigate({ to: pathname, search, replace: true, resetScroll: false });
}

/**
 * Calls back when another list is opened: by Back, by Forward, by a link. Changes of the list itself stay where they
 * are.
 */
function onListOpened(router: RegisteredRouter, opened: () => void): () => void {
  return router.history.subscribe(({ location, action }) => {
    const isOwnChange = action.type === 'PUSH' && 'keepsScroll' in location.state;
    if (action.type !== 'REPLACE' && !isOwnChange) opened();
  });
}

/** Calls back when the browser shows the page again as it was left for another site; Safari shows it from its top. */
function onShownAgain(shownAgain: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) shownAgain();
  };
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
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
 * Scrolls to what the address says, once its rows are there. While a list is being opened the router scrolls to the top
 * when it has drawn the page, so that what was done before it is done again after it.
 */
function useScrollFromAddress(areRowsShown: boolean, onRestored: Restored): void {
  const router = useRouter();
  const isWanted = useRef(true);
  const isOpening = useRef(true);
  const restore = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    restore.current = () => {
      if (!areRowsShown || !isWanted.current) return;
      isWanted.current = isOpening.current;
      window.scrollTo(0, readScroll(listAddress(router.state.location.search)));
      onRestored(!isOpening.current);
    };
    restore.current();
  });
  useLayoutEffect(() => {
    const stopDrawn = router.subscribe('onRendered', () => {
      isOpening.current = false;
      restore.current();
    });
    const stopOpened = onListOpened(router, () => {
      isWanted.current = true;
      isOpening.current = true;
    });
    const stopShown = onShownAgain(() => {
      isWanted.current = true;
      restore.current();
    });
    return () => {
      stopDrawn();
      stopOpened();
      stopShown();
    };
  }, [router]);
}

/**
 * Keeps the scroll position in the address as `s` (document 2, section 2): written by replacing, throttled, only once
 * rows have been loaded, and read back when an address is opened. `areRowsShown` is about the rows of this very list.
 */
export function useScrollInAddress(areRowsShown: boolean, onRestored: Restored): void {
  const router = useRouter();
  useOwnScrollRestoration();
  useScrollFromAddress(areRowsShown, onRestored);
  useEffect(() => {
    if (!areRowsShown) return undefined;
    const { pathname } = router.history.location;
    return onScroll(() => writeScroll(router, pathname));
  }, [router, areRowsShown]);
}
