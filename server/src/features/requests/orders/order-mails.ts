import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import { NOT_COLLECTED } from '@portal/contract/requests/orders/methods';
import {
  latestStatus,
  orderState,
  providerDay,
} from '@portal/contract/requests/orders/order-status';
import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { nextSentence } from '@portal/contract/requests/orders/next-sentence';
import {
  elementsOf,
  type FactName,
  mailFacts,
  requesterName,
  trackingNumber,
} from '@portal/contract/requests/orders/request-facts';
import { shortDay } from '@portal/contract/provider/house-formats';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/mails.ts';
import { findUserOfAccount, listOwners, maySignIn } from '../../../lib/users/users.repository.ts';
import { findDelivery } from './deliveries.repository.ts';
import { findCustomerNumber } from '../../../lib/accounts/accounts.repository.ts';
import type { MailText } from '../../../lib/mail/mail-body.ts';
import { type QueuedMail, queueMail } from '../../../lib/mail/mail.service.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { type DocumentOfStep, listOfStep } from '../documents/receipts.repository.ts';
import type { OrderKey } from '../../../lib/order-key.ts';

function additionalRecipients(order: Order): string[] {
  const primary = order.primary_email.toLowerCase();
  return order.additional_emails.split(',').filter((email) => email !== '' && email !== primary);
}

/** Removes free texts of the client, because additional addresses are unconfirmed and can be strangers. */
export function withoutClientTexts(order: Order): Order {
  const { requested_by: by } = order;
  return {
    ...order,
    requested_by: by && { ...by, first_name: '', last_name: '' },
    account_name: '',
    address_line1: null,
    company_name: null,
    tracking_number: null,
    additional_emails: '',
    notes: '',
    cancel_reason: null,
    attachments: [],
  };
}

/** The primary address, or the owners' where it is that of a user of the account who may no longer sign in. */
async function primaryRecipients(
  tx: Db,
  { primary_email: email }: Order,
  { accountId, at, provider }: Pick<QueuedMail, 'accountId' | 'at' | 'provider'>,
): Promise<string[]> {
  if (email === '') return [];
  if (accountId === undefined) return [email];
  const user = await findUserOfAccount(tx, accountId, email);
  const today = providerDay(at.toISOString(), provider.timeZone);
  if (user === null || maySignIn(user, today)) return [email];
  return (await listOwners(tx, accountId, today)).map((owner) => owner.email);
}

/**
 * Queues a mail about an order for the primary address, and a separate one without the client's texts for each
 * additional address, so that no recipient sees another. The owners read it instead of a person who was removed since.
 */
export async function queueOrderMail(
  tx: Db,
  { order, ...mail }: Omit<QueuedMail, keyof MailText | 'recipients'> & { readonly order: Order },
  write: (order: Order, isForStrangers: boolean) => MailText,
): Promise<void> {
  const own = write(order, false);
  const number = mail.accountId === undefined ? null : await findCustomerNumber(tx, mail.accountId);
  const facts = [
    ...(own.facts ?? []),
    ...(number === null ? [] : [[t.customerNumber, number] as const]),
  ];
  for (const recipient of await primaryRecipients(tx, order, mail)) {
    await queueMail(tx, { ...mail, ...own, facts, recipients: [recipient] });
  }
  const plain = write(withoutClientTexts(order), true);
  for (const recipient of additionalRecipients(order)) {
    await queueMail(tx, { ...mail, ...plain, recipients: [recipient] });
  }
}

/** Queues the mail about an order's new status. A held mail waits until the step can no longer be reverted. */
export async function queueStatusMail(
  tx: Db,
  config: Config,
  mail: Omit<Parameters<typeof queueOrderMail>[1], 'provider'> & OrderKey,
): Promise<void> {
  const provider = await mailProvider(tx, config);
  const issued = await listOfStep(tx, mail);
  const delivery = mail.order.completed_date === null ? undefined : await findDelivery(tx, mail);
  const recipient = delivery?.receivedBy ?? null;
  await queueOrderMail(tx, { ...mail, provider }, (shown, isForStrangers) =>
    statusMail(shown, provider, mailOrigin(config), {
      issued,
      recipient: isForStrangers ? null : recipient,
    }),
  );
}

const NOTIFY_FACTS: readonly FactName[] = [
  'method',
  'company',
  'arrival',
  'givenTracking',
  'additionalEmails',
  'boxes',
  'documents',
  'notes',
];
const OTHER_FACTS: readonly FactName[] = [
  'method',
  'collectAt',
  'address',
  'date',
  'time',
  'alternateDate',
  'alternateTime',
  'additionalEmails',
  'pickingUp',
  'boxes',
  'boxed',
  'documents',
  'notes',
];

/** The facts of a request in its confirmation and its calendar file. */
export function orderFacts(order: Order, provider: Provider): [string, string][] {
  const names = elementsOf(order).isNotify ? NOTIFY_FACTS : OTHER_FACTS;
  return mailFacts(order, provider, names);
}

/** The mail that confirms a new request (docs/product/mails.md#request-mails). */
export function confirmationMail(order: Order, provider: Provider, origin: string): MailText {
  const isPull = order.order_type === 'Pull Request';
  const who = requesterName(order);
  return {
    subject: isPull ? t.pullReceived(order.footprint_id) : t.addReceived(order.footprint_id),
    headline: who === '' ? t.weReceivedARequest : t.weReceivedRequestOf(who),
    paragraphs: [whatToExpect(order), ...storeRule(order)],
    bottles: order.lines.map(bottlesOf),
    facts: orderFacts(order, provider),
    link: linkTo(order, origin),
  };
}

