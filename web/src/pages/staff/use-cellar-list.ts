import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { isSameAddress } from '../../features/inventory/list/list-address.ts';
import type { ListState } from '../../features/inventory/list/list-state.ts';
import { readListState } from '../../features/inventory/list/read-list-state.ts';
import type { ChangeList } from '../../features/inventory/list/use-list-state.ts';
import { writeListState } from '../../features/inventory/list/write-list-state.ts';
import { rememberCellar } from '../../lib/remembered-list.ts';
import { type CellarAddress, cellarAddress } from './cellar-address.ts';

const from = '/staff/stock/$accountId';

function writeCellar(list: ListState): CellarAddress {
  const address = writeListState(list);
  return list.view === 'wine' ? { view: 'wines', ...address } : address;
}

/**
 * The list of an account's cellar as the address says it, and how to change it. `settle` is told the page that is shown
 * once its rows have come, and puts it in place of nonsense or of a page that does not exist.
 */
export function useCellarList(accountId: string) {
  const router = useRouter();
  const navigate = useNavigate();
  const address = useSearch({ from, select: cellarAddress, structuralSharing: true });
  const list = useMemo(
    () => readListState(address, address.view === 'wines' ? 'wine' : 'case'),
    [address],
  );

  useEffect(() => {
    rememberCellar(router.buildLocation({ to: from, params: { accountId }, search: address }).href);
  }, [router, accountId, address]);

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
      if (!isLeft && !isSameAddress(writeListState(shown), address)) open(shown, true);
    },
    [router, open, accountId, list, address],
  );

  return { list, change, settle };
}
