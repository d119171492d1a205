import { NOT_COLLECTED } from '@portal/contract/orders/methods';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { elementsOf } from '@portal/contract/orders/request-facts';
import { pullReceiptFacts } from './order-facts.ts';
import { Receipt } from './receipt.tsx';

interface PullReceiptProps {
  readonly order: Order;
  /** The phone of the profile's default address; empty where there is none, null while it loads. */
  readonly primaryPhone: string | null;
}

export function PullReceipt({ order, primaryPhone }: PullReceiptProps) {
  return (
    <Receipt order={order} facts={pullReceiptFacts(order, primaryPhone)}>
      Thank you. This is a request, and it is subject to confirmation: we will contact you if
      anything changes. {elementsOf(order).isStore && NOT_COLLECTED}
    </Receipt>
  );
}
