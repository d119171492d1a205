import { CLIENT_CARRIER, PROVIDER_CARRIER, WAREHOUSE_DROPOFF } from './methods.ts';
import type { Order } from './orders.schemas.ts';

const CARRIED: readonly number[] = [PROVIDER_CARRIER, CLIENT_CARRIER, WAREHOUSE_DROPOFF];

/**
 * The tracking number. Common Carrier and Notify methods show "Pending" until they have one; others show it if there is
 * one, such as for freight, and are null without.
 */
export function trackingNumber({
  method,
  tracking_number: given,
}: Pick<Order, 'method' | 'tracking_number'>): string | null {
  return given || (CARRIED.includes(method) ? 'Pending' : null);
}
