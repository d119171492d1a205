import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { POLL_MS } from '../../../lib/api-query.ts';
import { providerToday } from '../../../lib/provider-moment.ts';
import { dueText, methodText, sizeText } from '../../../lib/request-texts.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useRememberQueue } from '../../../lib/use-remember-queue.ts';
import { t } from '../../../texts/desk.tsx';
import { dense } from '../../../ui/dense-table.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { AsOf } from './as-of.tsx';
import { BulkActions, BulkOutcome, useBulkAction } from './bulk-actions.tsx';
import { isPastDueDay } from './due-groups.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueViews } from './queue-views.tsx';
import styles from './queue.module.css';
import { RequestStatus } from './request-status.tsx';

const QUEUE = { call: deskCalls.queue, options: { refetchInterval: POLL_MS } };
const COLUMNS = [t.select, t.number, t.kind, t.client, t.method, t.due, t.size, t.status];

interface RowProps {
  readonly row: QueueRow;
  readonly today: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

function Row({ row, today, isSelected, onSelect }: RowProps) {
  const isOpen = row.completed_date === null && row.cancelled_date === null;
  return (
    <tr className={dense.row} data-selected={isSelected}>
      <td className={styles.select}>
        <label>
          <input
            type="checkbox"
            aria-label={t.selectRequest(row.footprint_id)}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      </td>
      <th scope="row">
        <Link
          to="/staff/requests/$number"
          params={{ number: String(row.footprint_id) }}
          className={dense.link}
        >
          #{row.footprint_id}
        </Link>
      </th>
      <td>{row.order_type === 'Add Request' ? t.add : t.pull}</td>
      <td className={dense.wide}>{row.account.name}</td>
      <td>{methodText(row)}</td>
      <td>{dueText(row)}</td>
      <td className={dense.firm}>{sizeText(row)}</td>
      <td>
        <RequestStatus request={row} isLate={isOpen && isPastDueDay(row, today)} />
      </td>
    </tr>
  );
}

/** /staff/requests: the requests of all clients, open ones by due day. */
export function Queue() {
  const list = usePagedList(QUEUE);
  const bulk = useBulkAction();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = list.query.data?.results ?? [];
  useRememberQueue(rows);
  const selected = rows.filter(({ id }) => chosen.has(id));
  const today = providerToday();
  const select = (id: number, isSelected: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(isSelected ? id : [])));
  return (
    <>
      <PageHeading title={t.requests} />
      <QueueViews params={list.params} />
      <QueueFilters list={list} />
      <AsOf query={list.query} />
      <BulkOutcome bulk={bulk} />
      <PagedList
        list={list}
        what="request"
        empty={t.noRequestsMatch}
        caption={t.requests}
        columns={COLUMNS}
        renderRow={(row) => (
          <Row
            key={row.id}
            row={row}
            today={today}
            isSelected={chosen.has(row.id)}
            onSelect={(isSelected) => select(row.id, isSelected)}
          />
        )}
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
