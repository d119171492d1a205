import {
  CLIENT_CARRIER,
  LTL,
  methodShortName,
  readMethod,
  VAN,
  WAREHOUSE_DROPOFF,
} from '@portal/contract/orders/methods';
import { type PullElements, pullElements } from '@portal/contract/orders/pull-elements';
import { type Order, TIME_OF_DAY_LABELS } from '@portal/contract/orders/orders.schemas';
import { trackingNumber } from '@portal/contract/orders/tracking';
import { provider } from '../../lib/provider.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { orderAddress } from './order-address.ts';

/** What an empty optional field says on confirmations and orders. */
export const NONE_PROVIDED = 'None Provided';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** A value as text, or the words for an empty one. */
export const orNone = (value: string | number | null) => String(value ?? '') || NONE_PROVIDED;

/** A fact that only some requests have: none where `isShown` is false. */
function factIf(isShown: boolean, label: string, value: string): Fact[] {
  return isShown ? [{ label, value }] : [];
}

/** The fields of a pull request's method. An unknown method has none. */
export function pullElementsOf({ method }: Order): PullElements {
  const known = readMethod(method);
  return pullElements(known?.code ?? LTL);
}

/** The fields of each method of a request (docs/product/requests.md#what-each-method-asks). */
export function elementsOf(order: Order) {
  const isAdd = order.order_type === 'Add Request';
  const method = readMethod(order.method);
  const pull = isAdd || method === null ? null : pullElements(method.code);
  const isPickup = isAdd && order.method === VAN;
  return {
    isAdd,
    isNotify: isAdd && order.method === WAREHOUSE_DROPOFF,
    isPickup,
    isCarrier: pull?.carrierChoice === true,
    time: isPickup || pull?.time === true,
    pickingUp: pull?.pickingUp === true,
  };
}

/** The short name of the method, "VALUE NOT RETURNED" for an unknown one. */
export function methodName(order: Order): string {
  const direction = order.order_type === 'Add Request' ? 'add' : 'pull';
  return methodShortName(order.method, direction, provider().shortName);
}

/** Where the bottles go or are collected; nothing for methods without an address. */
export function addressFacts(order: Order, label: string): Fact[] {
  const lines = orderAddress(order);
  return factIf(lines.length > 0, label, lines.join('\n'));
}

/** Preferred date and, if the method has one, the time of day. */
export function whenFacts(order: Order): Fact[] {
  const time = order.requested_delivery_time;
  return [
    { label: 'Preferred date', value: orNone(order.requested_delivery_date) },
    ...factIf(
      time !== null && elementsOf(order).time,
      'Preferred time',
      time === null ? '' : TIME_OF_DAY_LABELS[time],
    ),
  ];
}

/** How many boxes there are: the only question to a client who announces or brings a shipment. */
export function boxCountFacts({ number_of_boxes: count }: Order): Fact[] {
  return [{ label: 'Number of boxes', value: orNone(count) }];
}

/** How many boxes there are: the only question to a client who announces or brings a shipment. */
export function boxFacts(order: Order): Fact[] {
  return [
    ...boxCountFacts(order),
    { label: 'Are your wines already boxed?', value: yesNo(order.is_boxed) },
  ];
}

/** Whether the van takes wines along, with the boxes when it does. */
export function pickingUpFacts(order: Order): Fact[] {
  const label = 'Are we picking up wines at the same time?';
  return [
    { label, value: yesNo(order.is_picking_up) },
    ...(order.is_picking_up ? boxFacts(order) : []),
  ];
}

/** Who gets the mails of the request. */
export function mailFacts(order: Order): Fact[] {
  return [
    { label: 'Primary email', value: order.primary_email },
    { label: 'Additional emails', value: orNone(order.additional_emails.replaceAll(',', ', ')) },
  ];
}

/** The tracking number where there is or will be one. The account type is the carrier's. */
export function trackingFacts(order: Order): Fact[] {
  const account = order.method === CLIENT_CARRIER ? 'My' : provider().shortName;
  const number = trackingNumber(order);
  return [
    ...factIf(number !== null, 'Tracking number', number ?? ''),
    ...factIf(
      elementsOf(order).isCarrier,
      'Common carrier account',
      `${account} Common Carrier Account`,
    ),
  ];
}

/** The second choice of a pickup, in case the first cannot be met. */
export function alternateFacts(order: Order): Fact[] {
  const { alternate_date: date, alternate_time: time } = order;
  return [
    { label: 'Alternate date', value: orNone(date) },
    { label: 'Alternate time', value: orNone(time === null ? null : TIME_OF_DAY_LABELS[time]) },
  ];
}

/** The notes. */
export function noteFacts(order: Order): Fact[] {
  return [{ label: 'Notes', value: orNone(order.notes) }];
}
