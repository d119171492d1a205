import { dueDayOf } from '@portal/contract/requests/orders/changed-facts';
import {
  carrierMethod,
  type MethodCode,
  pullElements,
  readMethod,
} from '@portal/contract/requests/orders/methods';
import {
  type NotifyForm,
  notifyFormFields,
} from '@portal/contract/requests/orders/notify-form.schemas';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import {
  type PickupForm,
  pickupFormFields,
} from '@portal/contract/requests/orders/pickup-form.schemas';
import { type PullForm, pullFormFields } from '@portal/contract/requests/orders/pull-form.schemas';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import * as z from 'zod/mini';
import { currentOrders, useOrdersStore } from './orders-store.ts';
import { notifyForm, pickupForm, pullForm } from './request-again-forms.ts';

/** Bottles of one lot that a changed request can take; the line says how many are asked for. */
export interface ChangeLine {
  readonly line: OrderLine;
  readonly case_footprint_id: number;
  readonly available: number;
}

/** A line by its wine, case and size, as the draft names it. */
export const lineKey = ({ line, case_footprint_id: footprintId }: ChangeLine) =>
  `${line.wine.id}/${footprintId}/${line.size.value ?? ''}`;

/** The lines of a request with what else is free in their lots. */
export function linesOfChange({ order, lines }: ChangeableOrder): ChangeLine[] {
  return order.lines.flatMap((line) => {
    const place = lines.find(({ line_id: id }) => id === line.id);
    return place === undefined ? [] : { line, ...place };
  });
}

/** The lines as the call takes them; those without bottles are left out. */
export function linesToSend(lines: readonly ChangeLine[]): PullLine[] {
  return lines
    .filter(({ line }) => line.quantity > 0)
    .map(({ line, case_footprint_id }) => ({
      wine: line.wine.id,
      case_footprint_id,
      quantity: line.quantity,
      size_value: line.size.value,
    }));
}

type Draft = NonNullable<ReturnType<typeof currentOrders>['change']>;

const draftOf = (orderId: number): Draft | null => {
  const { change } = currentOrders();
  return change?.orderId === orderId ? change : null;
};

/** Keeps a part of the change as it is typed; that of another request is dropped. */
export function keepChange(orderId: number, part: Partial<Draft>): void {
  const empty = { orderId, method: null, quantities: {}, form: null };
  useOrdersStore.setState({ change: { ...empty, ...draftOf(orderId), ...part } });
}

/** The name under which the files of a change are kept. */
export const filesOfChange = (orderId: number) => `change ${orderId}`;

/** Drops what was typed, after it was sent. */
export function dropChange(orderId: number): void {
  const { [filesOfChange(orderId)]: _, ...fileNames } = currentOrders().fileNames;
  useOrdersStore.setState({ change: null, fileNames });
}

/** The method that the change has chosen, or else that of the request; both carrier accounts are one choice. */
export function methodOfChange(order: Order): MethodCode | null {
  const code = draftOf(order.id)?.method ?? null;
  if (code !== null) return code;
  return pullElements(order.method).carrierChoice ? carrierMethod(false) : readCode(order.method);
}

const readCode = (code: number) => readMethod(code)?.code ?? null;

export const quantitiesOfChange = (orderId: number) => draftOf(orderId)?.quantities ?? {};

function typedOr<Form>(schema: z.ZodMiniType<Form>, orderId: number, form: Form): Form {
  const typed = z.safeParse(schema, draftOf(orderId)?.form);
  return typed.success ? typed.data : form;
}

/** The forms of a change: as typed so far, or else as the request is, with the day that it is due. */
export const changedPull = (order: Order): PullForm =>
  typedOr(pullFormFields, order.id, {
    ...pullForm(order, null),
    preferredDelivery: dueDayOf(order) ?? '',
  });

export const changedPickup = (order: Order): PickupForm =>
  typedOr(pickupFormFields, order.id, {
    ...pickupForm(order, null),
    preferredPickup: dueDayOf(order) ?? '',
    alternatePickup: order.alternate_date ?? '',
    alternatePickupTime: order.alternate_time ?? 'ANY_TIME',
  });

export const changedNotification = (order: Order): NotifyForm =>
  typedOr(notifyFormFields, order.id, {
    ...notifyForm(order),
    estimatedArrival: dueDayOf(order) ?? '',
    trackingNumber: order.tracking_number ?? '',
  });
