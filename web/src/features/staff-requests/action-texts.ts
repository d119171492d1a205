import type { Order } from '@portal/contract/orders/orders.schemas';
import type { RequestActionSent } from './staff-requests-api.ts';

/** What a steward is told of an action that was taken. */
function wordOf({ action, fields }: RequestActionSent, isPull: boolean): string {
  if (action === 'process') return isPull ? 'Marked as pulled.' : 'Marked as received.';
  if (action === 'complete') return 'Marked as delivered.';
  if (action === 'undo') return 'The latest step is undone.';
  if (action === 'cancel') return 'The request is cancelled.';
  if (action === 'tracking') return 'The tracking number is saved.';
  if (action === 'note') return 'The note is saved; it stays in the house.';
  return fields['confirmed_date'] === ''
    ? 'The confirmation is taken back.'
    : `Confirmed for ${String(fields['confirmed_date'])}.`;
}

/** The same, and whether the client hears of it. */
export function doneText(sent: RequestActionSent, order: Pick<Order, 'order_type'>): string {
  const word = wordOf(sent, order.order_type === 'Pull Request');
  const isTold = sent.action !== 'note' && sent.fields['silent'] !== true;
  return isTold ? `${word} The client is told by mail.` : word;
}

/** What happened, by the name that the record gives it. */
const EVENT_TEXTS: Readonly<Record<string, string>> = {
  created: 'asked for',
  process: 'marked as pulled or received',
  complete: 'completed',
  undo: 'latest step undone',
  cancel: 'cancelled',
  confirmed: 'date confirmed',
  tracking: 'tracking number set',
  noted: 'internal note',
};

/** One event in words; an unknown one keeps the name that the record gives it. */
export function eventText(action: string): string {
  return EVENT_TEXTS[action] ?? action;
}
