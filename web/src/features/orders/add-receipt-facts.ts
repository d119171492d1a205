import type { Order } from '@portal/contract/orders/orders.schemas';
import type { Fact } from '../../ui/fact-list.tsx';
import {
  addressFacts,
  alternateFacts,
  boxFacts,
  elementsOf,
  mailFacts,
  methodName,
  noteFacts,
  orNone,
  whenFacts,
} from './order-facts.ts';

function documentFacts({ attachments }: Order): Fact[] {
  const names = attachments.map((attachment) => attachment.file_name);
  return [{ label: 'Documents', value: orNone(names.join('\n')) }];
}

function pickupFacts(order: Order): Fact[] {
  return [
    ...addressFacts(order, 'Pickup address'),
    ...whenFacts(order),
    ...alternateFacts(order),
    ...mailFacts(order),
    ...boxFacts(order),
  ];
}

function notifyFacts(order: Order): Fact[] {
  return [
    { label: 'Name of Company/ Origin', value: orNone(order.company_name) },
    { label: 'Estimated arrival', value: orNone(order.requested_delivery_date) },
    { label: 'Number of boxes', value: orNone(order.number_of_boxes) },
    { label: 'Tracking number', value: orNone(order.tracking_number) },
  ];
}

/** The lines of an add request's confirmation, by method (docs/product/requests.md#confirmation). */
export function addReceiptFacts(order: Order): Fact[] {
  return [
    { label: 'Order', value: `#${order.footprint_id}` },
    { label: 'Method', value: methodName(order) },
    ...(elementsOf(order).isNotify ? notifyFacts(order) : pickupFacts(order)),
    ...documentFacts(order),
    ...noteFacts(order),
  ];
}
