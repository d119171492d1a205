import type { AccountStock } from '@portal/contract/cellar/stock/stock.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFacetPanel } from '../../features/cellar/inventory/filters/use-facet-panel.ts';
import { inView, withSort } from '../../features/cellar/inventory/list/list-changes.ts';
import {
  CASE_SEARCH,
  type ListSearchCall,
  type SearchParameters,
  searchParameters,
  WINE_SEARCH,
} from '../../features/cellar/inventory/list/list-query.ts';
import type { ListState } from '../../features/cellar/inventory/list/list-state.ts';
import { type SortName, sortsOf } from '../../features/cellar/inventory/list/sorts.ts';
import type { ChangeList } from '../../features/cellar/inventory/list/use-list-state.ts';
import { SearchBar } from '../../features/cellar/inventory/list/search-bar.tsx';
import { CaseTable, WineTable } from '../../features/cellar/stock/cellar-tables.tsx';
import { accountStockQuery } from '../../features/cellar/stock/stock-api.ts';
import { CaseFinder } from '../../features/cellar/stock/case-finder.tsx';
import { StockTrail } from '../../ui/stock-trail.tsx';
import { countOf } from '../../lib/format.ts';
import { storedText } from '../../lib/stored-text.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { t } from '../../texts/staff-pages.ts';
import type { TableSort } from '../../ui/dense-table.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { CellarList } from './cellar-list.tsx';
import styles from './cellar-page.module.css';
import { useCellarList } from './use-cellar-list.ts';

const VIEWS = [
  { value: 'case', label: t.byCase },
  { value: 'wine', label: t.byWine },
];

/** The free and reserved bottles of an account, with links to its requests and its people. */
function CellarTotals({ stock }: { readonly stock: AccountStock }) {
  const seesClient = useHasDuty('desk');
  const account = String(stock.account.id);
  return (
    <>
      <p>
        {t.totals(
          storedText(stock.bottle_count + stock.reserved_count, stock.reserved_count),
          countOf(stock.bottle_count, 'freeBottle'),
          countOf(stock.case_count, 'case'),
        )}
      </p>
      <nav className={styles.links} aria-label={t.moreOfAccount}>
        <Link to="/staff/requests" search={{ account, state: 'open' }}>
          {t.openRequests}
        </Link>
        <Link to="/staff/requests" search={{ account, state: 'any' }}>
          {t.allRequests}
        </Link>
        {seesClient && (
          <Link to="/staff/clients/$accountId" params={{ accountId: account }}>
            {t.client}
          </Link>
        )}
      </nav>
    </>
  );
}

/** An account's cellar by case or by wine: the client's own search, filters and sorts over the same index. */
function CellarScreen({ stock }: { readonly stock: AccountStock }) {
  const accountId = String(stock.account.id);
  const { list, change, settle } = useCellarList(accountId);
  const panel = useFacetPanel(list.filters);
  const searches = useMemo(() => cellarSearches(accountId), [accountId]);
  const sort = tableSort(list, change);
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
        <SearchBar key={clearCount} list={list} onChange={change} searched={t.theCellar} />
        <InlineSelect
          label={t.view}
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
          renderRows={(rows, isStandIn) => <WineTable {...{ accountId, rows, sort, isStandIn }} />}
        />
      ) : (
        <CellarList
          key="case"
          {...shown}
          call={searches.case}
          renderRows={(rows, isStandIn) => <CaseTable {...{ accountId, rows, sort, isStandIn }} />}
        />
      )}
    </>
  );
}

/** The order of the list as one of its tables; a heading that is pressed again goes back to the first order. */
function tableSort(list: ListState, change: ChangeList): TableSort {
  const orderingOf = ({ name }: { readonly name: SortName }) => {
    const { ordering } = withRisingNumbers({ ...list, sort: name });
    return typeof ordering === 'string' ? ordering : '';
  };
  const by = orderingOf({ name: list.sort });
  return {
    by,
    hasSelect: true,
    onSort: (next) => {
      const isBack = next.replace('-', '') === by.replace('-', '');
      const found = sortsOf(list.view).find(
        (sort) => orderingOf(sort).replace('-', '') === next.replace('-', ''),
      );
      change(
        withSort(list, isBack || found === undefined ? sortsOf(list.view)[0].name : found.name),
      );
    },
  };
}

/** Sorted by case number, stewards see the lowest first; the client's own list begins with the highest. */
function withRisingNumbers(list: ListState): SearchParameters {
  const parameters = searchParameters(list);
  if (list.sort !== 'Case number') return parameters;
  return { ...parameters, ordering: 'footprint_lookup_code' };
}

function ofAccount<Row>(search: ListSearchCall<Row>, accountId: string): ListSearchCall<Row> {
  return {
    ...search,
    key: ['staff', 'stock', 'list', accountId, search.view],
    path: `/staff/stock/${encodeURIComponent(accountId)}${search.path}`,
  };
}

function cellarSearches(accountId: string) {
  return {
    wine: ofAccount(WINE_SEARCH, accountId),
    case: ofAccount({ ...CASE_SEARCH, parameters: withRisingNumbers }, accountId),
  };
}

/** /staff/stock/{accountId}: an account's cellar; its filters, search, view and page are in the URL. */
export function CellarPage() {
  const { accountId } = useParams({ from: '/staff/stock/$accountId' });
  const query = useQuery(accountStockQuery(accountId));
  return (
    <RecordPage query={query} trail={<StockTrail />} title={query.data?.account.name ?? t.stock}>
      {(stock) => <CellarScreen key={accountId} stock={stock} />}
    </RecordPage>
  );
}
