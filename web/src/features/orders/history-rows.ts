import { latestStatus, providerDay } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { formatVintage } from '../../lib/format.ts';
import { orderAddress } from './order-facts.ts';

/** One row of the account history, ready to show (document 2, section 3: History row). */
export interface HistoryRow {
  readonly orderId: number;
  readonly transaction: number;
  readonly type: 'Added' | 'Pulled';
  /** yyyy-MM-dd at the provider's. */
  readonly date: string;
  readonly status: string;
  readonly bottleTotal: number;
  readonly address: readonly string[];
  readonly items: readonly string[];
  readonly requestedBy: string;
  /** What the search looks through, in lower case. */
  readonly searchText: string;
  readonly sortMoment: string;
  readonly sortAddress: string;
}

export type HistorySort = 'date' | 'address';

/** How many bottles a request moved or, while it is open, will move (decisions: Orders). */
export function bottleTotal(order: Order): number {
  return order.lines.reduce((sum, line) => sum + (line.quantity_done ?? line.quantity), 0);
}

/** The fields document 2, section 9, searches: address lines, city, business, zip, account name, producer, vintage. */
function searchText(order: Order): string {
  const wines = order.lines.flatMap(({ wine }) => [
    wine.short_producer,
    formatVintage(wine.vintage),
  ]);
  return [
    order.address_line1,
    order.address_line2,
    order.address_city,
    order.address_attention_of,
    order.address_postal_code,
    order.account_name,
    ...wines,
  ]
    .join('\n')
    .toLowerCase();
}

export function toHistoryRow(order: Order, timeZone: string): HistoryRow {
  const { status, moment } = latestStatus(order);
  const by = order.requested_by;
  return {
    orderId: order.id,
    transaction: order.footprint_id,
    type: order.order_type === 'Add Request' ? 'Added' : 'Pulled',
    date: providerDay(moment, timeZone),
    status,
    bottleTotal: bottleTotal(order),
    address: orderAddress(order),
    items: order.lines.map(({ wine }) => `${formatVintage(wine.vintage)} ${wine.short_producer}`),
    requestedBy: by === null ? '' : `${by.first_name} ${by.last_name}`,
    searchText: searchText(order),
    sortMoment: new Date(moment).toISOString(),
    sortAddress: order.address_line1 ?? '',
  };
}

export interface HistoryView {
  readonly type: 'Added' | 'Pulled' | null;
  readonly search: string;
  readonly sort: HistorySort;
}

const addresses = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Newest first, or by first address line with those that have none at the end (document 2, section 9). */
function compare(sort: HistorySort) {
  return (a: HistoryRow, b: HistoryRow): number => {
    const byDate = b.sortMoment.localeCompare(a.sortMoment) || b.orderId - a.orderId;
    if (sort === 'date') return byDate;
    const [isBare, isOtherBare] = [a.sortAddress === '', b.sortAddress === ''];
    if (isBare !== isOtherBare) return isBare ? 1 : -1;
    return addresses.compare(a.sortAddress, b.sortAddress) || byDate;
  };
}

/** The rows a filter, a search and a sort leave. */
export function viewHistory(rows: readonly HistoryRow[], view: HistoryView): HistoryRow[] {
  const wanted = view.search.trim().toLowerCase();
  return rows
    .filter((row) => view.type === null || row.type === view.type)
    .filter((row) => row.searchText.includes(wanted))
    .toSorted(compare(view.sort));
}

/** "No Bottles", "1 Bottle", "12 Bottles" (document 2, section 2: Account History). */
export function bottlesText(count: number): string {
  if (count === 0) return 'No Bottles';
  return `${count} ${count === 1 ? 'Bottle' : 'Bottles'}`;
}

/** "No Events", "1 Event", "24 Events". */
export function eventsText(count: number): string {
  if (count === 0) return 'No Events';
  return `${count} ${count === 1 ? 'Event' : 'Events'}`;
}
