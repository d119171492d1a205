import {
  hasEnded,
  isPastConfirmedDay,
  latestStatus,
  orderState,
  providerDay,
} from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { recipientNames } from '@portal/contract/requests/orders/recipient-names';
import { requesterName } from '@portal/contract/requests/orders/request-facts';
import { searchText } from '@portal/contract/search/fold-text';
import { formatVintage } from '../../../lib/format.ts';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';

/** One row of the account history, ready to show. */
export type HistoryRow = ReturnType<typeof toHistoryRow>;

function searchedTexts(order: Order): string {
  const wines = order.lines.flatMap(({ wine }) => [
    wine.short_producer,
    formatVintage(wine.vintage),
  ]);
  const texts = [
    order.address_line1,
    order.address_line2,
    order.address_city,
    order.address_attention_of,
    order.address_postal_code,
    order.account_name,
    order.company_name,
    ...wines,
  ];
  return texts.map((text) => searchText(text ?? '')).join('\n');
}

/** Who and where, on two lines; the whole address is on the request's page. Empty where there is none. */
function shortAddress(order: Order): string[] {
  const { address_line1: line1, address_line2: line2, address_city: city } = order;
  if (line1 === null || line1 === '') return [];
  return [recipientNames(order), [line1, line2, city]].flatMap(
    (parts) => parts.filter(Boolean).join(', ') || [],
  );
}

/** The row of an order; days are the provider's. */
export function toHistoryRow(order: Order, timeZone: string) {
  const { status, moment } = latestStatus(order);
  return {
    orderId: order.id,
    transaction: order.footprint_id,
    type: order.order_type,
    date: providerDay(moment, timeZone),
    status,
    state: orderState(order),
    isOpen: !hasEnded(order),
    isLate: isPastConfirmedDay(order, new Date(), timeZone),
    bottleTotal: bottlesOfLines(order.lines),
    address: shortAddress(order),
    items: order.lines.map(({ wine }) => `${formatVintage(wine.vintage)} ${wine.short_producer}`),
    requestedBy: requesterName(order),
    /** The searched texts, folded, one a line: a search never matches across two of them. */
    searchText: searchedTexts(order),
    sortAddress: order.address_line1 ?? '',
  };
}

/** What "Show" offers beside all, as the URL names it. */
export type HistoryFilter = 'open' | 'added' | 'pulled';
export type HistorySort = 'date' | 'address';

/** Filter, search and sort of the history; a null filter shows all requests. */
export interface HistoryView {
  readonly filter: HistoryFilter | null;
  readonly search: string;
  readonly sort: HistorySort;
}

const FILTERS: Readonly<Record<HistoryFilter, (row: HistoryRow) => boolean>> = {
  open: ({ isOpen }) => isOpen,
  added: ({ type }) => type === 'Add Request',
  pulled: ({ type }) => type === 'Pull Request',
};

/** The filter that the URL names; null for any other text. */
export const readHistoryFilter = (text: string | undefined): HistoryFilter | null =>
  text === 'open' || text === 'added' || text === 'pulled' ? text : null;

const addresses = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Newest day first, or by first address line with rows without one at the end. Rows of one day are ordered by number:
 * the time of day is not shown.
 */
function compare(sort: HistorySort) {
  return (a: HistoryRow, b: HistoryRow): number => {
    const byDate = b.date.localeCompare(a.date) || b.transaction - a.transaction;
    if (sort === 'date') return byDate;
    const [isBare, isOtherBare] = [a.sortAddress === '', b.sortAddress === ''];
    if (isBare !== isOtherBare) return isBare ? 1 : -1;
    return addresses.compare(a.sortAddress, b.sortAddress) || byDate;
  };
}

/** The wines that are searched for come first: a row shows three. */
function withMatchesFirst(row: HistoryRow, wanted: string): HistoryRow {
  const isMatch = (item: string) => searchText(item).includes(wanted);
  if (wanted === '' || !row.items.some(isMatch)) return row;
  return { ...row, items: row.items.toSorted((a, b) => Number(isMatch(b)) - Number(isMatch(a))) };
}

export function viewHistory(rows: readonly HistoryRow[], view: HistoryView): HistoryRow[] {
  const { filter, search, sort } = view;
  const wanted = searchText(search);
  return rows
    .filter((row) => filter === null || FILTERS[filter](row))
    .filter((row) => row.searchText.includes(wanted))
    .map((row) => withMatchesFirst(row, wanted))
    .toSorted(compare(sort));
}
