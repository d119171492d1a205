import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { isAbsent } from '@portal/contract/errors/fields';
import { type MethodCode, pullElements, pullMethod } from '@portal/contract/orders/methods';
import type { TimeOfDay } from '@portal/contract/orders/orders.schemas';
import { overAskDetail } from '@portal/contract/orders/over-ask';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import { pullRequestFields, type PullRules } from '@portal/contract/orders/pull-request.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import { type CreatedOrder, createOrder, type OrderRequester } from './create-order.service.ts';
import { FieldReader, readUploads } from './field-reader.ts';
import type { CreateCall } from './idempotency.service.ts';
import { addressCopy, findRequestAddress } from './order-address.ts';
import { insertOrder, type NewOrder } from './orders.repository.ts';
import { insertPullLines, insertReservations, lockStock } from './pull-requests.repository.ts';
import { bottlesByLot, findOverAsk, type MatchedLine, matchLines } from './pull-stock.ts';
import { readRequestDays } from './request-days.ts';

/** The fields of a pull request; an undefined field was invalid. */
interface PullFields {
  readonly method: MethodCode | undefined;
  readonly requestedDay: string | undefined;
  readonly time: TimeOfDay | undefined;
  /** Null where the method delivers to no address. */
  readonly addressId: number | null | undefined;
  readonly pickUp: PickUp;
  readonly additionalEmails: string | undefined;
  readonly notes: string | undefined;
  readonly lines: PullLine[] | undefined;
}

/** Wine that the van picks up at the same time. */
interface PickUp {
  readonly isPickingUp: boolean;
  readonly isBoxed: boolean;
  readonly numberOfBoxes: number | null;
}

type Fields = ReturnType<typeof pullRequestFields>;

const NO_PICK_UP: PickUp = { isPickingUp: false, isBoxed: false, numberOfBoxes: null };

/** A valid pull request: every field is right and every bottle free. */
interface CheckedPullRequest {
  readonly order: NewOrder;
  readonly matched: readonly MatchedLine[];
}

/**
 * Creates a pull request and reserves its bottles, all or nothing (docs/product/requests.md#all-or-nothing). 400 with
 * all field errors, or with the over-ask detail; 422 for a key used with another body.
 */
export function createPullRequest(
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
): Promise<CreatedOrder> {
  return createOrder(context, requester, call, async (tx) =>
    writePullRequest(tx, await checkPullRequest(tx, context, requester.client, call)),
  );
}

async function writePullRequest(tx: Db, { order, matched }: CheckedPullRequest): Promise<number> {
  const { accountId } = order;
  const orderId = await insertOrder(tx, order);
  await insertPullLines(tx, accountId, orderId, matched);
  await insertReservations(tx, accountId, orderId, bottlesByLot(matched));
  return orderId;
}

/**
 * Checks a call against the rules of its account and moment. 400 with all errors of its fields at once, or with the
 * over-ask text when only bottles are missing. The caller holds the account's lock, so free bottles stay free until the
 * end of the transaction.
 */
async function checkPullRequest(
  tx: Db,
  context: AppContext,
  client: Client,
  call: CreateCall,
): Promise<CheckedPullRequest> {
  const reader = new FieldReader(call.body);
  const days = await readRequestDays(tx, context);
  const fields = readPullFields(reader, call, { ...days, isCommercial: client.isCommercial });
  const { method, requestedDay, time, additionalEmails, notes } = fields;
  const address = await findRequestAddress(tx, client, reader, fields.addressId);
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

/** Reads the fields of the method's form and ignores all others. */
function readPullFields(
  reader: FieldReader,
  { body, uploads }: CreateCall,
  rules: PullRules,
): PullFields {
  const fields = pullRequestFields(rules);
  const method = reader.read('method', fields.method);
  readUploads(reader, uploads);
  if (method !== undefined && pullMethod(method)?.needsLabel === true && uploads.length === 0) {
    reader.refuse('attachments', [FIELD_MESSAGES.required]);
  }
  const elements = method === undefined ? null : pullElements(method);
  // If the method is invalid, only an address that was sent can be checked.
  const hasAddress = elements?.address ?? !isAbsent(body['address']);
  return {
    method,
    requestedDay: reader.read('requested_delivery_date', fields.requested_delivery_date),
    time: reader.read('requested_delivery_time', fields.requested_delivery_time),
    addressId: hasAddress ? reader.read('address', fields.address) : null,
    pickUp: elements?.pickingUp === false ? NO_PICK_UP : readPickUp(reader, fields),
    additionalEmails: reader.read('additional_emails', fields.additional_emails),
    notes: reader.read('notes', fields.notes),
    lines: reader.read('lines', fields.lines),
  };
}

function readPickUp(reader: FieldReader, fields: Fields): PickUp {
  const isPickingUp = reader.read('is_picking_up', fields.is_picking_up) ?? false;
  const isBoxed = reader.read('is_boxed', fields.is_boxed) ?? false;
  const numberOfBoxes = reader.read('boxes', fields.boxes) ?? null;
  if (isPickingUp && numberOfBoxes === null) reader.refuse('boxes', [FIELD_MESSAGES.required]);
  return { isPickingUp, isBoxed, numberOfBoxes };
}
