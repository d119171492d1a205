import {
  CLIENT_CARRIER,
  type MethodCode,
  METHODS,
  methodShortName,
  PROVIDER_CARRIER,
  RETAIL_DROPOFF,
  RETAIL_PICKUP,
  VAN,
} from '@portal/contract/orders/methods';
import { latestStatus } from '@portal/contract/orders/order-status';
import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { countOf } from '../../lib/format.ts';
import { provider } from '../../lib/provider.ts';

/** The method by its short name. */
export function methodText({
  method,
  order_type,
}: Pick<QueueRow, 'method' | 'order_type'>): string {
  const direction = order_type === 'Add Request' ? 'add' : 'pull';
  return methodShortName(method, direction, provider().shortName);
}

/** What distinguishes methods with the same short name. */
const APART: Partial<Record<MethodCode, string>> = {
  [PROVIDER_CARRIER]: 'our account',
  [CLIENT_CARRIER]: "client's account",
  [RETAIL_PICKUP]: 'pull',
  [RETAIL_DROPOFF]: 'add',
};

/** Each method by the short names of its rows, to be chosen among all. */
export function methodChoices(): { readonly code: MethodCode; readonly label: string }[] {
  const { shortName } = provider();
  return METHODS.map(({ code, direction }) => {
    const name = methodShortName(code, direction, shortName);
    const both = code === VAN ? `${name} or ${methodShortName(code, 'add', shortName)}` : name;
    return { code, label: [both, APART[code]].filter(Boolean).join(', ') };
  });
}

/** The day a request is due, and whether that day is confirmed. */
export function dueText(row: Pick<QueueRow, 'confirmed_date' | 'requested_delivery_date'>): string {
  if (row.confirmed_date !== null) return `${row.confirmed_date} confirmed`;
  return row.requested_delivery_date ?? 'No date';
}

/** What it is about: so many bottles, or so many boxes where the bottles are not known yet. */
export function sizeText(row: Pick<QueueRow, 'bottle_count' | 'number_of_boxes'>): string {
  if (row.bottle_count > 0) return countOf(row.bottle_count, 'bottle');
  return row.number_of_boxes === null ? '–' : countOf(row.number_of_boxes, 'box', 'boxes');
}

/** How far a request is, in the client's own words. */
export function statusText(row: Parameters<typeof latestStatus>[0]): string {
  return latestStatus(row).status;
}
