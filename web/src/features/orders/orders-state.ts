import { notifyFormFields } from '@portal/contract/orders/notify-form.schemas';
import { pickupFormFields } from '@portal/contract/orders/pickup-form.schemas';
import { pullFormFields } from '@portal/contract/orders/pull-form.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../lib/persisted-store.ts';

const addMethodSchema = z.enum(['pickup', 'notify']);

/** How wine arrives: our van collects it, or a client announces a shipment. */
export type AddMethod = z.infer<typeof addMethodSchema>;

const attemptSchema = z.object({ key: z.string(), madeFor: z.string() });

/** A submit that has no answer yet: its key, and the content it was made for. */
export type Attempt = z.infer<typeof attemptSchema>;

const createdAddSchema = z.object({ orderId: z.number(), method: addMethodSchema });

const ordersStateSchema = z.object({
  /** The method of the pull request; null until one is chosen. */
  pullMethod: z.nullable(z.number()),
  /** The unsent pull form, so that a reload loses nothing. */
  pullAddress: z.nullable(pullFormFields),
  /** The created order, which the confirmation loads again after a reload. */
  createdOrderId: z.nullable(z.number()),
  /** The same for an add request, with a form for each of its two methods. */
  addMethod: z._default(z.nullable(addMethodSchema), null),
  addAddressPickup: z._default(z.nullable(pickupFormFields), null),
  addAddressNotify: z._default(z.nullable(notifyFormFields), null),
  createdAdd: z._default(z.nullable(createdAddSchema), null),
  /** Names of the files chosen for each form. The browser cannot store the files. */
  fileNames: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** The idempotency key of the pending submit of each call, with the content it belongs to. */
  attempts: z._default(z.record(z.string(), attemptSchema), {}),
});
type OrdersState = z.infer<typeof ordersStateSchema>;

/** The state of the request forms in local storage, under `portal.orders`. Read and changed by named functions only. */
export const useOrdersStore = createPersistedStore<OrdersState>({
  key: 'portal.orders',
  version: 1,
  schema: ordersStateSchema,
  initial: {
    pullMethod: null,
    pullAddress: null,
    createdOrderId: null,
    addMethod: null,
    addAddressPickup: null,
    addAddressNotify: null,
    createdAdd: null,
    fileNames: {},
    attempts: {},
  },
});
