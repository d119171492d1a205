import { orderState } from '@portal/contract/requests/orders/order-status';
import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { Link } from '@tanstack/react-router';
import { formatSize, formatVintage } from '../../../lib/format.ts';
import { wineFacts } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/orders.tsx';
import { BottleIcon } from '../../../ui/bottle-icon.tsx';
import styles from './order-items.module.css';

function Shortfall({ line, isAdd }: { readonly line: OrderLine; readonly isAdd: boolean }) {
  if (line.quantity_done === null || line.quantity_done === line.quantity) return null;
  const sentence = isAdd ? t.arrived : t.wentOut;
  return (
    <p className={styles.shortfall}>
      {sentence(line.quantity_done, line.quantity)}
      {line.shortfall_reason !== null && `: ${line.shortfall_reason}`}
    </p>
  );
}

/**
 * Whether the wine has a page: pulled bottles may have been the last ones, and an expected wine may not be in the
 * cellar yet.
 */
function isInCellar(order: Order, line: OrderLine): boolean {
  const isCompleted = orderState(order) === 'completed';
  if (order.order_type === 'Pull Request') return !isCompleted;
  return (line.quantity_done ?? (isCompleted ? line.quantity : 0)) > 0;
}

function WineName({ wine, isLink }: { wine: OrderLine['wine']; isLink: boolean }) {
  const name = (
    <>
      <span className={styles.vintage}>{formatVintage(wine.vintage)}</span>{' '}
      <span className={styles.name}>{wine.long_producer}</span>
    </>
  );
  if (!isLink) return <p>{name}</p>;
  return (
    <Link className={styles.link} to="/inventory/$wineId" params={{ wineId: String(wine.id) }}>
      {name}
    </Link>
  );
}

function Item({ order, line }: { readonly order: Order; readonly line: OrderLine }) {
  const isAdd = order.order_type === 'Add Request';
  return (
    <li className={styles.item}>
      <BottleIcon type={line.wine.wine_type.name} />
      <div>
        <WineName wine={line.wine} isLink={isInCellar(order, line)} />
        <p className={styles.soft}>{wineFacts(line.wine)}</p>
        <Shortfall line={line} isAdd={isAdd} />
      </div>
      <p className={styles.count}>
        {line.quantity} × {formatSize(line.size.value)}
        {line.case_number !== null && (
          <span className={styles.soft}>{t.caseNumber(line.case_number)}</span>
        )}
      </p>
    </li>
  );
}

export function OrderItems({ order }: { readonly order: Order }) {
  if (order.lines.length === 0) {
    return <p className={styles.empty}>{t.bottlesNotCounted}</p>;
  }
  return (
    <ul>
      {order.lines.map((line) => (
        <Item key={line.id} order={order} line={line} />
      ))}
    </ul>
  );
}
