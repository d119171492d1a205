import { weekdayDay } from '@portal/contract/provider/house-formats';
import { VAN } from '@portal/contract/requests/orders/methods';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import { stopSentence } from '@portal/contract/requests/orders/van-stop';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/dashboard.tsx';

/** "3 requests open", "1 request open"; null without one. */
export function openRequests(orders: readonly Order[]): string | null {
  const count = orders.filter((order) => !hasEnded(order)).length;
  return count === 0 ? null : t.requestsOpen(count);
}

/** "The van comes Tuesday, Nov 24." or, on the day of its run, which stop the client is; for the next confirmed day of an open request; null without one. */
export function vanSentence(orders: readonly Order[], today: string): string | null {
  const [next] = orders
    .filter((order) => order.method === VAN && !hasEnded(order))
    .flatMap(({ confirmed_date: day }) => (day === null || day < today ? [] : [day]))
    .toSorted();
  const [stop] = orders.flatMap((order) => order.stop ?? []);
  if (stop !== undefined) return t.theVanStops(stopSentence(stop, provider()));
  if (next === undefined) return null;
  return next === today ? t.theVanComesToday : t.theVanComes(weekdayDay(next, provider()));
}
