import type { Order } from '@portal/contract/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { ordersQuery } from '../../lib/orders-queries.ts';
import { provider } from '../../lib/provider.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { HistoryControls } from './history-controls.tsx';
import styles from './history.module.css';
import { eventsText, type HistoryView, toHistoryRow, viewHistory } from './history-rows.ts';
import { HistoryTable } from './history-table.tsx';

const FIRST_ROWS = 50;

/** The account history: all requests of the account with their latest status (document 2, section 2). */
export function History() {
  const orders = useQuery(ordersQuery);
  return (
    <QueryStates
      query={orders}
      loading={<SkeletonRows count={8} />}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState what="No Events">
          <p>Your requests to pull and add bottles will be listed here.</p>
          <LinkButton to="/inventory">Select Bottles</LinkButton>
        </EmptyState>
      }
    >
      {(list) => <FilledHistory orders={list} />}
    </QueryStates>
  );
}

function FilledHistory({ orders }: { readonly orders: readonly Order[] }) {
  const [view, setView] = useState<HistoryView>({ type: null, search: '', sort: 'date' });
  const [showsAll, setShowsAll] = useState(false);
  const calmView = useDeferredValue(view);
  const rows = useMemo(
    () => orders.map((order) => toHistoryRow(order, provider().timeZone)),
    [orders],
  );
  const found = useMemo(() => viewHistory(rows, calmView), [rows, calmView]);
  const shown = showsAll ? found : found.slice(0, FIRST_ROWS);
  return (
    <div className={styles.history}>
      <HistoryControls view={view} onChange={(change) => setView({ ...view, ...change })} />
      <p className={styles.count} aria-live="polite">
        {eventsText(found.length)}
      </p>
      {found.length > 0 && <HistoryTable rows={shown} />}
      {found.length > shown.length && shown.length === FIRST_ROWS && (
        <div className={styles.showMore}>
          <Button onClick={() => setShowsAll(true)}>Show More</Button>
        </div>
      )}
    </div>
  );
}
