import type { Order } from '@portal/contract/orders/orders.schemas';
import { pullReceiptFacts } from './order-fact-lists.ts';
import { Receipt } from './receipt.tsx';

/** The receipt of a pull request (document 2, section 2: Pull confirmation). */
export function PullReceipt({ order }: { readonly order: Order }) {
  return (
    <Receipt order={order} facts={pullReceiptFacts(order)}>
      Thank you. This is a request, and it is subject to confirmation: we will contact you if
      anything changes.
    </Receipt>
  );
}
