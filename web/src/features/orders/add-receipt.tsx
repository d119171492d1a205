import type { Order } from '@portal/contract/orders/orders.schemas';
import { elementsOf } from '@portal/contract/orders/request-facts';
import { addReceiptFacts } from './order-facts.ts';
import { Receipt } from './receipt.tsx';

const PICKUP =
  'Thank you. This is a request, and it is subject to confirmation: we will contact you if anything changes.';
const NOTIFY =
  'Thank you for letting us know. Your inbound shipment will be added to the temperature controlled area and inbound queue upon receipt.';

export function AddReceipt({ order }: { readonly order: Order }) {
  return (
    <Receipt order={order} facts={addReceiptFacts(order)}>
      {elementsOf(order).isNotify ? NOTIFY : PICKUP}
    </Receipt>
  );
}
