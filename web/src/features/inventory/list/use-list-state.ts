import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { withoutScroll } from './list-address.ts';
import type { ListState } from './list-state.ts';
import { readListState } from './read-list-state.ts';
import { writeListState } from './write-list-state.ts';

/** Shows another list; the address follows. */
export type ChangeList = (next: ListState) => void;

/** The list as the address says it, and how to change it. The scroll position in the address changes nothing here. */
export function useListState() {
  const navigate = useNavigate();
  const address = useSearch({
    from: '/client/inventory',
    select: withoutScroll,
    structuralSharing: true,
  });
  const list = useMemo(() => readListState(address), [address]);

  const change = useCallback<ChangeList>(
    (next) => {
      const pixels = Math.round(window.scrollY);
      const search = { ...writeListState(next), ...(pixels > 0 && { s: String(pixels) }) };
      void navigate({ to: '/inventory', search, state: { keepsScroll: true }, resetScroll: false });
    },
    [navigate],
  );

  const showPage = useCallback(
    (page: number, isCorrection = false) => {
      const search = writeListState({ ...list, page });
      void navigate({ to: '/inventory', search, replace: isCorrection, resetScroll: false });
    },
    [navigate, list],
  );

  return { list, change, showPage };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A change of the list made this entry: the eye stays where it was (see useScrollInAddress). */
    keepsScroll?: boolean;
  }
}
