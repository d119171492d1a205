import type { Order } from '@portal/contract/orders/orders.schemas';

/** The user who made a request; empty when staff entered it. */
export function requesterName({ requested_by: by }: Order): string {
  return by === null ? '' : `${by.first_name} ${by.last_name}`;
}
