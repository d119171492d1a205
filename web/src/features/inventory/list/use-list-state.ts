import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { LIST_PATHS, listAddress, withoutScroll } from './list-address.ts';
import type { ListState } from './list-state.ts';
import { readListState } from './read-list-state.ts';
import type { InventoryView } from './sorts.ts';
import { writeListState } from './write-list-state.ts';

/** Shows another list; the address follows. */
export type ChangeList = (next: ListState) => void;

/** The list of a view as the address says it, and how to change it. The scroll position in the address changes nothing here. */
export function useListState(view: InventoryView) {
  const navigate = useNavigate();
  const address = useSearch({
    strict: false,
    select: (search) => withoutScroll(listAddress(search)),
    structuralSharing: true,
  });
  const list = useMemo(() => readListState(address, view), [address, view]);
  const to = LIST_PATHS[view];

  const change = useCallback<ChangeList>(
    (next) => {
      const pixels = Math.round(window.scrollY);
      const search = { ...writeListState(next), ...(pixels > 0 && { s: String(pixels) }) };
      void navigate({ to, search, state: { keepsScroll: true }, resetScroll: false });
    },
    [navigate, to],
  );

  const showPage = useCallback(
    (page: number, isCorrection = false) => {
      const search = writeListState({ ...list, page });
      void navigate({ to, search, replace: isCorrection, resetScroll: false });
    },
    [navigate, to, list],
  );

  return { list, change, showPage };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A change of the list made this entry: the eye stays where it was (see useScrollInAddress). */
    keepsScroll?: boolean;
  }
}
