import type { Order } from '@portal/contract/orders/orders.schemas';

/** Who of the account asked for an order; empty for one that staff entered (decisions: Orders). */
export function requesterName({ requested_by: by }: Order): string {
  return by === null ? '' : `${by.first_name} ${by.last_name}`;
}
