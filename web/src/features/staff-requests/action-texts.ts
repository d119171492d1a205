import type { Order } from '@portal/contract/orders/orders.schemas';
import { t } from '../../texts/staff-requests.tsx';
import type { RequestAction, RequestActionSent } from './staff-requests-api.ts';

type DoneText = (fields: RequestActionSent['fields'], isPull: boolean) => string;

const DONE: Readonly<Record<RequestAction, DoneText>> = {
  process: (_, isPull) => (isPull ? t.markedAsPulled : t.markedAsReceived),
  complete: () => t.markedAsDelivered,
  revert: () => t.undoneNoMailIsSent,
  undo: () => t.latestStepUndone,
  cancel: () => t.requestCancelled,
  release: () => t.requestReleased,
  tracking: () => t.trackingNumberSaved,
  note: () => t.noteSaved,
  confirm: ({ confirmed_date: day }) =>
    day === '' ? t.confirmedDateRemoved : t.confirmedFor(String(day)),
};

/** The sentence that confirms an action. */
export function doneText(
  { action, fields }: RequestActionSent,
  order: Pick<Order, 'order_type'>,
): string {
  return DONE[action](fields, order.order_type === 'Pull Request');
}
