import { type MethodCode, METHODS } from '@portal/contract/orders/methods';
import { latestStatus } from '@portal/contract/orders/order-status';
import { methodName } from '@portal/contract/orders/request-facts';
import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { countOf } from '../../lib/format.ts';
import { provider } from '../../lib/provider.ts';

/** The method by its short name. */
export const methodText = (row: Pick<QueueRow, 'method' | 'order_type'>) =>
  methodName(row, provider());

/** Returns the short names of all methods for a filter. */
export function methodChoices(): { readonly code: MethodCode; readonly label: string }[] {
  const { shortName } = provider();
  return METHODS.map(({ code, pull, addName, qualifier }) => {
    const names = [pull?.name, addName].flatMap((name) => (name ? [name(shortName)] : []));
    return { code, label: [names.join(' or '), qualifier].filter(Boolean).join(', ') };
  });
}

/** The day a request is due, and whether that day is confirmed. */
export function dueText(row: Pick<QueueRow, 'confirmed_date' | 'requested_delivery_date'>): string {
  if (row.confirmed_date !== null) return `${row.confirmed_date} confirmed`;
  return row.requested_delivery_date ?? 'No date';
}

/** Names the size: bottles, or boxes where the bottles are not known yet. */
export function sizeText(row: Pick<QueueRow, 'bottle_count' | 'number_of_boxes'>): string {
  if (row.bottle_count > 0) return countOf(row.bottle_count, 'bottle');
  return row.number_of_boxes === null ? '–' : countOf(row.number_of_boxes, 'box', 'boxes');
}

/** Names the state of a request as clients see it. */
export function statusText(row: Parameters<typeof latestStatus>[0]): string {
  return latestStatus(row).status;
}
