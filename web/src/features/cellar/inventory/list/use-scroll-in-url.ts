import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isListPath, pickListParams, readScroll, withScroll } from './list-params.ts';

const writtenEveryMs = 100;

/**
 * Safari up to 17 refuses more than 100 history changes in 30 s (later versions: in 10 s) with an error, after which
 * the router changes no URL any more. The first writes are quick and the rest slow: together at most 80 per span,
 * which leaves some for pressed links.
 */
const span = { ms: 30_000, quickWrites: 30, slowlyEveryMs: 600 };

/** The times of recent writes, of all lists together as the browser counts them. */
let written: number[] = [];

/** Called when the list is at the URL's scroll position. `isLastTime` is false while the list is still being opened. */
export type OnRestored = (isLastTime: boolean) => void;

/** Replaces only the scroll position in the URL, and never after a navigation to another page has begun. */
function writeScroll(router: RegisteredRouter, pathname: string): void {
  const { location } = router.history;
  const params = pickListParams(router.state.location.search);
  const search = withScroll(params, window.scrollY);
  const isWritten = readScroll(params) === readScroll(search);
  if (location.pathname !== pathname || !isListPath(pathname) || isWritten) return;
  void router.navigate({ to: pathname, search, replace: true, resetScroll: false });
}

/** Calls back when another list is opened by Back, Forward or a link. Changes of the list itself do not count. */
function onListOpened(router: RegisteredRouter, opened: () => void): () => void {
  return router.history.subscribe(({ location, action }) => {
    const isOwnChange = action.type === 'PUSH' && 'keepsScroll' in location.state;
    if (action.type !== 'REPLACE' && !isOwnChange) opened();
  });
}

/** Calls back when the browser restores the page after the user visited another site; Safari then shows its top. */
function onShownAgain(shownAgain: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) shownAgain();
  };
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
}

/** Switches off the browser's own scroll restoration, which runs before the rows are there. */
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
 * Scrolls to the URL's position once its rows are there. While a list is being opened the router scrolls to the top
 * after rendering, so the position is set again after that.
 */
function useScrollFromUrl(areRowsShown: boolean, onRestored: OnRestored): void {
  const router = useRouter();
  const isWanted = useRef(true);
  const isOpening = useRef(true);
  const restore = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    restore.current = () => {
      if (!areRowsShown || !isWanted.current) return;
      isWanted.current = isOpening.current;
      window.scrollTo(0, readScroll(pickListParams(router.state.location.search)));
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
 * Keeps the scroll position in the search parameter `s`: written with replace, throttled, only after rows have
 * loaded, and restored when the URL is opened. `areRowsShown` is about the rows of this very list.
 */
export function useScrollInUrl(areRowsShown: boolean, onRestored: OnRestored): void {
  const router = useRouter();
  useOwnScrollRestoration();
  useScrollFromUrl(areRowsShown, onRestored);
  useEffect(() => {
    if (!areRowsShown) return undefined;
    const { pathname } = router.history.location;
    return onScroll(() => writeScroll(router, pathname));
  }, [router, areRowsShown]);
}

function pauseMs(): number {
  const start = performance.now() - span.ms;
  written = written.filter((at) => at > start);
  return written.length < span.quickWrites ? writtenEveryMs : span.slowlyEveryMs;
}

/**
 * Calls back during scrolling, at most every 100 ms and within the browsers' limits; always after the last scroll, and
 * before a pressed link navigates.
 */
export function onScroll(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    written.push(performance.now());
    call();
  };
  const soon = () => {
    timer ??= setTimeout(write, pauseMs());
  };
  const atOnce = () => {
    if (timer !== undefined) write();
  };
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('click', atOnce, { capture: true });
  return () => {
    window.removeEventListener('scroll', soon);
    window.removeEventListener('click', atOnce, { capture: true });
    clearTimeout(timer);
  };
}
