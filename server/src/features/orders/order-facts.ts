import {
  methodShortName,
  readMethod,
  VAN,
  WAREHOUSE_DROPOFF,
} from '@portal/contract/orders/methods';
import { type Order, TIME_OF_DAY_LABELS } from '@portal/contract/orders/orders.schemas';
import { pullElements } from '@portal/contract/orders/pull-elements';
import { recipientNames } from '@portal/contract/orders/recipient-names';
import type { Provider } from '@portal/contract/provider/provider.schemas';

type Fact = readonly [label: string, value: string | null];

/** The values of a request in the order of its confirmation page, without empty ones. */
export function orderFacts(order: Order, provider: Provider): [string, string][] {
  const facts: Fact[] = [
    ['Method', methodName(order, provider)],
    ...collectFacts(order, provider),
    ...(isNotified(order) ? notifiedFacts(order) : whenAndWhere(order)),
    ['Additional emails', order.additional_emails.replaceAll(',', ', ')],
    ['Picking up wines at the same time', order.is_picking_up ? 'Yes' : null],
    ['Number of boxes', order.number_of_boxes === null ? null : String(order.number_of_boxes)],
    ['Wines already boxed', boxedText(order)],
    ['Documents', order.attachments.map((file) => file.file_name).join(', ')],
    ['Notes', order.notes],
  ];
  return facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] satisfies [string, string]],
  );
}

/** The place where the client collects the bottles, and its hours; empty for other methods. */
export function collectFacts(order: Order, { store, warehouse }: Provider): [string, string][] {
  const method = order.order_type === 'Pull Request' ? readMethod(order.method) : null;
  if (method === null) return [];
  const elements = pullElements(method.code);
  const placeWithHours = ({ addressLines, hours }: Provider['store'] | Provider['warehouse']) =>
    [...addressLines, ...hours].join('\n');
  if (elements.store) return [['Collect at', placeWithHours(store)]];
  return elements.warehouse ? [['Collect at', placeWithHours(warehouse)]] : [];
}

/** The short name of an order's method. */
export function methodName(order: Order, provider: Provider): string {
  const direction = order.order_type === 'Pull Request' ? 'pull' : 'add';
  return methodShortName(order.method, direction, provider.shortName);
}

/** Whether others send the wine and the client only announced it. */
export function isNotified({ order_type, method }: Order): boolean {
  return order_type === 'Add Request' && method === WAREHOUSE_DROPOFF;
}

function notifiedFacts(order: Order): Fact[] {
  return [
    ['Name of company/origin', order.company_name],
    ['Estimated day of arrival', order.requested_delivery_date],
    ['Tracking number', order.tracking_number],
  ];
}

function whenAndWhere(order: Order): Fact[] {
  const addressLabel = order.order_type === 'Pull Request' ? 'Delivery address' : 'Pickup address';
  return [
    [addressLabel, addressText(order)],
    ['Preferred date', order.requested_delivery_date],
    ['Preferred time', timeText(order)],
    ['Alternate date', order.alternate_date],
    ['Alternate time', order.alternate_time && TIME_OF_DAY_LABELS[order.alternate_time]],
  ];
}

/** The requested time of day; null where the method has none. */
export function timeText({ method: code, requested_delivery_time: time }: Order): string | null {
  const method = readMethod(code);
  const isAsked = method !== null && pullElements(method.code).time;
  return time !== null && isAsked ? TIME_OF_DAY_LABELS[time] : null;
}

/** Pickups always say whether their wines are boxed; a van that delivers only when it also picks up. */
function boxedText({ order_type, method, is_boxed }: Order): string | null {
  if (order_type !== 'Add Request' || method !== VAN) return null;
  return is_boxed ? 'Yes' : 'No';
}

/** The address an order keeps, one line each; null when it has none. */
export function addressText(order: Order): string | null {
  if (order.address_line1 === null) return null;
  const city = [order.address_city, order.address_state, order.address_postal_code];
  return [
    ...recipientNames(order),
    order.address_line1,
    order.address_line2,
    city.filter((part) => part !== null).join(' '),
    order.address_country,
  ]
    .filter((part) => part !== null && part !== '')
    .join('\n');
}
