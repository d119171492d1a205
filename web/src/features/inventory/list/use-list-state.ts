import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  isSameAddress,
  LIST_PATHS,
  listAddress,
  readScroll,
  withoutScroll,
  withScroll,
} from './list-address.ts';
import type { ListState } from './list-state.ts';
import { readListState } from './read-list-state.ts';
import type { InventoryView } from './sorts.ts';
import { writeListState } from './write-list-state.ts';

/** Shows another list; the address follows. */
export type ChangeList = (next: ListState) => void;

/**
 * The list of a view as the address says it, and how to change it. `settle` is told the page that is shown once its rows
 * have come: the address then says what is shown, in place of nonsense or of a page that does not exist (document 2,
 * section 4). The scroll position in the address changes nothing here.
 */
export function useListState(view: InventoryView) {
  const router = useRouter();
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
      const search = withScroll(writeListState(next), window.scrollY);
      void navigate({ to, search, state: { keepsScroll: true }, resetScroll: false });
    },
    [navigate, to],
  );

  const showPage = useCallback(
    (page: number) =>
      void navigate({ to, search: writeListState({ ...list, page }), resetScroll: false }),
    [navigate, to, list],
  );

  const settle = useCallback(
    (page: number) => {
      const shown = writeListState({ ...list, page });
      const isLeft = router.history.location.pathname !== to;
      if (isLeft || isSameAddress(shown, address)) return;
      const { search: before } = router.state.location;
      const search = withScroll(shown, readScroll(listAddress(before)));
      void navigate({ to, search, replace: true, resetScroll: false });
    },
    [router, navigate, to, list, address],
  );

  return { list, change, showPage, settle };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A change of the list made this entry: the eye stays where it was (see useScrollInAddress). */
    keepsScroll?: boolean;
  }
}
