import {
  notifyRequestFields,
  pickupRequestFields,
} from '@portal/contract/orders/add-request.schemas';
import { type MethodCode, VAN, WAREHOUSE_DROPOFF } from '@portal/contract/orders/methods';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import { type CreatedOrder, createOrder, type OrderRequester } from './create-order.service.ts';
import { FieldReader, readUploads } from './field-reader.ts';
import type { CreateCall } from './idempotency.service.ts';
import { addressCopy, findRequestAddress } from './order-address.ts';
import { insertOrder, type NewOrder } from './orders.repository.ts';
import { readRequestDays } from './request-days.ts';

/** Reads a body into the order it describes; 400 with all errors of its fields at once. */
type CheckAddRequest = (
  tx: Db,
  context: AppContext,
  client: Client,
  call: CreateCall,
) => Promise<NewOrder>;

/** Checks a pickup: a saved address and an open day are required. */
const checkPickupRequest: CheckAddRequest = async (tx, context, client, call) => {
  const reader = new FieldReader(call.body);
  readUploads(reader, call.uploads);
  const fields = pickupRequestFields(await readRequestDays(tx, context));
  const body = reader.readBody(z.object(fields));
  const addressId = reader.read('address', fields.address);
  const address = await findRequestAddress(tx, client, reader, addressId);
  const read = reader.complete(body);
  return {
    ...askedBy(client, context, VAN),
    ...addressCopy(client, address),
    requestedDeliveryDate: read.requested_delivery_date,
    requestedDeliveryTime: read.requested_delivery_time,
    alternateDate: read.alternate_date,
    alternateTime: read.alternate_date === null ? null : read.alternate_time,
    isBoxed: read.is_boxed,
    numberOfBoxes: read.number_of_boxes,
    additionalEmails: read.additional_emails,
    notes: read.notes,
  };
};

/** Checks a notification: only the origin of the shipment is required. */
const checkNotifyRequest: CheckAddRequest = async (tx, context, client, call) => {
  const reader = new FieldReader(call.body);
  readUploads(reader, call.uploads);
  const { today } = await readRequestDays(tx, context);
  const read = reader.complete(reader.readBody(z.object(notifyRequestFields(today))));
  return {
    ...askedBy(client, context, WAREHOUSE_DROPOFF),
    ...addressCopy(client, null),
    companyName: read.company_name,
    requestedDeliveryDate: read.requested_delivery_date,
    numberOfBoxes: read.number_of_boxes,
    trackingNumber: read.tracking_number === '' ? null : read.tracking_number,
    additionalEmails: read.additional_emails,
    notes: read.notes,
  };
};

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

/** "Notify MWC": announces a shipment that a third party sends (docs/product/requests.md#add-flow). */
export const createNotifyOrder = creating(checkNotifyRequest);

function askedBy(client: Client, context: AppContext, method: MethodCode) {
  return {
    accountId: client.accountId,
    orderType: 'Add Request' as const,
    method,
    requestedByUserId: client.userId,
    createdDate: context.clock(),
    primaryEmail: client.email,
  };
}
