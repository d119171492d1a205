import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberList, rememberedList } from '../../../lib/remembered-list.ts';
import type { Restored } from './use-scroll-in-address.ts';
import { forgetOpenedRow, openedRow } from '../opened-row.ts';
import { isListPath } from './list-address.ts';

/** Whoever has already gone on with the keyboard is left where they are. */
function isFocusFree(): boolean {
  return document.activeElement?.matches('body, h1, main') ?? true;
}

/** The list stands to the pixel where the address says, whatever floats at its edge: only a row out of sight moves it. */
function bringIntoView(row: HTMLElement): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'nearest' });
}

/**
 * Remembers the list's address for the back links, and answers what leads back to the row one came from: when it is the
 * remembered list that opens again, the row is in view and has the focus.
 */
export function useReturnToRow(): Restored {
  const router = useRouter();
  const [opened] = useState(() =>
    rememberedList() === router.history.location.href ? openedRow() : null,
  );
  useEffect(() => {
    forgetOpenedRow();
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
