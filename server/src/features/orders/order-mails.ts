import { RETAIL_PICKUP } from '@portal/contract/orders/methods';
import { latestStatus, orderState, providerDay } from '@portal/contract/orders/order-status';
import type { Order, OrderLine } from '@portal/contract/orders/orders.schemas';
import { NOT_COLLECTED } from '@portal/contract/orders/store-pickup';
import { trackingNumber } from '@portal/contract/orders/tracking';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { MailText } from '../mail/mail-body.ts';
import { collectFacts, isNotified, orderFacts } from './order-facts.ts';

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
      whatToExpect(order),
      ...storeRule(order),
      ...(order.lines.length === 0 ? [] : [order.lines.map(lineText).join('\n')]),
    ],
    facts: orderFacts(order, provider),
    ...ending(order, provider, origin),
  };
}

function whatToExpect(order: Order): string {
  return isNotified(order)
    ? 'Your inbound shipment will be added to our temperature controlled area and inbound queue upon receipt.'
    : 'It is a request subject to confirmation: we will contact you if anything has to change.';
}

/** What comes of bottles left at the store: said with the request, and again when they wait there. */
function storeRule({ order_type: type, method }: Order): string[] {
  return type === 'Pull Request' && method === RETAIL_PICKUP ? [NOT_COLLECTED] : [];
}

/** The mail that tells of an order's new status, its date, what came short and why, and why it was cancelled. */
export function statusMail(order: Order, provider: Provider, origin: string): MailText {
  const { status, moment } = latestStatus(order);
  const isWaiting = orderState(order) === 'processed';
  const facts: [string, string][] = [
    ...orderAndRequester(order),
    ['Status', status],
    ['Date', providerDay(moment, provider.timeZone)],
    ...(isWaiting ? collectFacts(order, provider) : []),
  ];
  const reason = order.cancel_reason ?? '';
  return {
    subject: `Order #${order.footprint_id}: ${status}`,
    paragraphs: [
      `${subjectOf(order)} is now: ${status}.`,
      ...(isWaiting ? storeRule(order) : []),
      ...shortfalls(order),
    ],
    facts: reason === '' ? facts : [...facts, ['Reason', reason]],
    ...ending(order, provider, origin),
  };
}

/** What the mail is about; a shipment that nobody announced was not asked for (decision 091). */
function subjectOf({ order_type: type, requested_by: by, company_name: from }: Order): string {
  if (type === 'Pull Request' || by !== null) return `Your ${type.toLowerCase()}`;
  return `A shipment${from === null ? '' : ` from ${from}`} that came for you`;
}

/** The lines of which fewer bottles went out or came than asked, each with its reason, in one paragraph. */
function shortfalls({ order_type: type, lines }: Order): string[] {
  const verb = type === 'Pull Request' ? 'went out' : 'arrived';
  const short = lines.flatMap((line) => {
    const { quantity, quantity_done: done, shortfall_reason: reason } = line;
    if (done === null || done === quantity) return [];
    const why = reason === null ? '' : `: ${reason}`;
    return [`${bottleText(line)}: ${done} of ${quantity} ${verb}${why}`];
  });
  return short.length === 0 ? [] : [short.join('\n')];
}

/** The mail that tells what staff arranged for an order: its confirmed day, its tracking number. */
export function changedMail(order: Order, provider: Provider, origin: string): MailText {
  const tracking = trackingNumber(order);
  const facts: [string, string][] = [
    ...orderAndRequester(order),
    ['Confirmed date', order.confirmed_date ?? 'To be confirmed'],
    ...(tracking === null ? [] : [['Tracking number', tracking] satisfies [string, string]]),
  ];
  return {
    subject: `Order #${order.footprint_id}: what we have arranged`,
    paragraphs: [`There is news about your ${order.order_type.toLowerCase()}.`],
    facts,
    ...ending(order, provider, origin),
  };
}

/** Which order a mail is about, and who of the account asked for it (decisions: Orders). */
function orderAndRequester({ footprint_id: number, requested_by: by }: Order): [string, string][] {
  const who: [string, string][] =
    by === null ? [] : [['Requested by', `${by.first_name} ${by.last_name}`]];
  return [['Order', `#${number}`], ...who];
}

function ending(order: Order, provider: Provider, origin: string) {
  return {
    link: { label: `Order #${order.footprint_id}`, url: `${origin}/orders/history/${order.id}` },
    closing: `${provider.legalName}\n${provider.supportEmail}\n${provider.phone}`,
  };
}

function lineText(line: OrderLine): string {
  return `${line.quantity} x ${bottleText(line)}`;
}

function bottleText({ size, case_number, wine }: OrderLine): string {
  const vintage = wine.vintage === null ? 'NV' : String(wine.vintage.value);
  const place = case_number === null ? '' : `, Case #${case_number}`;
  return `${vintage} ${wine.long_producer} (${size.value ?? 'Unknown'}ml${place})`;
}
