import type { Order } from '@portal/contract/orders/orders.schemas';
import type { Fact } from '../../ui/fact-list.tsx';
import {
  addressFacts,
  alternateFacts,
  boxCountFacts,
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

function confirmedFacts({ confirmed_date: value }: Order): Fact[] {
  return value === null ? [] : [{ label: 'Confirmed date', value }];
}

function requesterFacts(order: Order): Fact[] {
  const value = requesterName(order);
  return value === '' ? [] : [{ label: 'Requested by', value }];
}

/** The lines of a request's page, with those of its type and method (docs/product/requests.md#request-page). */
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
    ...(isAdd && !isPickup ? boxCountFacts(order) : []),
    ...mailFacts(order),
    ...requesterFacts(order),
    ...noteFacts(order),
  ];
}
