import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import {
  hasSameParams,
  type ListParams,
  pickListParams,
  withoutScroll,
} from '../../features/cellar/inventory/list/list-params.ts';
import {
  readListState,
  writeListState,
} from '../../features/cellar/inventory/list/list-state-in-url.ts';
import type { ListState } from '../../features/cellar/inventory/list/list-state.ts';
import type { ChangeList } from '../../features/cellar/inventory/list/use-list-state.ts';
import { rememberCellar } from '../../lib/remembered-list.ts';

/**
 * The search parameters of an account's cellar: those of the client's own list, and the view when it is not by case.
 */
export interface CellarParams extends ListParams {
  readonly view?: 'wines';
}

/** The cellar's parameters among all of a URL. Cases are the default view: stewards handle cases. */
function cellarParams(search: Record<string, unknown>): CellarParams {
  const list = withoutScroll(pickListParams(search));
  return search.view === 'wines' ? { view: 'wines', ...list } : list;
}

const from = '/staff/stock/$accountId';

function writeCellar(list: ListState): CellarParams {
  const params = writeListState(list);
  return list.view === 'wine' ? { view: 'wines', ...params } : params;
}

/**
 * The list of an account's cellar as its URL says it, and functions that change it. `settle` takes the page that the
 * loaded rows belong to and corrects the URL when it had an invalid or missing page.
 */
export function useCellarList(accountId: string) {
  const router = useRouter();
  const navigate = useNavigate();
  const params = useSearch({ from, select: cellarParams, structuralSharing: true });
  const list = useMemo(
    () => readListState(params, params.view === 'wines' ? 'wine' : 'case'),
    [params],
  );

  useEffect(() => {
    rememberCellar(router.buildLocation({ to: from, params: { accountId }, search: params }).href);
  }, [router, accountId, params]);

  const open = useCallback(
    (next: ListState, replace: boolean) => {
      const search = writeCellar(next);
      void navigate({ to: from, params: { accountId }, search, replace, resetScroll: false });
    },
    [navigate, accountId],
  );

  const change = useCallback<ChangeList>((next) => open(next, false), [open]);

  const settle = useCallback(
    (page: number) => {
      const shown = { ...list, page };
      const isLeft = router.history.location.pathname !== `/staff/stock/${accountId}`;
      if (!isLeft && !hasSameParams(writeListState(shown), params)) open(shown, true);
    },
    [router, open, accountId, list, params],
  );

  return { list, change, settle };
}
