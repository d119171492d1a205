import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { ListExports } from '../../features/cellar/inventory/exports/list-exports.tsx';
import type { FacetPanelProps } from '../../features/cellar/inventory/filters/facet-panel.tsx';
import { FilterDialog } from '../../features/cellar/inventory/filters/filter-dialog.tsx';
import { FilterSidebar } from '../../features/cellar/inventory/filters/filter-sidebar.tsx';
import { useFacetPanel } from '../../features/cellar/inventory/filters/use-facet-panel.ts';
import { AppliedFilters } from '../../features/cellar/inventory/list/applied-filters.tsx';
import { listQuery, type ListSearchCall } from '../../features/cellar/inventory/list/list-query.ts';
import { EmptyList } from '../../features/cellar/inventory/list/empty-list.tsx';
import { ListResults } from '../../features/cellar/inventory/list/list-results.tsx';
import {
  isNarrowed,
  type ListState,
  searchedText,
  wholeList,
} from '../../features/cellar/inventory/list/list-state.ts';
import { ResultsHead } from '../../features/cellar/inventory/list/results-head.tsx';
import { SearchBar } from '../../features/cellar/inventory/list/search-bar.tsx';
import { SortSelect } from '../../features/cellar/inventory/list/sort-select.tsx';
import type { SortName } from '../../features/cellar/inventory/list/sorts.ts';
import {
  type Selection,
  useSelection,
} from '../../features/cellar/inventory/list/use-selection.ts';
import {
  useListRows,
  useVintageBounds,
} from '../../features/cellar/inventory/list/use-list-rows.ts';
import {
  type ChangeList,
  useListState,
} from '../../features/cellar/inventory/list/use-list-state.ts';
import { useReturnToRow } from '../../features/cellar/inventory/list/use-return-to-row.ts';
import { useScrollInUrl } from '../../features/cellar/inventory/list/use-scroll-in-url.ts';
import { ViewToggle } from '../../features/cellar/inventory/list/view-toggle.tsx';
import { vintageBounds } from '../../features/cellar/inventory/list/vintages.ts';
import { cellarGlanceQuery } from '../../features/requests/dashboard/dashboard-queries.ts';
import { storedText } from '../../lib/stored-text.ts';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './inventory-screen.module.css';
import { ListTools } from './list-tools.tsx';

/** The rows shown and selected; `isStandIn` while they are placeholders for the requested ones. */
interface ShownRows<Row> extends Selection<Row> {
  readonly isStandIn: boolean;
  readonly sort: SortName;
}

interface SelectedRows<Row> extends Selection<Row> {
  readonly rows: readonly Row[];
  readonly onCleared: () => void;
}

interface InventoryScreenProps<Row> {
  readonly call: ListSearchCall<Row>;
  readonly title: string;
  readonly renderRows: (rows: readonly Row[], shown: ShownRows<Row>) => ReactNode;
  /** What can be done with the selected rows. */
  readonly SelectionBar: ComponentType<SelectedRows<Row>>;
}

/**
 * The state of a list. A change sends its search before rendering: the answer comes while the page shows that it loads.
 */
function useSearchedList<Row>(call: ListSearchCall<Row>) {
  const client = useQueryClient();
  const state = useListState(call.view);
  const change: ChangeList = (next) => {
    void client.prefetchQuery(listQuery(call, next));
    state.change(next);
  };
  return { ...state, change };
}

/** The facets of a list with what is open and checked in them. They are rendered after the rows. */
function useFacets<Row>(
  call: ListSearchCall<Row>,
  answered: Omit<FacetPanelProps, 'panel' | 'bounds'>,
): FacetPanelProps {
  const facets = useDeferredValue(answered.facets);
  const isLoading = answered.isLoading || facets !== answered.facets;
  const shown = { ...answered, facets, isLoading };
  const panel = useFacetPanel(shown.list.filters);
  const wholeBounds = useVintageBounds(call, panel.viewOf('vintage').isOpen);
  return { ...shown, panel, bounds: wholeBounds ?? vintageBounds(facets) };
}

interface CountsProps extends ComponentProps<typeof ResultsHead> {
  readonly list: ListState;
}

/** What is listed, and of a whole cellar how many bottles are stored beside those that are free. */
function Counts({ list, ...head }: CountsProps) {
  const isWhole = head.totals !== undefined && !isNarrowed(list);
  const query = { ...cellarGlanceQuery, refetchOnMount: true, enabled: isWhole };
  const { data: glance } = useQuery(query);
  return (
    <div className={styles.count}>
      <ResultsHead {...head} />
      {isWhole && glance !== undefined && glance.reserved_count > 0 && (
        <p>{storedText(glance.stored_count, glance.reserved_count)}</p>
      )}
    </div>
  );
}

/** The inventory in one of its views. Everything it shows is in its URL. */
export function InventoryScreen<Row extends { readonly id: number }>(
  props: InventoryScreenProps<Row>,
) {
  const { call, title, renderRows, SelectionBar } = props;
  const { list, change, showPage, settle } = useSearchedList(call);
  const { query, isPlaceholderData, isLoading } = useListRows(call, list, settle);
  const topRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [clearCount, setClearCount] = useState(0);
  const selection = useSelection<Row>(searchedText(list));
  const shown = { sort: list.sort, ...selection };
  const { data } = query;
  useScrollInUrl(data !== undefined && !isPlaceholderData, useReturnToRow());

  const focusCount = () => headingRef.current?.focus({ preventScroll: true });
  const clearAll = () => {
    // Also clears a typed word that was not searched for.
    setClearCount(clearCount + 1);
    change(wholeList(call.view));
    focusCount();
  };
  const turnTo = (page: number) => {
    showPage(page);
    window.scrollTo(0, 0);
    focusCount();
  };
  const isCellarEmpty = data?.count === 0 && !isPlaceholderData && !isNarrowed(list);
  const facets = useFacets(call, { facets: data?.facets, isLoading, list, onChange: change });
  return (
    <div className={styles.page}>
      <div ref={topRef} className={styles.top}>
        <PageHeading title={title} className={styles.title}>
          {t.yourCellar}
        </PageHeading>
        <SearchBar key={clearCount} list={list} onChange={change} />
        <ViewToggle list={list} />
      </div>
      <FilterSidebar {...facets} />
      <section className={styles.results} aria-label={t.results}>
        <Counts view={call.view} {...{ list, headingRef, isLoading, totals: data }} />
        <ListTools className={styles.tools} topRef={topRef}>
          <FilterDialog {...facets} count={isLoading ? undefined : data?.count} />
        </ListTools>
        <div className={styles.sort}>
          {!isCellarEmpty && <SortSelect list={list} onChange={change} />}
        </div>
        <div className={styles.exports}>
          {data && !isCellarEmpty && <ListExports list={list} />}
        </div>
        <div className={styles.applied}>
          <AppliedFilters list={list} onChange={change} onClearAll={clearAll} />
        </div>
        <div className={styles.list}>
          <ListResults
            query={query}
            isStandIn={isPlaceholderData}
            page={list.page}
            rowsPerPage={call.rowsPerPage}
            renderRows={(rows, isStandIn) => renderRows(rows, { isStandIn, ...shown })}
            empty={
              <EmptyList
                list={list}
                suggestions={data?.suggestions}
                isStandIn={isPlaceholderData}
                onFollow={focusCount}
              />
            }
            onPage={turnTo}
          />
        </div>
        {selection.selected.size > 0 && (
          <div className={styles.selection}>
            <SelectionBar {...selection} rows={data?.results ?? []} onCleared={focusCount} />
          </div>
        )}
      </section>
    </div>
  );
}
