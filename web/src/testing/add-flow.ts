import {
  emptyPickupForm,
  type PickupForm,
} from '@portal/contract/requests/orders/pickup-form.schemas';
import { screen } from '@testing-library/react';
import { useOrdersStore } from '../features/requests/orders/orders-store.ts';
import { type Answers, answerRequests, type SeenRequest } from './answer-requests.ts';
import { openPage } from './open-page.tsx';
import { pullAnswers } from './pull-flow.ts';
import { order } from './test-orders.ts';
import { eleanor } from './test-users.ts';

/** A pickup request as the server answers it, with nothing but what it needs. */
export const pickupOrder = (parts: Parameters<typeof order>[0] = {}) =>
  order({
    order_type: 'Add Request',
    requested_delivery_date: '2026-11-23',
    number_of_boxes: 3,
    lines: [],
    ...parts,
  });

/** A notification as the server answers it: nothing but where the wine comes from. */
export const notifyOrder = (parts: Parameters<typeof order>[0] = {}) =>
  pickupOrder({
    method: 7,
    order_method: 'InboundWarehouseDropoff',
    requested_delivery_date: null,
    requested_delivery_time: null,
    number_of_boxes: null,
    address_line1: null,
    company_name: 'Zachys',
    ...parts,
  });

/** The server's answers during an add request, unless the test says otherwise. */
export function addAnswers(answers: Answers = {}): Answers {
  return pullAnswers({
    'POST /create_pickup_order/': { status: 201, json: pickupOrder() },
    'POST /create_notify_order/': { status: 201, json: notifyOrder() },
    ...answers,
  });
}

/** Stores a complete pickup form, as if it had been typed before. */
export function keepFilledPickup(parts: Partial<PickupForm> = {}): void {
  useOrdersStore.setState({
    addAddressPickup: {
      ...emptyPickupForm('2026-11-23'),
      numberOfBoxes: '4',
      isBoxed: 'no',
      pickupNote: 'Ring',
      ...parts,
    },
  });
}

/** Opens the pickup form and waits for its address. */
export async function openPickup(answers: Answers = {}) {
  const requests = answerRequests(addAnswers(answers));
  const page = openPage('/orders/add/address/pickup', eleanor);
  const submit = await screen.findByRole('button', { name: 'Submit Add Request' });
  await screen.findByRole('button', { name: /^(?:Add Default|Choose A Different) Address$/ });
  return { ...page, submit, requests };
}

/** Opens the form of a notification. */
export async function openNotify(answers: Answers = {}) {
  const requests = answerRequests(addAnswers(answers));
  const page = openPage('/orders/add/address/notify-mwc', eleanor);
  const submit = await screen.findByRole('button', { name: 'Submit' });
  return { ...page, submit, requests };
}

/** Returns the add requests that were sent, of either kind. */
export function sentAdds(requests: readonly SeenRequest[]): SeenRequest[] {
  return requests.filter(({ call }) => /^POST \/create_(?:pickup|notify)_order\/$/.test(call));
}

/** Returns the idempotency keys they were sent with. */
export function sentKeys(requests: readonly SeenRequest[]): (string | null)[] {
  return sentAdds(requests).map(({ headers }) => headers.get('Idempotency-Key'));
}

/** Returns the names of the files sent with a request. */
export function sentFileNames(request: SeenRequest | undefined): string[] {
  if (!(request?.body instanceof FormData)) throw new Error('No form was sent.');
  return request.body
    .getAll('attachments')
    .map((file) => (file instanceof File ? file.name : 'no file'));
}
