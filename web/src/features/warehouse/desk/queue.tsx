import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { useState } from 'react';
import { POLL_MS } from '../../../lib/api-query.ts';
import { providerToday } from '../../../lib/provider-moment.ts';
import { dueText, methodText, sizeText } from '../../../lib/request-texts.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useRememberQueue } from '../../../lib/use-remember-queue.ts';
import { t } from '../../../texts/desk.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { requestColumn } from '../../../ui/link-columns.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { PagedList, SearchFilter } from '../../../ui/paged-list.tsx';
import { AsOf } from './as-of.tsx';
import { BulkActions, BulkOutcome, useBulkAction } from './bulk-actions.tsx';
import { isPastDueDay } from './due-groups.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueViews } from './queue-views.tsx';
import styles from './queue.module.css';
import { RequestStatus } from './request-status.tsx';

const QUEUE = { call: deskCalls.queue, options: { refetchInterval: POLL_MS } };

const isOpen = (row: QueueRow) => row.completed_date === null && row.cancelled_date === null;

function columnsFor(
  chosen: ReadonlySet<number>,
  select: (id: number, isSelected: boolean) => void,
): readonly Column<QueueRow>[] {
  const today = providerToday();
  return [
    {
      name: t.select,
      className: styles.select,
      cell: ({ id, footprint_id: number }) => (
        <label>
          <input
            type="checkbox"
            aria-label={t.selectRequest(number)}
            checked={chosen.has(id)}
            onChange={({ target }) => select(id, target.checked)}
          />
        </label>
      ),
    },
    requestColumn,
    { name: t.kind, cell: (row) => (row.order_type === 'Add Request' ? t.add : t.pull) },
    { name: t.client, isElastic: true, className: dense.wide, cell: ({ account }) => account.name },
    { name: t.method, cell: methodText },
    { name: t.due, cell: dueText },
    { name: t.size, className: dense.firm, cell: sizeText },
    {
      name: t.status,
      cell: (row) => (
        <RequestStatus request={row} isLate={isOpen(row) && isPastDueDay(row, today)} />
      ),
    },
  ];
}

/** /staff/requests: the requests of all clients, open ones by due day. */
export function Queue() {
  const list = usePagedList(QUEUE);
  const bulk = useBulkAction();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = list.query.data?.results ?? [];
  useRememberQueue(rows);
  const selected = rows.filter(({ id }) => chosen.has(id));
  const select = (id: number, isSelected: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(isSelected ? id : [])));
  return (
    <>
      <PageTop title={t.requests}>
        <SearchFilter list={list} label={t.searchQueue} />
      </PageTop>
      <QueueViews params={list.params} />
      <QueueFilters list={list} />
      <AsOf query={list.query} />
      <BulkOutcome bulk={bulk} />
      <PagedList
        list={list}
        what="request"
        empty={t.noRequestsMatch}
        caption={t.requests}
        columns={columnsFor(chosen, select)}
        keyOf={({ id }) => id}
        isSelected={({ id }) => chosen.has(id)}
      />
      {selected.length > 0 && (
        <BulkActions
          selected={selected}
          rowCount={rows.length}
          bulk={bulk}
          onSelectAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  );
}
