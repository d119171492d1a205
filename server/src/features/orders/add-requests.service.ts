import type { AppContext } from '../../app-context.ts';
import {
  type CheckAddRequest,
  checkNotifyRequest,
  checkPickupRequest,
} from './checked-add-request.ts';
import { type OrderRequester, type CreatedOrder, createOrder } from './create-order.service.ts';
import type { CreateCall } from './idempotency.service.ts';
import { insertOrder } from './orders.repository.ts';

/** Creates an add request. 400 with all errors of its fields at once; 422 for a key used differently. */
type CreateAddRequest = (
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
) => Promise<CreatedOrder>;

const creating =
  (check: CheckAddRequest): CreateAddRequest =>
  (context, requester, call) =>
    createOrder(context, requester, call, async (tx) =>
      insertOrder(tx, await check(tx, context, requester.client, call)),
    );

/** "Pickup": the van fetches wine at an address of the account (docs/product/requests.md#add-flow). */
export const createPickupOrder = creating(checkPickupRequest);

/** "Notify MWC": announces a shipment somebody else sends (docs/product/requests.md#add-flow). */
export const createNotifyOrder = creating(checkNotifyRequest);
