import { placeLines } from '../../access/profile/place-rules.ts';
import { shortDay } from '../../provider/house-formats.ts';
import type { Provider } from '../../provider/provider.schemas.ts';
import { t } from '../../texts/orders.ts';
import {
  CLIENT_CARRIER,
  methodShortName,
  pullElements,
  readMethod,
  VAN,
  WAREHOUSE_DROPOFF,
} from './methods.ts';
import { type Order, TIME_OF_DAY_LABELS, type TimeOfDay } from './orders.schemas.ts';
import { recipientNames } from './recipient-names.ts';

/** What an empty optional field says on pages. */
export const NONE_PROVIDED = t.noneProvided;

/** Returns which fields requests of a type and method have (docs/product/requests.md#what-each-method-asks). */
export function elementsOf({ order_type: type, method }: Pick<Order, 'order_type' | 'method'>) {
  const isAdd = type === 'Add Request';
  const pull = isAdd ? null : pullElements(method);
  const isPickup = isAdd && method === VAN;
  return {
    isAdd,
    /** Whether others send the wine and the client only announced it. */
    isNotify: isAdd && method === WAREHOUSE_DROPOFF,
    isPickup,
    isCarrier: pull?.carrierChoice === true,
    isStore: pull?.store === true,
    isWarehouse: pull?.warehouse === true,
    time: isPickup || pull?.time === true,
    pickingUp: pull?.pickingUp === true,
  };
}

/** The short name of a request's method, "VALUE NOT RETURNED" for an unknown one. */
export function methodName(
  { order_type: type, method }: Pick<Order, 'order_type' | 'method'>,
  { shortName }: Pick<Provider, 'shortName'>,
): string {
  return methodShortName(method, type === 'Add Request' ? 'add' : 'pull', shortName);
}

/** The tracking number; "Pending" for methods that will get one, null for others without. */
export function trackingNumber({
  method,
  tracking_number: given,
}: Pick<Order, 'method' | 'tracking_number'>): string | null {
  return given || (readMethod(method)?.isTracked === true ? t.pending : null);
}

/** Who made a request, or asked the desk to; empty for a shipment that nobody announced. */
export function requesterName({
  requested_by: by,
  asked_by: asked,
}: Pick<Order, 'requested_by' | 'asked_by'>): string {
  if (asked !== null) return t.askedThrough[asked.channel](asked.person);
  return by === null ? '' : `${by.first_name} ${by.last_name}`.trim();
}

/** The order's own copy of its address, one line each. Empty when it has none. */
export function orderAddress(order: Order): string[] {
  return addressLines(order, orderPlace(order), [order.address_primary_telephone]);
}

/** The address as mails and calendars have it, without the telephone; null when there is none. */
export function addressText(order: Order): string | null {
  return addressLines(order, orderPlace(order, false), []).join('\n') || null;
}

type OrderPlace = Pick<
  Order,
  'address_city' | 'address_state' | 'address_postal_code' | 'address_country'
>;

/** The lines of an order's address under its street, without the country. */
export const orderPlace = (order: OrderPlace, hasCommas = true): string[] =>
  placeLines(
    {
      city: order.address_city ?? '',
      state: order.address_state ?? '',
      postalCode: order.address_postal_code ?? '',
      country: order.address_country ?? '',
    },
    hasCommas,
  );

function addressLines(
  order: Order,
  place: readonly string[],
  last: readonly (string | null)[],
): string[] {
  if (order.address_line1 === null || order.address_line1 === '') return [];
  const { address_line1: line1, address_line2: line2, address_country: country } = order;
  return [...recipientNames(order), line1, line2, ...place, country, ...last].flatMap((line) =>
    line === null || line === '' ? [] : [line],
  );
}

/** A fact of a request: null where its type and method have none, empty where the client gave none. */
type FactValue = (order: Order, provider: Provider) => string | null;

interface FactRules {
  readonly label: (order: Order) => string;
  readonly value: FactValue;
  readonly mail?: { readonly label?: string; readonly value?: FactValue };
}

const dayText = (day: string | null, provider: Provider) =>
  day === null ? '' : shortDay(day, provider);
const yesNo = (is: boolean) => (is ? t.yes : t.no);
const timeLabel = (time: TimeOfDay | null) => (time === null ? '' : TIME_OF_DAY_LABELS[time]);
const fileNames = ({ attachments }: Order) => attachments.map((file) => file.file_name);
const hasBoxes = (order: Order) => elementsOf(order).pickingUp && order.is_picking_up;

