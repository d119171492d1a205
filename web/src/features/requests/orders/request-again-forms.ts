import {
  CLIENT_CARRIER,
  readMethod,
  VAN,
  WAREHOUSE_DROPOFF,
} from '@portal/contract/requests/orders/methods';
import type { NotifyForm } from '@portal/contract/requests/orders/notify-form.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import {
  emptyPickupForm,
  type PickupForm,
} from '@portal/contract/requests/orders/pickup-form.schemas';
import {
  BOX_OPTIONS,
  emptyPullForm,
  type PullForm,
} from '@portal/contract/requests/orders/pull-form.schemas';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { offeredMethod } from './last-pull.ts';
import {
  type AddMethod,
  clearAddRequest,
  clearPullRequest,
  currentOrders,
  useOrdersStore,
} from './orders-store.ts';

/** Days are not copied: the forms offer the current earliest one. */
const NO_DAY = '';

const emails = (order: Pick<Order, 'additional_emails'>) =>
  order.additional_emails.replaceAll(',', ', ');
const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** What a pull form takes over from an order or a proposal. */
type FilledPull = Pick<
  Order,
  | 'method'
  | 'requested_delivery_time'
  | 'additional_emails'
  | 'is_picking_up'
  | 'is_boxed'
  | 'number_of_boxes'
  | 'notes'
  | 'attachments'
>;

function boxOption({ number_of_boxes: count }: Pick<Order, 'number_of_boxes'>): string {
  return BOX_OPTIONS.find((option) => Number.parseInt(option, 10) === count) ?? '';
}

/** Returns the add method of a request; null if clients have none, as for bottles brought to the store. */
export function addMethodOf({ order_type, method }: Order): AddMethod | null {
  if (order_type !== 'Add Request') return null;
  if (method === WAREHOUSE_DROPOFF) return 'notify';
  return method === VAN ? 'pickup' : null;
}

export function pickupForm(order: Order, addressId: number | null): PickupForm {
  return {
    ...emptyPickupForm(NO_DAY),
    addressId,
    preferredPickupTime: order.requested_delivery_time ?? 'ANY_TIME',
    additionalEmails: emails(order),
    numberOfBoxes: boxOption(order),
    isBoxed: yesNo(order.is_boxed),
    pickupNote: order.notes,
  };
}

export function notifyForm(order: Order): NotifyForm {
  return {
    inBoundingLocation: order.company_name ?? '',
    estimatedArrival: NO_DAY,
    numberOfBoxes: boxOption(order),
    // Another shipment has its own number.
    trackingNumber: '',
    notifyNote: order.notes,
  };
}

/** Fills the form of an add request from an earlier request. */
export function fillAddForm(order: Order, method: AddMethod, addressId: number | null): void {
  clearAddRequest();
  useOrdersStore.setState({
    addMethod: method,
    ...(method === 'pickup'
      ? { addAddressPickup: pickupForm(order, addressId) }
      : { addAddressNotify: notifyForm(order) }),
    // Names without files: the client must choose the files again.
    fileNames: {
      ...currentOrders().fileNames,
      [method]: order.attachments.map((file) => file.file_name),
    },
  });
}

export function pullForm(order: FilledPull, addressId: number | null): PullForm {
  const isOwnCarrier = order.method === CLIENT_CARRIER;
  return {
    ...emptyPullForm(NO_DAY),
    addressId,
    preferredDeliveryTime: order.requested_delivery_time ?? 'ANY_TIME',
    additionalEmails: emails(order),
    pickingUp: yesNo(order.is_picking_up),
    numberOfBoxes: order.is_picking_up ? boxOption(order) : '',
    isBoxed: order.is_picking_up ? yesNo(order.is_boxed) : '',
    myCommonCarrier: yesNo(isOwnCarrier),
    labelName: isOwnCarrier ? (order.attachments[0]?.file_name ?? '') : '',
    deliveryNote: order.notes,
  };
}

/**
 * Fills method and form of a pull request from an earlier one or a proposal; the method only when it is still
 * available.
 */
export function fillPullForm(
  order: FilledPull,
  addressId: number | null,
  isCommercial: boolean,
): void {
  if (readMethod(order.method) === null) return;
  clearPullRequest();
  useOrdersStore.setState({
    pullMethod: offeredMethod(order.method, isCommercial),
    pullAddress: pullForm(order, addressId),
  });
}

/** The form of a proposal, with its day. */
export function proposalForm(proposal: Proposal): PullForm {
  const form = pullForm({ ...proposal, attachments: [] }, proposal.address);
  return { ...form, preferredDelivery: proposal.requested_delivery_date };
}

/** Fills method and form from a proposal, with a possible day; the request then answers it. */
export function fillFromProposal(
  proposal: Proposal,
  isCommercial: boolean,
  preferredDelivery: string,
): void {
  fillPullForm({ ...proposal, attachments: [] }, proposal.address, isCommercial);
  const { id, proposed_by: by } = proposal;
  useOrdersStore.setState(({ pullAddress }) => ({
    proposal: { id, proposedBy: `${by.first_name} ${by.last_name}` },
    pullAddress: pullAddress && { ...pullAddress, preferredDelivery },
  }));
}
