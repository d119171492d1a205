import { isAbsent, loadedVersion } from '@portal/contract/errors/fields';
import { dueDayOf, keptDaysOf } from '@portal/contract/requests/orders/changed-facts';
import { CLIENT_CARRIER, pullElements } from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { KeptParts } from '@portal/contract/requests/orders/pull-form.schemas';
import { elementsOf } from '@portal/contract/requests/orders/request-facts';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { assertVersion } from '../../../version.ts';
import { assertRecentProof } from '../../access/auth/recent-proof.ts';
import { storeUploads, uploadProblems } from '../../../lib/files/uploads.service.ts';
import { lockAccountStock, lockForClient } from '../../../lib/stock-lock.ts';
import { readNotification, readPickup } from './add-requests.service.ts';
import { readOrder } from './apply-transition.service.ts';
import { whyNotChangeable } from './changeable-order.ts';
import { refuseManyNewEmails } from './create-order.service.ts';
import { FieldReader } from '../../../lib/field-reader.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { addressColumns } from './order-address.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { updateOrder } from './order-steps.repository.ts';
import type { OrderRecord } from './orders.repository.ts';
import { changeLines } from './change-lines.ts';
import {
  assertProvedForNewAddress,
  pullColumns,
  readPull,
  refuseWithoutLabel,
} from './pull-requests.service.ts';
import { rememberOpenStops } from './stops.repository.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import { recordChange, type RequestChanger } from './record-change.service.ts';

/** What is kept of a change for its repetition: the answer is read again. */
const changedSchema = z.object({ id: z.number() });

/**
 * Changes an open request in one transaction, by the rules of a new one and all or nothing
 * (docs/product/requests.md#change). A repeated key changes it once; a change that changes nothing writes nothing.
 * Throws no_longer_possible after the cut-off, changed_meanwhile, and what a create call throws.
 */
export function changeOrder(
  context: AppContext,
  changer: RequestChanger,
  key: OrderKey,
  call: CreateCall,
): Promise<{ isReplay: boolean }> {
  return context.database.transaction(async (tx) => {
    if (changer.client === null) await lockAccountStock(tx, key.accountId);
    else await lockForClient(tx, changer.client);
    const at = context.clock();
    return createOnce(tx, changer.userId, call, at, changedSchema, async () => {
      const { record, order } = await readOrder(tx, context, key);
      const why = await whyNotChangeable(tx, context, key, record, changer.client !== null);
      if (why !== null) throw noLongerPossible(why);
      await writeChange(tx, context, { changer, key, call, record, order });
      await recordChange(tx, context, changer, key, { at, record });
      await refuseManyNewEmails(tx, key, at);
      return { id: key.orderId };
    });
  });
}

interface Change {
  readonly changer: RequestChanger;
  readonly key: OrderKey;
  readonly call: CreateCall;
  readonly record: OrderRecord;
  readonly order: Order;
}

async function writeChange(tx: Db, context: AppContext, change: Change): Promise<void> {
  const { key, call, record, order } = change;
  const reader = new FieldReader(call.body);
  const version = reader.read('version', loadedVersion());
  if (version !== undefined) assertVersion(record.version, version, 'this request');
  const problems = uploadProblems(call.uploads, order.attachments.length);
  if (problems.length > 0) reader.refuse('attachments', problems);
  const columns = await readColumns(tx, context, reader, change);
  const isDayKept = columns.requestedDeliveryDate === dueDayOf(order);
  await rememberOpenStops(tx, [order.footprint_id], dayOfProvider(context), context.clock());
  const isPlanKept = isDayKept && columns.method === order.method && !('accountName' in columns);
  await updateOrder(tx, key, {
    ...columns,
    // The form shows the confirmed day: left as it is, the day that was asked for stays on record.
    ...(isDayKept && { requestedDeliveryDate: order.requested_delivery_date }),
    ...(!isPlanKept && { confirmedDate: null }),
  });
  await storeUploads(tx, key, call.uploads, context.config.limits.storageQuotaMb);
}

/** Reads the columns that the call gives, with those of the address only where another one is chosen. */
async function readColumns(tx: Db, context: AppContext, reader: FieldReader, change: Change) {
  const { changer, key, call, order } = change;
  const kept: KeptParts = {
    days: keptDaysOf(order),
    hasAddress: isAbsent(call.body['address']) && order.address_line1 !== null,
    zip: order.address_postal_code,
  };
  if (order.order_type === 'Pull Request') return changePull(tx, context, reader, change, kept);
  if (elementsOf(order).isNotify) return readNotification(tx, context, reader, kept);
  const { address, columns } = await readPickup(tx, context, key.accountId, reader, kept);
  if (kept.hasAddress) return columns;
  return { ...columns, ...addressColumns(address, changer.account.name) };
}

async function changePull(
  tx: Db,
  context: AppContext,
  reader: FieldReader,
  { changer, key, call, record, order }: Change,
  kept: KeptParts,
) {
  const { accountId, orderId } = key;
  const { name, isCommercial } = changer.account;
  const hasLabel = order.method === CLIENT_CARRIER && order.attachments.length > 0;
  refuseWithoutLabel(reader, call, hasLabel);
  const account = { accountId, isCommercial };
  const changed = { ...kept, orderId, method: order.method };
  const { read, address, matched } = await readPull(
    tx,
    context,
    account,
    reader,
    call.body,
    changed,
  );
  if (changer.client !== null) {
    // A label decides where bottles go, whatever the address.
    const isLabelNew = call.uploads.length > 0 || order.method !== CLIENT_CARRIER;
    if (read.method === CLIENT_CARRIER && isLabelNew) assertRecentProof(context, changer.client);
    await assertProvedForNewAddress(tx, context, changer.client, address, read);
  }
  await changeLines(tx, key, record.lines, matched);
  const columns = pullColumns(read);
  if (kept.hasAddress && pullElements(read.method).address) return columns;
  return { ...columns, ...addressColumns(address, name) };
}
