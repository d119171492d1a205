import { notifyFormFields } from '@portal/contract/orders/notify-form.schemas';
import { pickupFormFields } from '@portal/contract/orders/pickup-form.schemas';
import { pullFormFields } from '@portal/contract/orders/pull-form.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../lib/persisted-store.ts';

const addMethodSchema = z.enum(['pickup', 'notify']);

/** How wine comes in: our van collects it, or a client announces a shipment. */
export type AddMethod = z.infer<typeof addMethodSchema>;

const attemptSchema = z.object({ key: z.string(), madeFor: z.string() });

/** A submit that has no answer yet: its key, and the content it was made for. */
export type Attempt = z.infer<typeof attemptSchema>;

const createdAddSchema = z.object({ orderId: z.number(), method: addMethodSchema });

const ordersStateSchema = z.object({
  /** Method of the pull request being made; null until one is chosen. */
  pullMethod: z.nullable(z.number()),
  /** The pull form as left, so that a reload loses nothing typed. */
  pullAddress: z.nullable(pullFormFields),
  /** The order its confirmation reads again after a reload. */
  createdOrderId: z.nullable(z.number()),
  /** The same three of an add request, whose two methods have a form each. */
  addMethod: z._default(z.nullable(addMethodSchema), null),
  addAddressPickup: z._default(z.nullable(pickupFormFields), null),
  addAddressNotify: z._default(z.nullable(notifyFormFields), null),
  createdAdd: z._default(z.nullable(createdAddSchema), null),
  /** Names of the files chosen for each form. The browser cannot store the files. */
  fileNames: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** For each call the idempotency key of the submit under way, and the content it belongs to. */
  attempts: z._default(z.record(z.string(), attemptSchema), {}),
});
type OrdersState = z.infer<typeof ordersStateSchema>;

/** What the request forms keep in local storage, under `portal.orders`. Read and changed by named functions only. */
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
