import type { Order } from '@portal/contract/orders/orders.schemas';
import type { RequestAction, RequestActionSent } from './staff-requests-api.ts';
import { t } from '../../texts/staff-requests.tsx';

type DoneText = (fields: RequestActionSent['fields'], isPull: boolean) => string;

const DONE: Readonly<Record<RequestAction, DoneText>> = {
  process: (_, isPull) => (isPull ? t.markedAsPulled : t.markedAsReceived),
  complete: () => t.markedAsDelivered,
  revert: () => t.undoneNoMailIsSent,
  undo: () => t.theLatestStepIsUndone,
  cancel: () => t.theRequestIsCancelled,
  tracking: () => t.theTrackingNumberIsSaved,
  note: () => t.theNoteIsSavedClients,
  confirm: ({ confirmed_date: day }) =>
    day === '' ? t.theConfirmedDateIsRemoved : t.confirmedFor(String(day)),
};

/** The sentence that confirms an action. */
export function doneText(
  { action, fields }: RequestActionSent,
  order: Pick<Order, 'order_type'>,
): string {
  return DONE[action](fields, order.order_type === 'Pull Request');
}
