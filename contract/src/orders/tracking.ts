import { CLIENT_CARRIER, PROVIDER_CARRIER, WAREHOUSE_DROPOFF } from './methods.ts';
import type { Order } from './orders.schemas.ts';

const CARRIED: readonly number[] = [PROVIDER_CARRIER, CLIENT_CARRIER, WAREHOUSE_DROPOFF];

/**
 * The number under which a carrier can be asked. Common Carrier and Notify methods are "Pending" until they have one;
 * others show it where one was given, as for a freight, and are null without (document 2, section 2: Order detail).
 */
export function trackingNumber({
  method,
  tracking_number: given,
}: Pick<Order, 'method' | 'tracking_number'>): string | null {
  return given || (CARRIED.includes(method) ? 'Pending' : null);
}
