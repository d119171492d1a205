import { ownFormerRequestCalls } from '@portal/contract/requests/former/former-requests.calls';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ordersQuery } from '../../../lib/orders-queries.ts';
import { provider } from '../../../lib/provider.ts';
import { pageQuery } from '../../../lib/use-paged-list.ts';
import { t as ofFormer } from '../../../texts/former-requests.ts';
import { t } from '../../../texts/orders.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { HistoryControls } from './history-controls.tsx';
import { type HistoryView, readHistoryFilter, toHistoryRow, viewHistory } from './history-rows.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './history.module.css';

/** How many rows are shown first (docs/product/requests.md#history). */
const FIRST_ROWS = 50;
/** Further rows are rendered in portions, so that a history of thousands does not block the browser. */
const PORTION = 100;

const ALL_EVENTS: HistoryView = { filter: null, search: '', sort: 'date' };

/** /orders/history: "Account History". */
export function HistoryPage() {
  const orders = useQuery(ordersQuery);
  return (
    <>
      <PageHeading title={t.accountHistory} />
      <p className={styles.more}>
        <Link to="/statements">{t.statementsAndReceipts}</Link>
      </p>
      <FormerRequestsLink />
      <QueryStates
        query={orders}
        loading={<SkeletonRows count={8} />}
        isEmpty={(list) => list.length === 0}
        empty={<NoEvents />}
      >
        {(list) => <FilledHistory orders={list} />}
      </QueryStates>
    </>
  );
}

/** Leads to the requests of before the client moved in, if there are any. */
function FormerRequestsLink() {
  const former = useQuery(pageQuery({ call: ownFormerRequestCalls.list }, {}));
  if (former.data === undefined || former.data.count === 0) return null;
  return (
    <p>
      <Link to="/orders/former">{ofFormer.formerRequests}</Link>
    </p>
  );
}

function NoEvents() {
  return (
    <EmptyState what={t.noEvents}>
      <p>{t.noEventsHint}</p>
      <LinkButton to="/inventory">{t.selectBottles}</LinkButton>
    </EmptyState>
  );
}

function useHistoryRows(orders: readonly Order[], view: HistoryView) {
  const rows = useMemo(
    () => orders.map((order) => toHistoryRow(order, provider().timeZone)),
    [orders],
  );
  // Typing stays fast with thousands of orders: the table is updated with low priority.
  const calmView = useDeferredValue(view);
  return useMemo(() => viewHistory(rows, calmView), [rows, calmView]);
}

/** The view of the list: its filter is in the URL, which "3 requests open" of the home page leads to. */
function useHistoryView() {
  const navigate = useNavigate();
  const { show } = useSearch({ strict: false });
  const [typed, setTyped] = useState(ALL_EVENTS);
  const view = { ...typed, filter: readHistoryFilter(show) };
  const change = (changed: Partial<HistoryView>) => {
    setTyped({ ...typed, ...changed });
    if (changed.filter === undefined || changed.filter === view.filter) return;
    const search = changed.filter === null ? {} : { show: changed.filter };
    void navigate({ to: '/orders/history', search, replace: true, resetScroll: false });
  };
  return { view, change };
}

function FilledHistory({ orders }: { readonly orders: readonly Order[] }) {
  const { view, change: changeView } = useHistoryView();
  const found = useHistoryRows(orders, view);
  const { count, showsAll, isRevealing, showAll, restart } = useRowsShown(found.length);
  const shown = found.slice(0, count);
  const change = (changed: Partial<HistoryView>) => {
    changeView(changed);
    restart();
  };
  return (
    <div className={styles.history}>
      <p>
        <Link to="/activity">{t.cellarActivity}</Link>
      </p>
      <HistoryControls view={view} onChange={change} />
      <p className={styles.count} aria-live="polite">
        {t.eventCount(found.length)}
      </p>
      {found.length === 0 ? (
        <NothingFound onShowAll={() => change(ALL_EVENTS)} />
      ) : (
        <HistoryTable rows={shown} focusFrom={isRevealing ? FIRST_ROWS : null} />
      )}
      {!showsAll && shown.length === FIRST_ROWS && (
        <div className={styles.showMore}>
          <Button onClick={showAll}>{t.showMore}</Button>
        </div>
      )}
    </div>
  );
}

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <p className={styles.soft}>
      {t.nothingMatches(
        <Button look="quiet" onClick={onShowAll}>
          {t.showAllEvents}
        </Button>,
      )}
    </p>
  );
}

/** Shows the first rows, and all `total` of them on request. */
function useRowsShown(total: number) {
  const [count, setCount] = useState(FIRST_ROWS);
  const [showsAll, setShowsAll] = useState(false);
  /** "Show More" was just pressed: the first row it reveals takes the focus. */
  const [isRevealing, setIsRevealing] = useState(false);
  useEffect(() => {
    if (showsAll && count < total) startTransition(() => setCount(count + PORTION));
  }, [showsAll, count, total]);
  return {
    count,
    showsAll,
    isRevealing,
    showAll: () => {
      setShowsAll(true);
      setIsRevealing(true);
    },
    /** Starts with the first rows again, after a change of search, filter or order. */
    restart: () => {
      setCount(FIRST_ROWS);
      setIsRevealing(false);
    },
  };
}
