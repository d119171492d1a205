import type { AppContext } from '../../app-context.ts';
import {
  type CheckAddRequest,
  checkNotifyRequest,
  checkPickupRequest,
} from './checked-add-request.ts';
import { type Asking, type Created, createOrder } from './create-order.service.ts';
import type { CreateCall } from './idempotency.service.ts';
import { insertOrder } from './orders.repository.ts';

/** Creates an add request. 400 with all errors of its fields at once; 422 for a key used differently. */
type CreateAddRequest = (context: AppContext, asking: Asking, call: CreateCall) => Promise<Created>;

const creating =
  (check: CheckAddRequest): CreateAddRequest =>
  (context, asking, call) =>
    createOrder(context, asking, call, async (tx) =>
      insertOrder(tx, await check(tx, context, asking.client, call)),
    );

/** "Pickup": the van fetches wine at an address of the account (document 2, section 2: Add flow). */
export const createPickupOrder = creating(checkPickupRequest);

/** "Notify MWC": wine that others send is announced (document 2, section 2: Add flow). */
export const createNotifyOrder = creating(checkNotifyRequest);
