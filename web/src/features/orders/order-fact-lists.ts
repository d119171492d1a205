import type { Order } from '@portal/contract/orders/orders.schemas';
import type { Fact } from '../../ui/fact-list.tsx';
import {
  addressFacts,
  alternateFacts,
  boxFacts,
  elementsOf,
  mailFacts,
  methodName,
  NONE_PROVIDED,
  noteFacts,
  pickingUpFacts,
  trackingFacts,
  whenFacts,
} from './order-facts.ts';
import { requesterName } from './order-requester.ts';

function originFacts({ company_name: name }: Order): Fact[] {
  return name === null ? [] : [{ label: 'Name of Company/ Origin', value: name }];
}

function arrivalFacts(order: Order): Fact[] {
  const value = order.requested_delivery_date ?? NONE_PROVIDED;
  return [{ label: 'Estimated arrival', value }];
}

/** Who announces a shipment is not asked whether it is boxed. */
function boxCountFacts({ number_of_boxes: count }: Order): Fact[] {
  return [{ label: 'Number of boxes', value: count === null ? NONE_PROVIDED : String(count) }];
}

function confirmedFacts({ confirmed_date: value }: Order): Fact[] {
  return value === null ? [] : [{ label: 'Confirmed date', value }];
}

function requesterFacts(order: Order): Fact[] {
  const value = requesterName(order);
  return value === '' ? [] : [{ label: 'Requested by', value }];
}

/** What an order's page lists, with what each kind and method adds (document 2, section 2: Order detail). */
export function orderFacts(order: Order): Fact[] {
  const { isAdd, isNotify, isPickup, pickingUp } = elementsOf(order);
  return [
    { label: 'Method', value: methodName(order) },
    ...trackingFacts(order),
    ...originFacts(order),
    ...addressFacts(order, isAdd ? 'Pickup address' : 'Delivery address'),
    ...(isNotify ? arrivalFacts(order) : whenFacts(order)),
    ...(isPickup ? alternateFacts(order) : []),
    ...confirmedFacts(order),
    ...(pickingUp ? pickingUpFacts(order) : []),
    ...(isPickup ? boxFacts(order) : []),
    ...(isNotify ? boxCountFacts(order) : []),
    ...mailFacts(order),
    ...requesterFacts(order),
    ...noteFacts(order),
  ];
}