function whatToExpect(order: Order): string {
  return elementsOf(order).isNotify ? t.shipmentJoinsQueue : t.subjectToConfirmation;
}

/** The rule for bottles not collected from the store, in the confirmation and again when they are ready. */
function storeRule(order: Order): string[] {
  return elementsOf(order).isStore ? [NOT_COLLECTED] : [];
}

/** The marks of the screens (web/src/ui/status-mark.tsx) as letters. */
const STATUS_MARKS = { requested: '○', processed: '◐', completed: '●', cancelled: '✕' };

/** What a step brought besides the status. */
interface StepFacts {
  readonly issued?: readonly DocumentOfStep[];
  /** Who received the bottles; null where nobody may read it or nobody signed. */
  readonly recipient?: string | null;
}

/**
 * The mail about an order's new status, with short lines, the reason of a cancellation, who received the bottles, and
 * links to the documents issued with the step.
 */
export function statusMail(
  order: Order,
  provider: Provider,
  origin: string,
  { issued = [], recipient = null }: StepFacts = {},
): MailText {
  const { status, moment } = latestStatus(order);
  const state = orderState(order);
  const isWaiting = state === 'processed';
  const facts: [string, string][] = [
    ...orderAndRequester(order, provider),
    [t.status, `${STATUS_MARKS[state]} ${status}`],
    [t.date, shortDay(providerDay(moment, provider.timeZone), provider)],
    ...(isWaiting ? mailFacts(order, provider, ['collectAt']) : []),
    ...whereAndWhen(order, provider),
  ];
  const reason = order.cancel_reason ?? '';
  return {
    subject: t.statusSubject(order.footprint_id, status),
    headline: nextSentence(order, provider),
    paragraphs: [
      nowSentence(order, status),
      ...(recipient === null ? [] : [t.receivedBy(recipient)]),
      ...(isWaiting ? storeRule(order) : []),
    ],
    bottles: order.lines.map(bottlesOf),
    facts: reason === '' ? facts : [...facts, [t.reason, reason]],
    link: linkTo(order, origin),
    moreLinks: issued.map(({ kind, number }) => ({
      label: kind === 'receipt' ? t.receiptNumber(number) : t.deliveryNoteNumber(number),
      url: `${origin}/statements?request=${order.footprint_id}`,
    })),
  };
}

/** The address, and the confirmed day or else the preferred one. */
function whereAndWhen(order: Order, provider: Provider): [string, string][] {
  const day = order.confirmed_date === null ? 'date' : 'confirmed';
  return mailFacts(order, provider, ['address', day]);
}

/** An unannounced shipment is not called the client's request (decision 091). */
function nowSentence(order: Order, status: string): string {
  const { order_type: type, requested_by: by, company_name: from } = order;
  if (type === 'Pull Request') return t.pullIsNow(status);
  if (by !== null) return t.addIsNow(status);
  return from === null ? t.shipmentIsNow(status) : t.shipmentFromIsNow(from, status);
}

export function changedMail(order: Order, provider: Provider, origin: string): MailText {
  const { confirmed_date: day } = order;
  const tracking = trackingNumber(order);
  const facts: [string, string][] = [
    ...orderAndRequester(order, provider),
    [t.confirmedDate, day === null ? t.toBeConfirmed : shortDay(day, provider)],
    ...mailFacts(order, provider, ['address']),
    ...(tracking === null ? [] : [[t.trackingNumber, tracking] satisfies [string, string]]),
  ];
  return {
    subject: t.arranged(order.footprint_id),
    headline: nextSentence(order, provider),
    paragraphs: [],
    facts,
    link: linkTo(order, origin),
  };
}

function orderAndRequester(order: Order, provider: Provider): [string, string][] {
  return mailFacts(order, provider, ['order', 'requestedBy']);
}

export function linkTo(order: Order, origin: string) {
  return {
    label: t.viewOrder(order.footprint_id),
    url: `${origin}/orders/history/${order.id}`,
  };
}

type MailedLine = Pick<OrderLine, 'wine' | 'size' | 'case_number' | 'quantity'> &
  Partial<Pick<OrderLine, 'quantity_done' | 'shortfall_reason'>>;

/**
 * A line of a request or proposal for the mail; where fewer bottles went out or came than requested, with the reason.
 */
export function bottlesOf({ wine, size, case_number: number, quantity, ...line }: MailedLine) {
  const vintage = wine.vintage === null ? 'NV' : String(wine.vintage.value);
  const { quantity_done: done = null, shortfall_reason: reason = null } = line;
  const sizeMl = String(size.value ?? t.unknownSize);
  return {
    quantity,
    name: `${vintage} ${wine.long_producer}`,
    look: { type: readWineType(wine.wine_type.name), vintage },
    detail: number === null ? t.size(sizeMl) : t.sizeOfCase(sizeMl, number),
    ...(done !== null &&
      done !== quantity && {
        note: reason === null ? t.doneOf(done, quantity) : t.doneOfBecause(done, quantity, reason),
      }),
  };
}
