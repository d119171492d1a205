import { orderState } from '@portal/contract/requests/orders/order-status';
import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useEffect, useRef } from 'react';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BottlesByCase } from '../../../ui/bottles-by-case.tsx';
import { NextToPick } from './next-to-pick.tsx';
import { PickByTick, PutBack } from './pick-by-scan.tsx';
import { pickedBottles } from '../../../lib/picked-bottles.ts';
import styles from './pick-list.module.css';
import type { Picking } from './use-picking.ts';

interface PickBoxProps {
  readonly name: string;
  readonly lines: readonly OrderLine[];
  readonly picking: Picking;
}

/** A box for one line or all of a case; half ticked while some bottles of them are picked. */
function PickBox({ name, lines, picking }: PickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const left = picking.leftOf(lines);
  const isDone = left.length === 0;
  const isPart = !isDone && pickedBottles(picking.picks, lines) > 0;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={name}
      checked={isDone}
      onChange={() => (isDone ? picking.takeBack(lines) : picking.tick(lines, name))}
    />
  );
}

/** The progress of a pick list, and what can be done with all of it at once. */
function PickListHead({ request, picking }: PickListProps) {
  const { order } = request;
  const number = String(order.footprint_id);
  const isPacker = useHasDuty('warehouse');
  const isPull = order.order_type === 'Pull Request';
  const isAll = picking.leftOf(order.lines).length === 0;
  const title = isPull ? t.pickList : t.bottles;
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {isPull && isPacker && order.lines.length > 0 && orderState(order) !== 'completed' && (
        <output className={styles.count}>
          {t.pickedOf(picking.picked, bottlesOfLines(order.lines))}
        </output>
      )}
      <span className={styles.tools}>
        {picking.isPicking && (
          <>
            <LinkButton look="quiet" to="/staff/requests/$number/pick" params={{ number }}>
              {t.pickByScan}
            </LinkButton>
            <Button
              look="quiet"
              onClick={() =>
                isAll
                  ? picking.takeBack(order.lines)
                  : picking.tick(order.lines, t.allOf(order.footprint_id))
              }
            >
              {isAll ? t.clearTheTicks : t.tickAll}
            </Button>
          </>
        )}
        {isPull && isPacker && (
          <LinkButton look="quiet" to="/staff/requests/slips" search={{ numbers: number }}>
            {t.packingSlip}
          </LinkButton>
        )}
        <Button look="quiet" onClick={() => window.print()}>
          {t.print}
        </Button>
      </span>
    </div>
  );
}

interface PickListProps {
  readonly request: StaffRequest;
  readonly picking: Picking;
}

/** The bottles to fetch, by case, with what is picked of them. It prints as the pick list. */
export function PickList(props: PickListProps) {
  const { request, picking } = props;
  const { order } = request;
  const isPull = order.order_type === 'Pull Request';
  return (
    <section aria-label={isPull ? t.pickList : t.bottles}>
      <PickListHead {...props} />
      {isPull && <NextToPick order={order} isByScan={false} />}
      {isPull && <PutBack picking={picking} />}
      {picking.isPicking && <PickByTick picking={picking} />}
      {order.lines.length === 0 && <p>{t.noBottlesYet}</p>}
      <BottlesByCase
        request={request}
        renderBox={
          picking.isPicking
            ? (lines, name) => <PickBox name={name} lines={lines} picking={picking} />
            : undefined
        }
      />
    </section>
  );
}
