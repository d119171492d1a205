import { type MethodCode, METHODS } from '@portal/contract/requests/orders/methods';
import { methodName } from '@portal/contract/requests/orders/request-facts';
import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { dueDay } from './due-day.ts';
import { t } from '../texts/lib.ts';
import { countOf } from './format.ts';
import { provider } from './provider.ts';

/** The method by its short name. */
export const methodText = (row: Pick<QueueRow, 'method' | 'order_type'>) =>
  methodName(row, provider());

/** Returns the short names of all methods for a filter. */
export function methodChoices(): { readonly code: MethodCode; readonly label: string }[] {
  const { shortName } = provider();
  return METHODS.map(({ code, pull, addName, qualifier }) => {
    const names = [pull?.name, addName].flatMap((name) => (name ? [name(shortName)] : []));
    return { code, label: [t.either(names), qualifier].filter(Boolean).join(', ') };
  });
}

/** The day a request is due, and whether that day is confirmed. */
export function dueText(row: Pick<QueueRow, 'confirmed_date' | 'requested_delivery_date'>): string {
  if (row.confirmed_date !== null) return t.confirmed(dueDay(row.confirmed_date));
  return row.requested_delivery_date === null ? t.noDate : dueDay(row.requested_delivery_date);
}

/** Names the size: bottles, or boxes where the bottles are not known yet. */
export function sizeText(row: Pick<QueueRow, 'bottle_count' | 'number_of_boxes'>): string {
  if (row.bottle_count > 0) return countOf(row.bottle_count, 'bottle');
  return row.number_of_boxes === null ? '–' : countOf(row.number_of_boxes, 'box');
}

/** Names the origin of a shipment: the company that sends it, or the town where the van fetches it. */
export function originText(row: Pick<QueueRow, 'company_name' | 'address_city'>): string {
  return row.company_name ?? row.address_city ?? '–';
}
