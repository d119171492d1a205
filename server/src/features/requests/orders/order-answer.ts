import { methodValue } from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { fileUrl } from '../../../lib/files/file-url.ts';
import type { OrderRecord } from './orders.repository.ts';

/** Builds the answer for an order; for stewards its documents have URLs of their own. */
export function toOrder(record: OrderRecord, origin: string, urlOf = fileUrl): Order {
  const { order, requested_by, contact, lines, attachments } = record;
  return {
    ...order,
    order_method: methodValue(order.method),
    requested_by,
    asked_by: contact,
    attachments: attachments.map(({ id, file_name }) => ({
      file_name,
      file_url: urlOf(origin, id),
    })),
    lines,
    stop: null,
  };
}
