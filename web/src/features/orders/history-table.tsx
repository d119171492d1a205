import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './history.module.css';
import { bottlesText, type HistoryRow } from './history-rows.ts';

const PREVIEWED_ITEMS = 3;

function Items({ items }: { readonly items: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, PREVIEWED_ITEMS);
  const hiddenCount = items.length - PREVIEWED_ITEMS;
  return (
    <>
      <ul className={styles.items}>
        {shown.map((item, place) => (
          // Two lines of one order may name the same wine: only the place tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
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
          {showsAll ? 'show less' : `+${hiddenCount} more`}
        </Button>
      )}
    </>
  );
}

function Row({ row }: { readonly row: HistoryRow }) {
  return (
    <tr className={styles.row}>
      <td data-label="EVENT">
        <Link
          className={styles.link}
          to="/orders/history/$orderId"
          params={{ orderId: String(row.orderId) }}
          aria-label={`${row.type}, order #${row.transaction}`}
        >
          {row.type}
        </Link>
        <span className={styles.soft}>#{row.transaction}</span>
      </td>
      <td data-label="DATE & STATUS">
        {row.date}
        <span className={styles.status}>{row.status}</span>
        {row.requestedBy !== '' && <span className={styles.soft}>by {row.requestedBy}</span>}
      </td>
      <td data-label="TOTAL BOTTLES">{bottlesText(row.bottleTotal)}</td>
      <td data-label="ADDRESS">
        {row.address.length === 0 ? (
          'No address'
        ) : (
          <span className={styles.address}>{row.address.join('\n')}</span>
        )}
      </td>
      <td data-label="ITEMS">
        <Items items={row.items} />
      </td>
    </tr>
  );
}

/** The table of the account history; on a phone each row is a card with the same facts in the same order. */
export function HistoryTable({ rows }: { readonly rows: readonly HistoryRow[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Requests of your account</caption>
      <thead>
        <tr>
          {['EVENT', 'DATE & STATUS', 'TOTAL BOTTLES', 'ADDRESS', 'ITEMS'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.orderId} row={row} />
        ))}
      </tbody>
    </table>
  );
}
