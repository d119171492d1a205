import { type ReactNode, useRef, useState } from 'react';
import { ListExports } from '../../features/inventory/exports/list-exports.tsx';
import { FilterDialog } from '../../features/inventory/filters/filter-dialog.tsx';
import { FilterSidebar } from '../../features/inventory/filters/filter-sidebar.tsx';
import { useFacetPanel } from '../../features/inventory/filters/use-facet-panel.ts';
import { AppliedFilters } from '../../features/inventory/list/applied-filters.tsx';
import type { ListSearchCall } from '../../features/inventory/list/list-query.ts';
import { EmptyList } from '../../features/inventory/list/empty-list.tsx';
import { ListResults } from '../../features/inventory/list/list-results.tsx';
import { wholeList } from '../../features/inventory/list/list-state.ts';
import { ResultsHead } from '../../features/inventory/list/results-head.tsx';
import { SearchBar } from '../../features/inventory/list/search-bar.tsx';
import { SortSelect } from '../../features/inventory/list/sort-select.tsx';
import { useListRows, useVintageBounds } from '../../features/inventory/list/use-list-rows.ts';
import { useListState } from '../../features/inventory/list/use-list-state.ts';
import { useReturnToRow } from '../../features/inventory/list/use-return-to-row.ts';
import { useScrollInUrl } from '../../features/inventory/list/use-scroll-in-url.ts';
import { ViewToggle } from '../../features/inventory/list/view-toggle.tsx';
import { vintageBounds } from '../../features/inventory/list/vintages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './inventory-screen.module.css';

interface InventoryScreenProps<Row> {
  readonly call: ListSearchCall<Row>;
  readonly title: string;
  /** The rows of a page; `isStandIn` while they are placeholders for the requested ones. */
  readonly renderRows: (rows: readonly Row[], isStandIn: boolean) => ReactNode;
}

/** The inventory in one of its views. Everything it shows is in its URL. */
export function InventoryScreen<Row>({ call, title, renderRows }: InventoryScreenProps<Row>) {
  const { list, change, showPage, settle } = useListState(call.view);
  const { query, isPlaceholderData, isLoading } = useListRows(call, list, settle);
  const panel = useFacetPanel(list.filters);
  const wholeBounds = useVintageBounds(call, panel.viewOf('vintage').isOpen);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [clearCount, setClearCount] = useState(0);

  const { data } = query;
  const focusHeading = () => headingRef.current?.focus({ preventScroll: true });
  useScrollInUrl(data !== undefined && !isPlaceholderData, useReturnToRow());

  const clearAll = () => {
    // Also clears a typed word that was not searched for.
    setClearCount(clearCount + 1);
    change(wholeList(call.view));
    focusHeading();
  };
  const turnTo = (page: number) => {
    showPage(page);
    window.scrollTo(0, 0);
    focusHeading();
  };
  const facets = {
    facets: data?.facets,
    isLoading,
    list,
    onChange: change,
    panel,
    bounds: wholeBounds ?? vintageBounds(data?.facets),
  };
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading title={title} className={styles.title}>
          Your cellar
        </PageHeading>
        <SearchBar key={clearCount} list={list} onChange={change} />
        <ViewToggle list={list} />
      </div>
      <FilterSidebar {...facets} />
      <section className={styles.results} aria-label="Results">
        <div className={styles.head}>
          <ResultsHead
            view={call.view}
            headingRef={headingRef}
            isLoading={isLoading}
            totals={data}
          />
          {data && <ListExports list={list} />}
          <div className={styles.tools}>
            <FilterDialog {...facets} count={isLoading ? undefined : data?.count} />
            <SortSelect list={list} onChange={change} />
          </div>
        </div>
        <AppliedFilters list={list} onChange={change} onClearAll={clearAll} />
        <ListResults
          query={query}
          isStandIn={isPlaceholderData}
          page={list.page}
          rowsPerPage={call.rowsPerPage}
          renderRows={renderRows}
          empty={
            <EmptyList
              list={list}
              suggestions={data?.suggestions}
              isStandIn={isPlaceholderData}
              onClearAll={clearAll}
              onFollow={focusHeading}
            />
          }
          onPage={turnTo}
        />
      </section>
    </div>
  );
}
