/* oxlint-disable jsx-a11y/no-redundant-roles -- rows laid out as grids lose their own roles in some browsers */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- for the same reason */

import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState } from 'react';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/orders.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { HistoryRow } from './history-rows.ts';
import styles from './history-table.module.css';
import { Button } from '../../../ui/button.tsx';

const PREVIEWED_ITEMS = 3;

const COLUMNS = [t.event, t.dateAndStatus, t.totalBottles, t.address, t.items];

function Event({ row }: { readonly row: HistoryRow }) {
  return (
    <>
      <Link
        className={styles.link}
        to="/orders/history/$orderId"
        params={{ orderId: String(row.orderId) }}
      >
        {row.type}
        <VisuallyHidden>, {t.order(row.transaction)}</VisuallyHidden>
      </Link>
      <span className={styles.soft} aria-hidden>
        #{row.transaction}
      </span>
    </>
  );
}

function DateAndStatus({ row }: { readonly row: HistoryRow }) {
  return (
    <>
      {dayText(row.date)}
      <span className={styles.status}>
        <StatusMark state={row.state} isLate={row.isLate}>
          {row.status}
        </StatusMark>
      </span>
      {row.requestedBy !== '' && (
        <span className={styles.soft}>{t.requestedBy(row.requestedBy)}</span>
      )}
    </>
  );
}

/** Memoised, so that thousands of rows are not rendered again when more are added. */
const Row = memo(function Row({ row }: { readonly row: HistoryRow }) {
  return (
    <tr className={styles.row} role="row">
      <th scope="row" role="rowheader">
        <Event row={row} />
      </th>
      <td role="cell">
        <DateAndStatus row={row} />
      </td>
      <td role="cell">{t.bottleCount(row.bottleTotal)}</td>
      <td role="cell">
        {row.address.length === 0 ? (
          t.noAddress
        ) : (
          <span className={styles.address}>{row.address.join('\n')}</span>
        )}
      </td>
      <td role="cell">
        <HistoryItems items={row.items} />
      </td>
    </tr>
  );
});

interface HistoryTableProps {
  readonly rows: readonly HistoryRow[];
  /** The first of the newly revealed rows, whose link takes the focus; null when there are none. */
  readonly focusFrom: number | null;
}

/** The table of the account history; on a phone each row is a card with the same facts in the same order. */
export function HistoryTable({ rows, focusFrom }: HistoryTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isRevealed = focusFrom !== null && rows.length > focusFrom;
  useEffect(() => {
    if (isRevealed) body.current?.rows.item(focusFrom)?.querySelector('a')?.focus();
  }, [isRevealed, focusFrom]);
  return (
    <table className={styles.table} role="table">
      <caption>
        <VisuallyHidden>{t.requestsOfYourAccount}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup">
        {rows.map((row) => (
          <Row key={row.orderId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** The wines of a request: the first three, and the others behind "+N more". */
function HistoryItems({ items }: { readonly items: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, PREVIEWED_ITEMS);
  const hiddenCount = items.length - PREVIEWED_ITEMS;
  return (
    <div>
      <ul>
        {shown.map((item, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may name the same wine
          <li key={place}>{item}</li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button
          look="quiet"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t.showLess : t.moreItems(hiddenCount)}
        </Button>
      )}
    </div>
  );
}