const FACTS = {
  order: { label: () => t.order, value: ({ footprint_id: number }) => `#${number}` },
  method: { label: () => t.method, value: methodName },
  deliveryMethod: { label: () => t.deliveryMethod, value: methodName },
  tracking: { label: () => t.trackingNumber, value: trackingNumber },
  givenTracking: {
    label: () => t.trackingNumber,
    value: ({ tracking_number: number }) => number ?? '',
  },
  carrierAccount: {
    label: () => t.commonCarrierAccount,
    value: (order, { shortName }) => {
      if (!elementsOf(order).isCarrier) return null;
      return order.method === CLIENT_CARRIER
        ? t.clientsCarrierAccount
        : t.providerCarrierAccount(shortName);
    },
  },
  carrierLabel: {
    label: () => t.commonCarrierLabel,
    value: (order) => (elementsOf(order).isCarrier ? fileNames(order).join('\n') : null),
  },
  company: {
    label: () => t.nameOfCompanyOrigin,
    value: ({ company_name: name }) => name,
    mail: { label: t.nameOfCompanyOriginInMails },
  },
  collectAt: {
    label: () => t.collectAt,
    value: (order, { store, warehouse }) => {
      const { isStore, isWarehouse } = elementsOf(order);
      if (!isStore && !isWarehouse) return null;
      const { addressLines: address, hours } = isStore ? store : warehouse;
      return [...address, ...hours].join('\n');
    },
  },
  address: {
    label: ({ order_type: type }) => (type === 'Add Request' ? t.pickupAddress : t.deliveryAddress),
    value: (order) => orderAddress(order).join('\n') || null,
    mail: { value: addressText },
  },
  arrival: {
    label: () => t.estimatedArrival,
    value: (order, provider) =>
      elementsOf(order).isNotify ? dayText(order.requested_delivery_date, provider) : null,
    mail: { label: t.estimatedDayOfArrival },
  },
  date: {
    label: () => t.preferredDate,
    value: (order, provider) =>
      elementsOf(order).isNotify ? null : dayText(order.requested_delivery_date, provider),
  },
  time: { label: () => t.preferredTime, value: timeText },
  alternateDate: {
    label: () => t.alternateDate,
    value: (order, provider) =>
      elementsOf(order).isPickup ? dayText(order.alternate_date, provider) : null,
  },
  alternateTime: {
    label: () => t.alternateTime,
    value: (order) => (elementsOf(order).isPickup ? timeLabel(order.alternate_time) : null),
  },
  confirmed: {
    label: () => t.confirmedDate,
    value: ({ confirmed_date: day }, provider) => dayText(day, provider) || null,
  },
  pickingUp: {
    label: () => t.arePickingUpWines,
    value: (order) => (elementsOf(order).pickingUp ? yesNo(order.is_picking_up) : null),
    mail: {
      label: t.pickingUpWines,
      value: (order) => (hasBoxes(order) ? t.yes : null),
    },
  },
  boxes: {
    label: () => t.numberOfBoxes,
    value: (order) =>
      elementsOf(order).isAdd || hasBoxes(order) ? String(order.number_of_boxes ?? '') : null,
  },
  boxed: {
    label: () => t.areWinesBoxed,
    value: (order) =>
      elementsOf(order).isPickup || hasBoxes(order) ? yesNo(order.is_boxed) : null,
    mail: {
      label: t.winesAlreadyBoxed,
      value: (order) => (elementsOf(order).isPickup ? yesNo(order.is_boxed) : null),
    },
  },
  primaryEmail: { label: () => t.primaryEmail, value: ({ primary_email: email }) => email },
  additionalEmails: {
    label: () => t.additionalEmails,
    value: ({ additional_emails: emails }) => emails.replaceAll(',', ', '),
  },
  requestedBy: { label: () => t.requestedBy, value: (order) => requesterName(order) || null },
  documents: {
    label: () => t.documents,
    value: (order) => fileNames(order).join('\n'),
    mail: { value: (order) => fileNames(order).join(', ') },
  },
  notes: { label: () => t.notes, value: ({ notes }) => notes },
} satisfies Record<string, FactRules>;

/** A label and a value of a request. Each is defined here once, for pages, mails and print. */
export type FactName = keyof typeof FACTS;

/** The requested time of day; null where the method has none. */
export function timeText(order: Order): string | null {
  return elementsOf(order).time ? timeLabel(order.requested_delivery_time) || null : null;
}

/** Facts of a request as pages show them: those that its type and method have, also empty ones. */
export function pageFacts(
  order: Order,
  provider: Provider,
  names: readonly FactName[],
): { label: string; value: string }[] {
  return names.flatMap((name) => {
    const { label, value }: FactRules = FACTS[name];
    const text = value(order, provider);
    return text === null ? [] : [{ label: label(order), value: text || NONE_PROVIDED }];
  });
}

/** Facts of a request as mails show them, without empty ones. */
export function mailFacts(
  order: Order,
  provider: Provider,
  names: readonly FactName[],
): [label: string, value: string][] {
  return names.flatMap((name): [string, string][] => {
    const { label, value, mail }: FactRules = FACTS[name];
    const text = (mail?.value ?? value)(order, provider);
    return text === null || text === '' ? [] : [[mail?.label ?? label(order), text]];
  });
}
