import type { Order } from '@portal/contract/orders/orders.schemas';
import type { RequestAction, RequestActionSent } from './staff-requests-api.ts';

type DoneText = (fields: RequestActionSent['fields'], isPull: boolean) => string;

const DONE: Readonly<Record<RequestAction, DoneText>> = {
  process: (_, isPull) => (isPull ? 'Marked as pulled.' : 'Marked as received.'),
  complete: () => 'Marked as delivered.',
  revert: () => 'Undone. No mail is sent.',
  undo: () => 'The latest step is undone.',
  cancel: () => 'The request is cancelled.',
  tracking: () => 'The tracking number is saved.',
  note: () => 'The note is saved; it stays in the house.',
  confirm: ({ confirmed_date: day }) =>
    day === '' ? 'The confirmation is taken back.' : `Confirmed for ${String(day)}.`,
};

/** The sentence that confirms an action. */
export function doneText(
  { action, fields }: RequestActionSent,
  order: Pick<Order, 'order_type'>,
): string {
  return DONE[action](fields, order.order_type === 'Pull Request');
}

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

/** Describes an event; an unknown one keeps its recorded name. */
export function eventText(action: string): string {
  return EVENT_TEXTS[action] ?? action;
}
