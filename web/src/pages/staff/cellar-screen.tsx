import type { AccountStock } from '@portal/contract/staff-stock/staff-stock.schemas';
import { useMemo, useState } from 'react';
import { useFacetPanel } from '../../features/inventory/filters/use-facet-panel.ts';
import { inView } from '../../features/inventory/list/list-changes.ts';
import { SearchBar } from '../../features/inventory/list/search-bar.tsx';
import { CaseTable, WineTable } from '../../features/staff-stock/cellar-tables.tsx';
import { CellarTotals } from '../../features/staff-stock/cellar-totals.tsx';
import { CaseFinder } from '../../features/staff-stock/stock-finders.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { CellarList } from './cellar-list.tsx';
import styles from './cellar-screen.module.css';
import { cellarSearches } from './cellar-searches.ts';
import { useCellarList } from './use-cellar-list.ts';

const VIEWS = [
  { value: 'case', label: 'By case' },
  { value: 'wine', label: 'By wine' },
];

/** An account's cellar by case or by wine: the client's own search, filters and sorts over the same index. */
export function CellarScreen({ stock }: { readonly stock: AccountStock }) {
  const accountId = String(stock.account.id);
  const { list, change, settle } = useCellarList(accountId);
  const panel = useFacetPanel(list.filters);
  const searches = useMemo(() => cellarSearches(accountId), [accountId]);
  const [clearCount, setClearCount] = useState(0);
  const shown = {
    list,
    panel,
    onChange: change,
    onSettle: settle,
    onCleared: () => setClearCount(clearCount + 1),
  };
  return (
    <>
      <CellarTotals stock={stock} />
      <div className={styles.controls}>
        <SearchBar key={clearCount} list={list} onChange={change} searched="the cellar" />
        <InlineSelect
          label="View"
          options={VIEWS}
          value={list.view}
          onChange={({ target }) => change(inView(list, target.value === 'wine' ? 'wine' : 'case'))}
        />
        <CaseFinder account={stock.account.id} />
      </div>
      {list.view === 'wine' ? (
        <CellarList
          key="wine"
          {...shown}
          call={searches.wine}
          renderRows={(rows, isStandIn) => <WineTable {...{ accountId, rows, isStandIn }} />}
        />
      ) : (
        <CellarList
          key="case"
          {...shown}
          call={searches.case}
          renderRows={(rows, isStandIn) => <CaseTable {...{ accountId, rows, isStandIn }} />}
        />
      )}
    </>
  );
}
