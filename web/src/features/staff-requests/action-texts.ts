import type { Order } from '@portal/contract/orders/orders.schemas';
import type { RequestActionSent } from './staff-requests-api.ts';

/** The sentence that confirms an action. */
export function doneText(
  { action, fields }: RequestActionSent,
  order: Pick<Order, 'order_type'>,
): string {
  const isPull = order.order_type === 'Pull Request';
  if (action === 'process') return isPull ? 'Marked as pulled.' : 'Marked as received.';
  if (action === 'complete') return 'Marked as delivered.';
  if (action === 'revert') return 'Undone. No mail is sent.';
  if (action === 'undo') return 'The latest step is undone.';
  if (action === 'cancel') return 'The request is cancelled.';
  if (action === 'tracking') return 'The tracking number is saved.';
  if (action === 'note') return 'The note is saved; it stays in the house.';
  return fields['confirmed_date'] === ''
    ? 'The confirmation is taken back.'
    : `Confirmed for ${String(fields['confirmed_date'])}.`;
}

/** What happened, by the action of its audit entry. */
const EVENT_TEXTS: Readonly<Record<string, string>> = {
  created: 'asked for',
  process: 'marked as pulled or received',
  complete: 'completed',
  revert: 'latest step undone before its mail left',
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
