import { addDays } from '@portal/contract/provider/business-days';
import { readMethod } from '@portal/contract/requests/orders/methods';
import { latestStatus, orderState } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { addressText, methodName, timeText } from '@portal/contract/requests/orders/request-facts';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import { t } from '../../../texts/answers.ts';
import { orderFacts } from './order-mails.ts';

/** One property of a calendar file: its name with parameters, and its value as it is written. */
type IcsLine = readonly [name: string, value: string];

const MAX_OCTETS = 75;

/**
 * Writes the day of an order as a calendar file (RFC 5545): the confirmed date, or else the requested one. The event
 * keeps its UID, and its sequence number rises with each change, so that a calendar replaces its copy; a cancelled
 * order cancels it. Null for an order with neither date.
 */
export function orderCalendar(order: Order, provider: Provider, origin: string): string | null {
  const day = order.confirmed_date ?? order.requested_delivery_date;
  if (day === null) return null;
  return icsFile([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', icsText(`-//${provider.legalName}//Client Portal//EN`)],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['BEGIN', 'VEVENT'],
    ['UID', `order-${order.footprint_id}@${new URL(origin).hostname}`],
    ...eventLines(order, day, provider, origin),
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]);
}

function eventLines(order: Order, day: string, provider: Provider, origin: string): IcsLine[] {
  const time = timeText(order);
  const title = `${methodName(order, provider)}: Order #${order.footprint_id}`;
  const place = placeOf(order, provider);
  return [
    ['DTSTAMP', utcStamp(latestStatus(order).moment)],
    ['SEQUENCE', String(changesOf(order))],
    ['DTSTART;VALUE=DATE', day.replaceAll('-', '')],
    ['DTEND;VALUE=DATE', addDays(day, 1).replaceAll('-', '')],
    ['SUMMARY', icsText(time === null ? title : `${title} (${time})`)],
    ['DESCRIPTION', icsText(descriptionOf(order, provider))],
    ...(place === null ? [] : [['LOCATION', icsText(place)] satisfies IcsLine]),
    ['URL', `${origin}/orders/history/${order.id}`],
    ['STATUS', statusOf(order)],
    ['TRANSP', 'TRANSPARENT'],
  ];
}

function descriptionOf(order: Order, provider: Provider): string {
  const facts = orderFacts(order, provider).map(([label, value]) => `${label}: ${value}`);
  const isOpen = order.confirmed_date === null && orderState(order) === 'requested';
  return [...(isOpen ? [t.dateNotConfirmed] : []), ...facts].join('\n');
}

/** The place of the event: a client's address, the store or the warehouse; null when it is unknown. */
function placeOf(order: Order, provider: Provider): string | null {
  if (order.address_line1 !== null) return addressText(order);
  const place = readMethod(order.method)?.place ?? null;
  return place === null ? null : [provider[place].name, ...provider[place].addressLines].join('\n');
}

function statusOf(order: Order): 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE' {
  if (order.cancelled_date !== null) return 'CANCELLED';
  return order.confirmed_date === null ? 'TENTATIVE' : 'CONFIRMED';
}

function changesOf(order: Order): number {
  const changes = [
    order.confirmed_date,
    order.processed_date,
    order.completed_date,
    order.cancelled_date,
  ];
  return changes.filter((date) => date !== null).length;
}

/** A moment as `20260302T150000Z`. */
function utcStamp(moment: string): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Escapes a text as a value (RFC 5545, section 3.3.11) and removes control characters. */
export function icsText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Writes a whole file: each line ends in CRLF and has at most 75 octets, longer ones are folded (section 3.1). */
export function icsFile(lines: readonly IcsLine[]): string {
  return lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
}

function fold(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push('');
      octets = 1;
    }
    parts.push(`${parts.pop() ?? ''}${character}`);
    octets += size;
  }
  return parts.join('\r\n ');
}
