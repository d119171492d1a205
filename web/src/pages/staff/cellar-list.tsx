import { type ReactNode, type RefObject, useRef } from 'react';
import { FilterDialog } from '../../features/cellar/inventory/filters/filter-dialog.tsx';
import { FilterSidebar } from '../../features/cellar/inventory/filters/filter-sidebar.tsx';
import type { FacetPanelState } from '../../features/cellar/inventory/filters/use-facet-panel.ts';
import { AppliedFilters } from '../../features/cellar/inventory/list/applied-filters.tsx';
import type { ListSearchCall } from '../../features/cellar/inventory/list/list-query.ts';
import { ListResults } from '../../features/cellar/inventory/list/list-results.tsx';
import {
  isNarrowed,
  type ListState,
  wholeList,
} from '../../features/cellar/inventory/list/list-state.ts';
import { SortSelect } from '../../features/cellar/inventory/list/sort-select.tsx';
import {
  useListRows,
  useVintageBounds,
} from '../../features/cellar/inventory/list/use-list-rows.ts';
import type { ChangeList } from '../../features/cellar/inventory/list/use-list-state.ts';
import { vintageBounds } from '../../features/cellar/inventory/list/vintages.ts';
import { countOf } from '../../lib/format.ts';
import { t } from '../../texts/staff-pages.ts';
import { EmptyState } from '../../ui/list-states.tsx';
import styles from './cellar-page.module.css';

interface CellarListProps<Row> {
  readonly call: ListSearchCall<Row>;
  readonly list: ListState;
  readonly onChange: ChangeList;
  readonly onSettle: (page: number) => void;
  readonly onCleared: () => void;
  readonly panel: FacetPanelState;
  /** The rows of a page; `isStandIn` while they are placeholders for the requested ones. */
  readonly renderRows: (rows: readonly Row[], isStandIn: boolean) => ReactNode;
}

interface CountProps {
  readonly list: ListState;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly isLoading: boolean;
  readonly totals: { readonly count: number; readonly bottle_count: number } | undefined;
}

/** How many cases or wines there are, and how many of their bottles match; announced whenever it changes. */
function Count({ list, headingRef, isLoading, totals }: CountProps) {
  const unknown = isLoading ? t.loading : t.notLoaded;
  return (
    <h2 ref={headingRef} className={styles.count} tabIndex={-1} aria-live="polite" aria-atomic>
      {totals === undefined || isLoading
        ? unknown
        : `${countOf(totals.count, list.view)}, ${countOf(totals.bottle_count, 'bottle')}`}
    </h2>
  );
}

/** A view of a cellar: the client's own filters beside its rows, on phones behind a button. */
export function CellarList<Row>(props: CellarListProps<Row>) {
  const { call, list, onChange, onSettle, onCleared, panel, renderRows } = props;
  const { query, isPlaceholderData, isLoading } = useListRows(call, list, onSettle);
  const wholeBounds = useVintageBounds(call, panel.viewOf('vintage').isOpen);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  const bounds = wholeBounds ?? vintageBounds(data?.facets);
  const facets = { facets: data?.facets, isLoading, list, onChange, panel, bounds };

  const clearAll = () => {
    onCleared();
    onChange(wholeList(call.view));
    headingRef.current?.focus({ preventScroll: true });
  };
  const turnTo = (page: number) => {
    onChange({ ...list, page });
    window.scrollTo(0, 0);
    headingRef.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.cellar}>
      <div className={styles.filters}>
        <FilterSidebar {...facets} />
      </div>
      <section className={styles.results} aria-label={t.results}>
        <div className={styles.head}>
          <Count list={list} headingRef={headingRef} isLoading={isLoading} totals={data} />
          <div className={styles.tools}>
            <FilterDialog {...facets} count={isLoading ? undefined : data?.count} />
            <SortSelect list={list} onChange={onChange} />
          </div>
        </div>
        <AppliedFilters list={list} onChange={onChange} onClearAll={clearAll} />
        <ListResults
          query={query}
          isStandIn={isPlaceholderData}
          page={list.page}
          rowsPerPage={call.rowsPerPage}
          renderRows={renderRows}
          empty={
            <EmptyState what={isNarrowed(list) ? t.noFreeBottlesMatch : t.noFreeBottlesHere} />
          }
          onPage={turnTo}
        />
      </section>
    </div>
  );
}
