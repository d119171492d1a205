import { orderState } from '@portal/contract/orders/order-status';
import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useEffect, useRef } from 'react';
import { bottlesOfLines } from '../../lib/line-bottles.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { t } from '../../texts/staff-requests.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BottlesByCase } from './bottles-by-case.tsx';
import { usePicked } from './picked-store.ts';
import styles from './request-view.module.css';

interface PickBoxProps {
  readonly name: string;
  readonly lines: readonly OrderLine[];
  readonly picked: readonly number[];
  readonly onPick: (ids: readonly number[]) => void;
}

/** A box for one line or all of a case; half ticked while some of them are. */
function PickBox({ name, lines, picked, onPick }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const ids = lines.map(({ id }) => id);
  const count = ids.filter((id) => picked.includes(id)).length;
  const isPart = count > 0 && count < ids.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart;
  }, [isPart]);
  const others = picked.filter((id) => !ids.includes(id));
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={name}
      checked={count === ids.length}
      onChange={({ target }) => onPick(target.checked ? [...others, ...ids] : others)}
    />
  );
}

/** The bottles to fetch, by case; the ticks are kept in this browser. It prints as the pick list. */
export function PickList({ request }: { readonly request: StaffRequest }) {
  const { order } = request;
  const number = String(order.footprint_id);
  const [picked, setPicked] = usePicked(number);
  const hasSlip = useHasDuty('warehouse');
  const isPull = order.order_type === 'Pull Request';
  const isOpen = ['requested', 'processed'].includes(orderState(order));
  const ticked = order.lines.filter(({ id }) => picked.includes(id));
  const isTicking = isPull && isOpen && order.lines.length > 0;
  return (
    <section aria-label={isPull ? t.pickList : t.bottles}>
      <div className={styles.head}>
        <h2>{isPull ? t.pickList : t.bottles}</h2>
        {isTicking && (
          <output className={styles.picked}>
            {t.pickedOf(bottlesOfLines(ticked), bottlesOfLines(order.lines))}
          </output>
        )}
        <span className={styles.print}>
          {isTicking && (
            <Button
              look="quiet"
              onClick={() =>
                setPicked(
                  ticked.length === order.lines.length ? [] : order.lines.map(({ id }) => id),
                )
              }
            >
              {ticked.length === order.lines.length ? t.clearTheTicks : t.tickAll}
            </Button>
          )}
          {isPull && hasSlip && (
            <LinkButton look="quiet" to="/staff/requests/slips" search={{ numbers: number }}>
              {t.packingSlip}
            </LinkButton>
          )}
          <Button look="quiet" onClick={() => window.print()}>
            {t.print}
          </Button>
        </span>
      </div>
      {order.lines.length === 0 && <p>{t.noBottlesYet}</p>}
      <BottlesByCase
        request={request}
        renderBox={
          isTicking
            ? (lines, name) => (
                <PickBox name={name} lines={lines} picked={picked} onPick={setPicked} />
              )
            : undefined
        }
      />
    </section>
  );
}
