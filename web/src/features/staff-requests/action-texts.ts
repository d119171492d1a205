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
  note: () => 'The note is saved. Clients do not see it.',
  confirm: ({ confirmed_date: day }) =>
    day === '' ? 'The confirmed date is removed.' : `Confirmed for ${String(day)}.`,
};

/** The sentence that confirms an action. */
export function doneText(
  { action, fields }: RequestActionSent,
  order: Pick<Order, 'order_type'>,
): string {
  return DONE[action](fields, order.order_type === 'Pull Request');
}
