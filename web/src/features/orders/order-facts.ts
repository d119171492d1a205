import { methodShortName, readMethod } from '@portal/contract/orders/methods';
import { pullElements } from '@portal/contract/orders/pull-elements';
import { type Order, TIME_OF_DAY_LABELS } from '@portal/contract/orders/orders.schemas';
import { provider } from '../../lib/provider.ts';
import type { Fact } from '../../ui/fact-list.tsx';

/** What an empty optional field says on confirmations and orders (document 2, section 2). */
export const NONE_PROVIDED = 'None Provided';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** The method by its short name. */
export function methodName(order: Order): string {
  const direction = order.order_type === 'Add Request' ? 'add' : 'pull';
  return methodShortName(order.method, direction, provider().shortName);
}

/** The order's copy of its address, one line each; empty when it has none. */
export function orderAddress(order: Order): string[] {
  const { address_city: city, address_state: state, address_postal_code: code } = order;
  if (order.address_line1 === null) return [];
  return [
    order.account_name,
    order.address_attention_of,
    order.address_line1,
    order.address_line2,
    `${city ?? ''}, ${state ?? ''} ${code ?? ''}`,
    order.address_country,
    order.address_primary_telephone,
  ].flatMap((line) => (line === null || line === '' ? [] : [line]));
}

function whenFacts(order: Order): Fact[] {
  const time = order.requested_delivery_time;
  return [
    { label: 'Preferred date', value: order.requested_delivery_date ?? NONE_PROVIDED },
    ...(time === null ? [] : [{ label: 'Preferred time', value: TIME_OF_DAY_LABELS[time] }]),
  ];
}

function pickingUpFacts(order: Order): Fact[] {
  const facts = [
    { label: 'Are we picking up wines at the same time?', value: yesNo(order.is_picking_up) },
  ];
  if (!order.is_picking_up) return facts;
  return [
    ...facts,
    { label: 'Number of boxes', value: String(order.number_of_boxes ?? NONE_PROVIDED) },
    { label: 'Boxed', value: yesNo(order.is_boxed) },
  ];
}

function mailFacts(order: Order): Fact[] {
  return [
    { label: 'Primary email', value: order.primary_email },
    {
      label: 'Additional emails',
      value: order.additional_emails.replaceAll(',', ', ') || NONE_PROVIDED,
    },
  ];
}

/** What the confirmation of a pull request lists, by its method (document 2, section 2: Pull confirmation). */
export function pullReceiptFacts(order: Order): Fact[] {
  const method = readMethod(order.method);
  const elements = method === null ? null : pullElements(method.code);
  const address = orderAddress(order);
  return [
    { label: 'Order', value: `#${order.footprint_id}` },
    { label: 'Delivery method', value: methodName(order) },
    ...(address.length === 0 ? [] : [{ label: 'Delivery address', value: address.join('\n') }]),
    ...whenFacts(order),
    ...(elements?.pickingUp === true ? pickingUpFacts(order) : []),
    ...mailFacts(order),
    { label: 'Notes', value: order.notes || NONE_PROVIDED },
  ];
}

/** What an order's page lists: the same for both kinds of requests, with what each kind adds (document 2, section 2: Order detail). */
export function orderFacts(order: Order): Fact[] {
  const isAdd = order.order_type === 'Add Request';
  const address = orderAddress(order);
  const isVan = order.method === 8;
  const label = isAdd ? 'Pickup address' : 'Delivery address';
  return [
    { label: 'Method', value: methodName(order) },
    ...trackingFacts(order),
    ...(address.length === 0 ? [] : [{ label, value: address.join('\n') }]),
    ...(order.method === 7
      ? [{ label: 'Estimated arrival', value: order.requested_delivery_date ?? NONE_PROVIDED }]
      : whenFacts(order)),
    ...(isAdd && isVan ? alternateFacts(order) : []),
    ...(order.confirmed_date === null
      ? []
      : [{ label: 'Confirmed date', value: order.confirmed_date }]),
    ...(!isAdd && isVan ? pickingUpFacts(order) : []),
    ...(isAdd ? boxFacts(order) : []),
    ...mailFacts(order),
    ...requesterFacts(order),
    { label: 'Notes', value: order.notes || NONE_PROVIDED },
  ];
}

/** Common Carrier and Notify methods are tracked; the account type is the carrier's (document 2, section 2). */
function trackingFacts(order: Order): Fact[] {
  const account: Record<number, string> = {
    4: `${provider().shortName} Common Carrier Account`,
    11: 'My Common Carrier Account',
  };
  const type = account[order.method];
  const isTracked = type !== undefined || order.method === 7;
  return [
    ...(isTracked ? [{ label: 'Tracking number', value: order.tracking_number ?? 'Pending' }] : []),
    ...(type === undefined ? [] : [{ label: 'Common carrier account', value: type }]),
    ...(order.company_name === null
      ? []
      : [{ label: 'Name of Company/ Origin', value: order.company_name }]),
  ];
}

function alternateFacts(order: Order): Fact[] {
  const { alternate_date: date, alternate_time: time } = order;
  const words = [date, time === null ? null : TIME_OF_DAY_LABELS[time]].filter(Boolean);
  return [{ label: 'Alternate date', value: words.join(', ') || NONE_PROVIDED }];
}

function boxFacts(order: Order): Fact[] {
  return [
    { label: 'Number of boxes', value: String(order.number_of_boxes ?? NONE_PROVIDED) },
    { label: 'Boxed', value: yesNo(order.is_boxed) },
  ];
}

function requesterFacts({ requested_by: by }: Order): Fact[] {
  return by === null ? [] : [{ label: 'Requested by', value: `${by.first_name} ${by.last_name}` }];
}
