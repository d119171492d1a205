import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  hasSameParams,
  LIST_PATHS,
  pickListParams,
  readScroll,
  withoutScroll,
  withScroll,
} from './list-params.ts';
import { readListState, writeListState } from './list-state-in-url.ts';
import type { ListState } from './list-state.ts';
import type { InventoryView } from './sorts.ts';

export type ChangeList = (next: ListState) => void;

/**
 * The state of a list as its URL says it, and functions that change it. `settle` takes the page that the loaded rows
 * belong to and corrects the URL when it had an invalid or missing page. The scroll position in the URL changes
 * nothing here.
 */
export function useListState(view: InventoryView) {
  const router = useRouter();
  const navigate = useNavigate();
  const params = useSearch({
    strict: false,
    select: (search) => withoutScroll(pickListParams(search)),
    structuralSharing: true,
  });
  const list = useMemo(() => readListState(params, view), [params, view]);
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
      if (isLeft || hasSameParams(shown, params)) return;
      const { search: before } = router.state.location;
      const search = withScroll(shown, readScroll(pickListParams(before)));
      void navigate({ to, search, replace: true, resetScroll: false });
    },
    [router, navigate, to, list, params],
  );

  return { list, change, showPage, settle };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A change of the list made this history entry: the page stays scrolled (see useScrollInUrl). */
    keepsScroll?: boolean;
  }
}
