import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { earliestRequestDate, type Holidays } from '@portal/contract/orders/business-days';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { overAskDetail } from '@portal/contract/orders/over-ask';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { PullRules } from '@portal/contract/orders/pull-request.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import type { Client } from '../../plugins/session.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { storeUploads } from '../files/uploads.service.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { queueMail } from '../mail/mail.service.ts';
import { listHolidays } from './calendar.repository.ts';
import { FieldReader } from './field-reader.ts';
import { type CreateCall, createOnce } from './idempotency.service.ts';
import { toOrder } from './order-answer.ts';
import { confirmationMail, orderRecipients } from './order-mails.ts';
import { findOrder } from './orders.repository.ts';
import { readPullFields } from './pull-request-reader.ts';
import {
  type AddressRow,
  findAddress,
  insertOrder,
  insertPullLines,
  insertReservations,
  lockStock,
  type NewOrder,
} from './pull-requests.repository.ts';
import { bottlesByLot, findOverAsk, type MatchedLine, matchLines } from './pull-stock.ts';

/** Who asks for an order, and the origin its links begin with. */
export interface Asking {
  readonly client: Client;
  readonly origin: string;
}

/**
 * Creates a pull request, all or nothing: in one transaction every line is checked against what is free and
 * reserved, and the order, its mail, its audit entry and its idempotency key are written (decisions: Orders).
 * 400 with all errors of the fields at once, or with the over-ask text; 422 for a key used differently.
 */
export function createPullRequest(
  context: AppContext,
  asking: Asking,
  call: CreateCall,
): Promise<{ order: Order; isReplay: boolean }> {
  const { client } = asking;
  const now = context.clock();
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, client.accountId);
    return createOnce(tx, client.userId, call, now, async () => {
      const request = await readPullRequest(tx, context, client, call);
      const orderId = await writePullRequest(tx, request);
      await storeUploads(tx, client.accountId, orderId, call.uploads);
      return tellOfOrder(tx, context, asking, orderId);
    });
  });
}

interface PullRequest {
  readonly order: NewOrder;
  readonly matched: readonly MatchedLine[];
}

async function readPullRequest(
  tx: Db,
  context: AppContext,
  client: Client,
  call: CreateCall,
): Promise<PullRequest> {
  const reader = new FieldReader(call.body);
  const fields = readPullFields(reader, call, await pullRules(tx, context, client));
  const { method, requestedDay, time, additionalEmails, notes } = fields;
  const address = await readAddress(tx, client, reader, fields.addressId);
  const matched = await readLines(tx, client, reader, fields.lines);
  if (
    reader.errors !== null ||
    method === undefined ||
    additionalEmails === undefined ||
    notes === undefined ||
    matched === null
  ) {
    throw invalid(reader.errors ?? {});
  }
  const overAsk = findOverAsk(matched);
  if (overAsk !== null) throw new AppError('over_ask', overAskDetail(overAsk));
  const order: NewOrder = {
    accountId: client.accountId,
    orderType: 'Pull Request',
    method,
    requestedByUserId: client.userId,
    createdDate: context.clock(),
    requestedDeliveryDate: requestedDay,
    requestedDeliveryTime: time,
    ...fields.pickUp,
    primaryEmail: client.email,
    additionalEmails,
    notes,
    ...addressCopy(client, address),
  };
  return { order, matched };
}

async function pullRules(tx: Db, context: AppContext, client: Client): Promise<PullRules> {
  const days = await listHolidays(tx);
  const holidays: Holidays = Object.fromEntries(days.map(({ day, name }) => [day, name]));
  const { timeZone } = context.config.provider;
  const earliest = earliestRequestDate(context.clock(), timeZone, holidays);
  return { isCommercial: client.isCommercial, earliest, holidays };
}

async function readAddress(
  tx: Db,
  client: Client,
  reader: FieldReader,
  id: number | null | undefined,
): Promise<AddressRow | null> {
  if (id === null || id === undefined) return null;
  const address = await findAddress(tx, client.accountId, id);
  if (address === undefined) reader.refuse('address', [FIELD_MESSAGES.unknownKey(id)]);
  return address ?? null;
}

async function readLines(
  tx: Db,
  client: Client,
  reader: FieldReader,
  lines: PullLine[] | undefined,
): Promise<MatchedLine[] | null> {
  if (lines === undefined) return null;
  const wineIds = lines.map((line) => line.wine);
  const footprintIds = lines.map((line) => line.case_footprint_id);
  const stock = await lockStock(tx, client.accountId, wineIds, footprintIds);
  const result = matchLines(lines, stock);
  if ('matched' in result) return result.matched;
  reader.refuse('lines', result.errors);
  return null;
}

/** Orders keep a copy of their address, with the name of who receives them (decisions: Accounts). */
function addressCopy(client: Client, address: AddressRow | null) {
  if (address === null) return { accountName: client.accountName ?? '' };
  return {
    accountName: `${address.firstName} ${address.lastName}`,
    addressLine1: address.line1,
    addressLine2: address.line2,
    addressCity: address.city,
    addressState: address.state,
    addressPostalCode: address.postalCode,
    addressCountry: address.country,
    addressPrimaryTelephone: address.primaryTelephone,
    addressAttentionOf: address.attentionOf,
  };
}

async function writePullRequest(tx: Db, { order, matched }: PullRequest): Promise<number> {
  const { accountId } = order;
  const orderId = await insertOrder(tx, order);
  await insertPullLines(tx, accountId, orderId, matched);
  await insertReservations(tx, accountId, orderId, bottlesByLot(matched));
  return orderId;
}

/** The written order, after its mail was queued and its audit entry made. */
async function tellOfOrder(
  tx: Db,
  context: AppContext,
  { client, origin }: Asking,
  orderId: number,
): Promise<Order> {
  const record = await findOrder(tx, client.accountId, orderId);
  if (record === undefined) throw new Error('An order is gone in its own transaction.');
  const order = toOrder(record, origin);
  const at = record.order.createdDate;
  await queueMail(tx, {
    ...confirmationMail(order, context.config.provider, mailOrigin(context.config)),
    at,
    recipients: orderRecipients(order),
    accountId: client.accountId,
    orderId,
  });
  await writeAudit(tx, {
    at,
    actor: { userId: client.userId, name: client.email },
    accountId: client.accountId,
    action: 'created',
    subjectType: 'order',
    subjectId: String(orderId),
    details: { footprint_id: order.footprint_id, order_type: order.order_type },
  });
  return order;
}
