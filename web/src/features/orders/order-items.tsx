import type { Order, OrderLine } from '@portal/contract/orders/orders.schemas';
import { Link } from '@tanstack/react-router';
import { formatSize, formatVintage } from '../../lib/format.ts';
import { BottleIcon } from '../../ui/bottle-icon.tsx';
import styles from './order-items.module.css';

/** Bottles of each size, "{size}ml ({count})"; "Pending" while an add request has none yet (document 2, section 2). */
export function bottlesByFormat(lines: readonly OrderLine[]): string[] {
  const counts = new Map<number | null, number>();
  for (const line of lines) {
    const size = line.size.value;
    counts.set(size, (counts.get(size) ?? 0) + (line.quantity_done ?? line.quantity));
  }
  if (counts.size === 0) return ['Pending'];
  return [...counts]
    .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
    .map(([size, count]) => `${formatSize(size)} (${count})`);
}

const MINUTES_PER_CASE = 3;

/** How long the stewards need: three minutes for each distinct case (document 2, section 9). */
export function inventoryMinutes(lines: readonly OrderLine[]): number {
  return new Set(lines.map((line) => line.case_number)).size * MINUTES_PER_CASE;
}

function Shortfall({ line }: { readonly line: OrderLine }) {
  if (line.quantity_done === null || line.quantity_done === line.quantity) return null;
  return (
    <span className={styles.shortfall}>
      {line.quantity_done} of {line.quantity} went out
      {line.shortfall_reason !== null && `: ${line.shortfall_reason}`}
    </span>
  );
}

function Item({ line }: { readonly line: OrderLine }) {
  const { wine } = line;
  const facts = [wine.designation, wine.vineyard, wine.appellation, wine.variety];
  return (
    <li className={styles.item}>
      <BottleIcon type={wine.wine_type.name} />
      <div>
        <Link className={styles.name} to="/inventory/$wineId" params={{ wineId: String(wine.id) }}>
          <span className={styles.vintage}>{formatVintage(wine.vintage)}</span> {wine.long_producer}
        </Link>
        <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
        <Shortfall line={line} />
      </div>
      <p className={styles.count}>
        {line.quantity} × {formatSize(line.size.value)}
        {line.case_number !== null && <span className={styles.soft}>Case #{line.case_number}</span>}
      </p>
    </li>
  );
}

/** The bottles of an order. */
export function OrderItems({ order }: { readonly order: Order }) {
  if (order.lines.length === 0) {
    return <p>The bottles will be listed here once they are counted.</p>;
  }
  return (
    <ul className={styles.items}>
      {order.lines.map((line) => (
        <Item key={line.id} line={line} />
      ))}
    </ul>
  );
}
