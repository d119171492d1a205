import { methodShortName } from '@portal/contract/orders/methods';
import type { WineSuggestion } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { provider } from '../../lib/provider.ts';

/** Names the way of arrival: "Pickup", "Notify MWC", "Retail Store". */
export function wayText({ method }: Pick<QueueRow, 'method'>): string {
  return methodShortName(method, 'add', provider().shortName);
}

/** Names the origin: the company that sends it, or the town where the van fetches it. */
export function originText(row: Pick<QueueRow, 'company_name' | 'address_city'>): string {
  return row.company_name ?? row.address_city ?? '–';
}

/** Names the expected day, and whether it is confirmed. */
export function dayText(row: Pick<QueueRow, 'confirmed_date' | 'requested_delivery_date'>): string {
  if (row.confirmed_date !== null) return `${row.confirmed_date} confirmed`;
  return row.requested_delivery_date ?? 'No date';
}

/** Returns what distinguishes a wine from others of the same name. */
export function wineDetailText(wine: Omit<WineSuggestion, 'id'>): string {
  const { designation, vineyard, appellation, region, country, wine_type: type } = wine;
  const producer = wine.short_producer === wine.long_producer ? null : wine.short_producer;
  const parts = [producer, designation, vineyard, appellation, region, country, type];
  return parts.filter((part) => part !== null).join(' · ');
}
