import {
  notifyRequestFields,
  pickupRequestFields,
} from '@portal/contract/requests/orders/add-request.schemas';
import {
  isServed,
  type MethodCode,
  VAN,
  WAREHOUSE_DROPOFF,
} from '@portal/contract/requests/orders/methods';
import type { KeptParts } from '@portal/contract/requests/orders/pull-form.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { type CreatedOrder, createOrder, type OrderRequester } from './create-order.service.ts';
import type { FieldReader } from '../../../lib/field-reader.ts';
import type { CreateCall } from '../../../lib/idempotency/idempotency.service.ts';
import { findRequestAddress, NOTHING_KEPT, requesterColumns } from './order-address.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { t } from '../../../texts/answers.ts';
import { insertOrder } from './orders.repository.ts';
import { readRequestDays, refuseDaysWithoutVan } from './request-days.ts';

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
    await refuseServiceOff(tx, context, VAN);
    const { address, columns } = await readPickup(tx, context, client.accountId, reader);
    return insertOrder(tx, {
      ...requesterColumns(client, address),
      ...columns,
      orderType: 'Add Request',
      createdDate: context.clock(),
    });
  });
}

/**
 * Reads and checks a pickup: its address and its columns. 400 with all field errors. Parts of a request that is changed
 * may be kept.
 */
export async function readPickup(
  tx: Db,
  context: AppContext,
  accountId: number,
  reader: FieldReader,
  kept: KeptParts = NOTHING_KEPT,
) {
  const days = await readRequestDays(tx, context);
  const { address: addressField, ...fields } = pickupRequestFields({ ...days, kept: kept.days });
  const body = reader.readBody(z.object(fields));
  const addressId = kept.hasAddress ? null : reader.read('address', addressField);
  const address = await findRequestAddress(tx, accountId, reader, addressId);
  refuseDaysWithoutVan(reader, { ...days, kept: kept.days }, address?.postal_code ?? kept.zip, {
    requested_delivery_date: reader.read('requested_delivery_date', fields.requested_delivery_date),
    alternate_date: reader.read('alternate_date', fields.alternate_date),
  });
  const read = reader.complete(body);
  const columns = {
    method: VAN,
    requestedDeliveryDate: read.requested_delivery_date,
    requestedDeliveryTime: read.requested_delivery_time,
    alternateDate: read.alternate_date,
    alternateTime: read.alternate_date === null ? null : read.alternate_time,
    isBoxed: read.is_boxed,
    numberOfBoxes: read.number_of_boxes,
    additionalEmails: read.additional_emails,
    notes: read.notes,
  };
  return { address, columns };
}

/** "Notify MWC": announces a shipment of a third party (docs/product/requests.md#add-flow). Errors as for a pickup. */
export function createNotifyOrder(
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
): Promise<CreatedOrder> {
  return createOrder(context, requester, call, async (tx, reader) => {
    await refuseServiceOff(tx, context, WAREHOUSE_DROPOFF);
    return insertOrder(tx, {
      ...requesterColumns(requester.client, null),
      ...(await readNotification(tx, context, reader)),
      orderType: 'Add Request',
      createdDate: context.clock(),
    });
  });
}

async function refuseServiceOff(tx: Db, { config }: AppContext, code: MethodCode): Promise<void> {
  const provider = await currentProvider(tx, config);
  if (!isServed(code, 'add', provider)) throw noLongerPossible(t.notOffered);
}

/** Reads and checks the columns of a notification. 400 with all field errors. */
export async function readNotification(
  tx: Db,
  context: AppContext,
  reader: FieldReader,
  kept: KeptParts = NOTHING_KEPT,
) {
  const { today } = await readRequestDays(tx, context);
  const read = reader.complete(reader.readBody(z.object(notifyRequestFields(today, kept.days))));
  return {
    method: WAREHOUSE_DROPOFF,
    companyName: read.company_name,
    requestedDeliveryDate: read.requested_delivery_date,
    numberOfBoxes: read.number_of_boxes,
    trackingNumber: read.tracking_number || null,
    additionalEmails: read.additional_emails,
    notes: read.notes,
  };
}
