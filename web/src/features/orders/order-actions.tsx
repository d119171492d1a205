import { hasEnded, orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { useState } from 'react';
import { useMayOrder } from '../../lib/session-store.ts';
import { t } from '../../texts/orders.tsx';
import { Button } from '../../ui/button.tsx';
import { CalendarLink } from './calendar-link.tsx';
import type { CancelNews } from './cancel-order.ts';
import { CancelOutcome, CancelRequest } from './cancel-request.tsx';
import styles from './order-actions.module.css';
import { PrintButton } from './print-button.tsx';
import { addMethodOf } from './request-again-forms.ts';
import { RequestAgainResult, type RequestAgain, useRequestAgain } from './request-again.tsx';

interface OrderActionsProps {
  readonly order: Order;
  readonly requestAgain: RequestAgain;
}

/** Not while the request is open, because its bottles are still reserved for it. */
function canBeRequestedAgain(order: Order): boolean {
  if (!hasEnded(order)) return false;
  return order.order_type === 'Pull Request' ? order.lines.length > 0 : addMethodOf(order) !== null;
}

/** The actions of a client on a request, and their result. Read-only users have calendar and print only. */
export function OrderActions({ order, requestAgain }: OrderActionsProps) {
  const mayOrder = useMayOrder();
  const [news, setNews] = useState<CancelNews | null>(null);
  const asking = useRequestAgain(requestAgain);
  const askAgain = () => {
    setNews(null);
    asking.send(order);
  };
  return (
    <div className={styles.actions}>
      {news === null ? <RequestAgainResult asking={asking} /> : <CancelOutcome news={news} />}
      <div className={styles.buttons}>
        {mayOrder && canBeRequestedAgain(order) && (
          <Button isSending={asking.isPending} sendingLabel={t.looking} onClick={askAgain}>
            {t.requestAgain}
          </Button>
        )}
        <CalendarLink order={order} />
        <PrintButton />
        {mayOrder && orderState(order) === 'requested' && (
          <CancelRequest order={order} onNews={setNews} />
        )}
      </div>
    </div>
  );
}
