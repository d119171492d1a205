import { hasEnded, orderState } from '@portal/contract/requests/orders/order-status';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useState } from 'react';
import { useIsActing, useMayOrder } from '../../../lib/session-store.ts';
import { t } from '../../../texts/orders.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ThreadLink } from '../../../ui/thread-link.tsx';
import { CalendarLink } from './calendar-link.tsx';
import type { CancelNews } from './cancel-order.ts';
import { CancelOutcome, CancelRequest } from './cancel-request.tsx';
import { changeLimit } from './change-limit.ts';
import styles from './order-actions.module.css';
import { PrintButton } from './print-button.tsx';
import { addMethodOf } from './request-again-forms.ts';
import { RequestAgainResult, type RequestAgain, useRequestAgain } from './request-again.tsx';

interface OrderActionsProps {
  readonly order: Order;
  readonly requestAgain: RequestAgain;
  /** Whether and until when it can be changed; undefined until that is known. */
  readonly changeable: ChangeableOrder | undefined;
}

/** Until when the request can be changed, or why no longer while it is open. */
function ChangeNote({ changeable }: { readonly changeable: ChangeableOrder }) {
  if (orderState(changeable.order) !== 'requested') return null;
  const { order, why_not: whyNot } = changeable;
  if (whyNot === null) return <p className={styles.note}>{changeLimit(changeable)}</p>;
  return (
    <p className={styles.note}>
      {whyNot} <ThreadLink orderId={order.id} />
    </p>
  );
}

/** Not while the request is open, because its bottles are still reserved for it. */
function canBeRequestedAgain(order: Order): boolean {
  if (!hasEnded(order)) return false;
  return order.order_type === 'Pull Request' ? order.lines.length > 0 : addMethodOf(order) !== null;
}

/** The actions of a client on a request, and their result. Read-only users have calendar and print only. */
export function OrderActions({ order, requestAgain, changeable }: OrderActionsProps) {
  const isActing = useIsActing();
  const mayOrder = useMayOrder() && !isActing;
  const [news, setNews] = useState<CancelNews | null>(null);
  const asking = useRequestAgain(requestAgain);
  // Its place is kept until it is known whether the request can be changed.
  const mayChange =
    changeable === undefined ? orderState(order) === 'requested' : changeable.why_not === null;
  const hasMain = mayChange || canBeRequestedAgain(order);
  const askAgain = () => {
    setNews(null);
    asking.send(order);
  };
  return (
    <div className={styles.actions}>
      {news === null ? <RequestAgainResult asking={asking} /> : <CancelOutcome news={news} />}
      <div className={styles.buttons}>
        {mayOrder && hasMain && (
          <div className={styles.main}>
            {canBeRequestedAgain(order) && (
              <Button isSending={asking.isPending} sendingLabel={t.looking} onClick={askAgain}>
                {t.requestAgain}
              </Button>
            )}
            {changeable?.why_not === null && (
              <LinkButton
                to="/orders/history/$orderId/change"
                params={{ orderId: String(order.id) }}
              >
                {t.changeRequest}
              </LinkButton>
            )}
          </div>
        )}
        {isActing && (
          <LinkButton to="/staff/requests/$number" params={{ number: String(order.footprint_id) }}>
            {t.openAtTheDesk}
          </LinkButton>
        )}
        <CalendarLink order={order} />
        <PrintButton />
        {mayOrder && orderState(order) === 'requested' && (
          <CancelRequest order={order} onNews={setNews} />
        )}
      </div>
      {mayOrder && changeable !== undefined && <ChangeNote changeable={changeable} />}
    </div>
  );
}
