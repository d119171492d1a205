import { latestStatus, providerDay } from '@portal/contract/orders/order-status';
import { methodShortName, readMethod } from '@portal/contract/orders/methods';
import {
  type Order,
  type OrderLine,
  TIME_OF_DAY_LABELS,
} from '@portal/contract/orders/orders.schemas';
import { pullElements } from '@portal/contract/orders/pull-elements';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { MailText } from '../mail/mail-body.ts';

/** Everybody who hears of an order: the primary address and the additional ones, each once. */
export function orderRecipients(order: Order): string[] {
  const additional = order.additional_emails.split(',').filter((email) => email !== '');
  const primary = order.primary_email.toLowerCase();
  return [order.primary_email, ...additional.filter((email) => email !== primary)];
}

/** The mail that confirms that a request has arrived (decisions: Orders). */
export function confirmationMail(order: Order, provider: Provider, origin: string): MailText {
  const isPull = order.order_type === 'Pull Request';
  const who = order.requested_by;
  return {
    subject: `${isPull ? 'Pull' : 'Add'} Request Received: Order #${order.footprint_id}`,
    paragraphs: [
      `We have received ${who === null ? 'a' : `${who.first_name} ${who.last_name}'s`} request.`,
      'It is a request subject to confirmation: we will contact you if anything has to change.',
      ...(order.lines.length === 0 ? [] : [order.lines.map(lineText).join('\n')]),
    ],
    facts: orderFacts(order, provider),
    ...ending(order, provider, origin),
  };
}

/** The mail that tells of an order's new status, its date and, when it was cancelled, why. */
export function statusMail(order: Order, provider: Provider, origin: string): MailText {
  const { status, moment } = latestStatus(order);
  const facts: [string, string][] = [
    ['Order', `#${order.footprint_id}`],
    ['Status', status],
    ['Date', providerDay(moment, provider.timeZone)],
  ];
  const reason = order.cancel_reason ?? '';
  return {
    subject: `Order #${order.footprint_id}: ${status}`,
    paragraphs: [`Your ${order.order_type.toLowerCase()} is now: ${status}.`],
    facts: reason === '' ? facts : [...facts, ['Reason', reason]],
    ...ending(order, provider, origin),
  };
}

function ending(order: Order, provider: Provider, origin: string) {
  return {
    link: { label: `Order #${order.footprint_id}`, url: `${origin}/orders/history/${order.id}` },
    closing: `${provider.legalName}\n${provider.supportEmail}\n${provider.phone}`,
  };
}

/** What a request asked for, in the order of its confirmation page; nothing that is empty. */
function orderFacts(order: Order, provider: Provider): [string, string][] {
  const isPull = order.order_type === 'Pull Request';
  const method = methodShortName(order.method, isPull ? 'pull' : 'add', provider.shortName);
  const time = order.requested_delivery_time;
  const facts: [string, string | null][] = [
    ['Method', method],
    [isPull ? 'Delivery address' : 'Pickup address', addressText(order)],
    ['Preferred date', order.requested_delivery_date],
    ['Preferred time', time !== null && asksForTime(order) ? TIME_OF_DAY_LABELS[time] : null],
    ['Additional emails', order.additional_emails.replaceAll(',', ', ')],
    ['Picking up wines at the same time', order.is_picking_up ? 'Yes' : null],
    ['Number of boxes', order.number_of_boxes === null ? null : String(order.number_of_boxes)],
    ['Notes', order.notes],
  ];
  return facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] satisfies [string, string]],
  );
}

function asksForTime(order: Order): boolean {
  const method = readMethod(order.method);
  return method !== null && pullElements(method.code).time;
}

function addressText(order: Order): string | null {
  if (order.address_line1 === null) return null;
  const city = [order.address_city, order.address_state, order.address_postal_code];
  return [
    order.account_name,
    order.address_attention_of,
    order.address_line1,
    order.address_line2,
    city.filter((part) => part !== null).join(' '),
    order.address_country,
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n');
}

function lineText({ quantity, size, case_number, wine }: OrderLine): string {
  const vintage = wine.vintage === null ? 'NV' : String(wine.vintage.value);
  const place = case_number === null ? '' : `, Case #${case_number}`;
  return `${quantity} x ${vintage} ${wine.long_producer} (${size.value ?? 'Unknown'}ml${place})`;
}
