import { recipientNames } from '@portal/contract/orders/recipient-names';
import type { Order } from '@portal/contract/orders/orders.schemas';

/** The order's own copy of its address, one line each. Empty when it has none. */
export function orderAddress(order: Order): string[] {
  const { address_city: city, address_state: state, address_postal_code: code } = order;
  if (order.address_line1 === null || order.address_line1 === '') return [];
  return [
    ...recipientNames(order),
    order.address_line1,
    order.address_line2,
    `${city ?? ''}, ${state ?? ''} ${code ?? ''}`,
    order.address_country,
    order.address_primary_telephone,
  ].flatMap((line) => (line === null || line === '' ? [] : [line]));
}
