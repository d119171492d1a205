import {
  notifyRequestFields,
  pickupRequestFields,
} from '@portal/contract/orders/add-request.schemas';
import { VAN, WAREHOUSE_DROPOFF } from '@portal/contract/orders/methods';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { type CreatedOrder, createOrder, type OrderRequester } from './create-order.service.ts';
import type { CreateCall } from './idempotency.service.ts';
import { findRequestAddress, requesterColumns } from './order-address.ts';
import { insertOrder } from './orders.repository.ts';
import { readRequestDays } from './request-days.ts';

/**
 * "Pickup": the van fetches wine at a saved address of the account (docs/product/requests.md#add-flow). 400 with all
 * errors of its fields at once; 422 for a key used differently.
 */
export function createPickupOrder(
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
): Promise<CreatedOrder> {
  const { client } = requester;
  return createOrder(context, requester, call, async (tx, reader) => {
    const fields = pickupRequestFields(await readRequestDays(tx, context));
    const body = reader.readBody(z.object(fields));
    const addressId = reader.read('address', fields.address);
    const address = await findRequestAddress(tx, client, reader, addressId);
    const read = reader.complete(body);
    return insertOrder(tx, {
      ...requesterColumns(client, address),
      orderType: 'Add Request',
      method: VAN,
      createdDate: context.clock(),
      requestedDeliveryDate: read.requested_delivery_date,
      requestedDeliveryTime: read.requested_delivery_time,
      alternateDate: read.alternate_date,
      alternateTime: read.alternate_date === null ? null : read.alternate_time,
      isBoxed: read.is_boxed,
      numberOfBoxes: read.number_of_boxes,
      additionalEmails: read.additional_emails,
      notes: read.notes,
    });
  });
}

/** "Notify MWC": announces a shipment of a third party (docs/product/requests.md#add-flow). Errors as for a pickup. */
export function createNotifyOrder(
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
): Promise<CreatedOrder> {
  return createOrder(context, requester, call, async (tx, reader) => {
    const { today } = await readRequestDays(tx, context);
    const read = reader.complete(reader.readBody(z.object(notifyRequestFields(today))));
    return insertOrder(tx, {
      ...requesterColumns(requester.client, null),
      orderType: 'Add Request',
      method: WAREHOUSE_DROPOFF,
      createdDate: context.clock(),
      companyName: read.company_name,
      requestedDeliveryDate: read.requested_delivery_date,
      numberOfBoxes: read.number_of_boxes,
      trackingNumber: read.tracking_number || null,
      additionalEmails: read.additional_emails,
      notes: read.notes,
    });
  });
}
