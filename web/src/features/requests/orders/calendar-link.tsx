import { orderState } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { apiUrl } from '../../../lib/api-client.ts';
import { t } from '../../../texts/orders.tsx';
import { AnchorButton } from '../../../ui/link-button.tsx';

/**
 * A link to a calendar file with the day of a request; nothing when it has no day or is finished. After a cancel the
 * same file removes the entry.
 */
export function CalendarLink({ order }: { readonly order: Order }) {
  const day = order.confirmed_date ?? order.requested_delivery_date;
  const state = orderState(order);
  if (day === null || state === 'completed') return null;
  return (
    <AnchorButton href={apiUrl(`/orders/${order.id}/calendar.ics`)} download>
      {state === 'cancelled' ? t.takeOffCalendar : t.addToCalendar}
    </AnchorButton>
  );
}
