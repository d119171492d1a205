import type { Order } from '@portal/contract/orders/orders.schemas';

/** The order's own copy of its address, one line each; empty when it has none (decisions: Accounts). */
export function orderAddress(order: Order): string[] {
  const { address_city: city, address_state: state, address_postal_code: code } = order;
  if (order.address_line1 === null || order.address_line1 === '') return [];
  return [
    order.account_name,
    order.address_attention_of,
    order.address_line1,
    order.address_line2,
    `${city ?? ''}, ${state ?? ''} ${code ?? ''}`,
    order.address_country,
    order.address_primary_telephone,
  ].flatMap((line) => (line === null || line === '' ? [] : [line]));
}
