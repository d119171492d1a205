import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberList, rememberedList } from '../../../../lib/remembered-list.ts';
import { clearOpenedRow, openedRow } from '../opened-row.ts';
import { isListPath } from './list-params.ts';
import type { OnRestored } from './use-scroll-in-url.ts';

/** Whether a keyboard user has not already moved the focus. */
function isFocusFree(): boolean {
  return document.activeElement?.matches('body, h1, main') ?? true;
}

/** The list is scrolled exactly to the URL's position; only a row out of sight scrolls it further. */
function bringIntoView(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'nearest' });
}

/**
 * Remembers the list's URL for the back links. Returns a function that brings the row the user came from into view
 * and focuses it, when the remembered list opens again.
 */
export function useReturnToRow(): OnRestored {
  const router = useRouter();
  const [opened] = useState(() =>
    rememberedList() === router.history.location.href ? openedRow() : null,
  );
  useEffect(() => {
    clearOpenedRow();
    rememberList(router.history.location.href);
    return router.history.subscribe(({ location }) => {
      if (isListPath(location.pathname)) rememberList(location.href);
    });
  }, [router]);
  const isDone = useRef(false);
  return useCallback(
    (isLastTime) => {
      if (isDone.current) return;
      isDone.current = isLastTime;
      if (opened === null || !isFocusFree()) return;
      const row = document.getElementById(opened);
      if (row === null) return;
      row.focus({ preventScroll: true });
      bringIntoView(row);
    },
    [opened],
  );
}
