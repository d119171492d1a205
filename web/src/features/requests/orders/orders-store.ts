import { readMethod } from '@portal/contract/requests/orders/methods';
import { notifyFormFields } from '@portal/contract/requests/orders/notify-form.schemas';
import { pickupFormFields } from '@portal/contract/requests/orders/pickup-form.schemas';
import { pullFormFields } from '@portal/contract/requests/orders/pull-form.schemas';
import * as z from 'zod/mini';
import { createPersistedStore } from '../../../lib/persisted-store.ts';

const addMethodSchema = z.enum(['pickup', 'notify']);
/** A method that no longer exists counts as none. */
const methodSchema = z.pipe(
  z.unknown(),
  z.transform((stored) => readMethod(stored)?.code ?? null),
);

/** How wine arrives: our van collects it, or a client announces a shipment. */
export type AddMethod = z.infer<typeof addMethodSchema>;

export const ADD_FORM_PATHS = {
  pickup: '/orders/add/address/pickup',
  notify: '/orders/add/address/notify-mwc',
} as const satisfies Record<AddMethod, string>;

function orNull<Value>(schema: z.ZodMiniType<Value>) {
  return z._default(z.nullable(schema), null);
}

const attemptSchema = z.object({ key: z.string(), madeFor: z.string() });

/** A submit that has no answer yet: its key, and the content it was made for. */
export type Attempt = z.infer<typeof attemptSchema>;

const ordersStateSchema = z.object({
  /** The method of the pull request; null until one is chosen. */
  pullMethod: orNull(methodSchema),
  /** The unsent pull form, so that a reload loses nothing. */
  pullAddress: orNull(pullFormFields),
  /** The proposal that the pull request answers. */
  proposal: orNull(z.object({ id: z.number(), proposedBy: z.string() })),
  /** The created order, which the confirmation loads again after a reload. */
  createdOrderId: orNull(z.number()),
  /** The same for an add request, with a form for each of its two methods. */
  addMethod: orNull(addMethodSchema),
  addAddressPickup: orNull(pickupFormFields),
  addAddressNotify: orNull(notifyFormFields),
  createdAdd: orNull(z.object({ orderId: z.number(), method: addMethodSchema })),
  /** The unsent change of a request: its method, the bottles by line, and its form. */
  change: orNull(
    z.object({
      orderId: z.number(),
      method: z.nullable(methodSchema),
      quantities: z.record(z.string(), z.number()),
      form: z.nullable(z.union([pullFormFields, pickupFormFields, notifyFormFields])),
    }),
  ),
  /** Names of the files chosen for each form. The browser cannot store the files. */
  fileNames: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** The pending submit of each call. */
  attempts: z._default(z.record(z.string(), attemptSchema), {}),
});

/** The state of the request forms in local storage, under `portal.orders`. */
export const useOrdersStore = createPersistedStore({
  key: 'portal.orders',
  version: 1,
  schema: ordersStateSchema,
  initial: z.parse(ordersStateSchema, {}),
});

/** The same outside of components. */
export const currentOrders = () => useOrdersStore.getState();

/** Leaving the confirmation clears the pull form. */
export function clearPullRequest(): void {
  useOrdersStore.setState({
    pullMethod: null,
    pullAddress: null,
    proposal: null,
    createdOrderId: null,
  });
}

/** Leaving the confirmation clears the add form. */
export function clearAddRequest(): void {
  const { pickup: _, notify: __, ...fileNames } = currentOrders().fileNames;
  useOrdersStore.setState({
    addMethod: null,
    addAddressPickup: null,
    addAddressNotify: null,
    createdAdd: null,
    fileNames,
  });
}
