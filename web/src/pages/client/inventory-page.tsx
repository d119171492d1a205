import { useCallback, useRef, useState } from 'react';
import { FilterDialog } from '../../features/inventory/filters/filter-dialog.tsx';
import { FilterSidebar } from '../../features/inventory/filters/filter-sidebar.tsx';
import { useFacetPanel } from '../../features/inventory/filters/use-facet-panel.ts';
import { AppliedFilters } from '../../features/inventory/list/applied-filters.tsx';
import { WHOLE_LIST } from '../../features/inventory/list/list-state.ts';
import { ResultsHead } from '../../features/inventory/list/results-head.tsx';
import { SearchBar } from '../../features/inventory/list/search-bar.tsx';
import { SortSelect } from '../../features/inventory/list/sort-select.tsx';
import { useListState } from '../../features/inventory/list/use-list-state.ts';
import { useReturnToRow } from '../../features/inventory/list/use-return-to-row.ts';
import { useScrollInAddress } from '../../features/inventory/list/use-scroll-in-address.ts';
import { useVintageBounds, useWineList } from '../../features/inventory/list/use-wine-list.ts';
import { vintageBounds } from '../../features/inventory/list/vintages.ts';
import { ViewToggle } from '../../features/inventory/list/view-toggle.tsx';
import { WineResults } from '../../features/inventory/list/wine-results.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './inventory-page.module.css';

/** /inventory: the wine view (document 2, section 2). Everything it shows is in its address. */
export function InventoryPage() {
  const { list, change, showPage } = useListState();
  const correctPage = useCallback((page: number) => showPage(page, true), [showPage]);
  const query = useWineList(list, correctPage);
  const panel = useFacetPanel(list.filters);
  const wholeBounds = useVintageBounds(panel.viewOf('vintage').isOpen);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [clearCount, setClearCount] = useState(0);

  const { data, isPlaceholderData, isFetching } = query;
  const isLoading = isPlaceholderData || (data === undefined && isFetching);
  useScrollInAddress(data !== undefined && !isPlaceholderData, useReturnToRow());

  const clearAll = () => {
    // Also a word that was typed and not searched for goes.
    setClearCount(clearCount + 1);
    change(WHOLE_LIST);
    headingRef.current?.focus({ preventScroll: true });
  };
  const turnTo = (page: number) => {
    showPage(page);
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
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
        <PageHeading title="Inventory" className={styles.title}>
          Your cellar
        </PageHeading>
        <SearchBar key={clearCount} list={list} onChange={change} />
        <ViewToggle />
      </div>
      <FilterSidebar {...facets} />
      <section className={styles.results} aria-label="Results">
        <div className={styles.head}>
          <ResultsHead headingRef={headingRef} isLoading={isLoading} totals={data} />
          <div className={styles.tools}>
            <FilterDialog {...facets} count={isLoading ? undefined : data?.count} />
            <SortSelect list={list} onChange={change} />
          </div>
        </div>
        <AppliedFilters list={list} onChange={change} onClearAll={clearAll} />
        <WineResults query={query} list={list} onClearAll={clearAll} onPage={turnTo} />
      </section>
    </div>
  );
}
