import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { isAbsent } from '@portal/contract/errors/fields';
import {
  CLIENT_CARRIER,
  pullElements,
  readMethod,
  VAN,
} from '@portal/contract/requests/orders/methods';
import { overAskDetail } from '@portal/contract/requests/orders/over-ask';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import type { KeptParts } from '@portal/contract/requests/orders/pull-form.schemas';
import { pullRequestFields } from '@portal/contract/requests/orders/pull-request.schemas';
import type { Address } from '@portal/contract/access/profile/profile.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Client } from '../../../plugins/session.ts';
import { assertRecentProof } from '../../access/auth/recent-proof.ts';
import { findWinesById } from '../../cellar/inventory/current-wines.repository.ts';
import { type CreatedOrder, createOrder, type OrderRequester } from './create-order.service.ts';
import type { FieldReader } from '../../../lib/field-reader.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import type { CreateCall } from '../../../lib/idempotency/idempotency.service.ts';
import { findRequestAddress, NOTHING_KEPT, requesterColumns } from './order-address.ts';
import { countCollections, countPullsTo, insertOrder } from './orders.repository.ts';
import { insertPullLines, insertReservations, lockStock } from './pull-requests.repository.ts';
import { findOverAsk, type MatchedLine, matchLines, sumByLot } from './pull-stock.ts';
import { readRequestDays, refuseDaysWithoutVan } from './request-days.ts';

/** Reads what a new request answers, if anything; the result ends it with the request that was made. */
export type ReadAnswered = (
  tx: Db,
  context: AppContext,
  client: Client,
  reader: FieldReader,
) => Promise<((orderId: number) => Promise<unknown>) | null>;

/**
 * Creates a pull request and reserves its bottles, all or nothing (docs/product/requests.md#all-or-nothing). 400 with
 * all field errors, or with the over-ask detail; 422 for a key used with another body.
 */
export function createPullRequest(
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
  readAnswered: ReadAnswered,
): Promise<CreatedOrder> {
  const { client } = requester;
  return createOrder(context, requester, call, async (tx, reader) => {
    const endAnswered = await readAnswered(tx, context, client, reader);
    refuseWithoutLabel(reader, call);
    const { read, address, matched } = await readPull(tx, context, client, reader, call.body);
    if (read.method === CLIENT_CARRIER) assertRecentProof(context, client);
    await assertProvedForNewAddress(tx, context, client, address, read);
    const orderId = await insertOrder(tx, {
      ...requesterColumns(client, address),
      ...pullColumns(read),
      orderType: 'Pull Request',
      createdDate: context.clock(),
    });
    const key = { accountId: client.accountId, orderId };
    await insertPullLines(tx, key, matched);
    await insertReservations(tx, key, sumByLot(matched));
    await endAnswered?.(orderId);
    return orderId;
  });
}

/** The columns of an order that a pull request gives, besides its address. */
export function pullColumns(read: PullToCreate['read']) {
  return {
    method: read.method,
    requestedDeliveryDate: read.requested_delivery_date,
    requestedDeliveryTime: read.requested_delivery_time,
    isPickingUp: read.is_picking_up,
    isBoxed: read.is_boxed,
    numberOfBoxes: read.boxes,
    additionalEmails: read.additional_emails,
    notes: read.notes,
  };
}

/**
 * 403 step_up_required where bottles have never been sent before, or for notes with which none were collected: a thief
 * sends them to a new place, or a friend.
 */
export async function assertProvedForNewAddress(
  tx: Db,
  context: AppContext,
  client: Client,
  address: Address | null,
  { method, notes }: Pick<PullToCreate['read'], 'method' | 'notes'>,
): Promise<void> {
  const { accountId } = client;
  // The address of a changed request may be kept, and is not read again.
  if (address === null && pullElements(method).address) return;
  const known =
    address === null
      ? await countCollections(tx, { accountId, method, notes })
      : await countPullsTo(tx, accountId, address);
  if (known === 0) assertRecentProof(context, client);
}

/** What a pull request consists of. */
export type PullToCreate = Awaited<ReturnType<typeof readPull>>;

/** A request that is changed: its own bottles count as free, and parts of it may be kept. */
interface ChangedRequest extends KeptParts {
  readonly orderId: number;
  readonly method: number;
}

/** Reads and checks a pull request and locks its lots. 400 with all field errors, or with the over-ask detail. */
export async function readPull(
  tx: Db,
  context: AppContext,
  { accountId, isCommercial }: Pick<Client, 'accountId' | 'isCommercial'>,
  reader: FieldReader,
  body: CreateCall['body'],
  changed?: ChangedRequest,
) {
  const { days: kept, hasAddress, zip } = changed ?? NOTHING_KEPT;
  const days = { ...(await readRequestDays(tx, context)), kept };
  const { servicesOff } = await currentProvider(tx, context.config);
  const rules = { ...days, isCommercial, servicesOff, keptMethod: changed?.method ?? null };
  const fields = pullRequestFields(rules);
  const { method, addressId, read: fieldsRead } = readPullFields(reader, body, fields, hasAddress);
  const address = await findRequestAddress(tx, accountId, reader, addressId);
  if (method === VAN) {
    const name = 'requested_delivery_date';
    const asked = { [name]: reader.read(name, fields[name]) };
    refuseDaysWithoutVan(reader, days, address?.postal_code ?? zip, asked);
  }
  const lines = reader.read('lines', fields.lines) ?? [];
  const matched = await readLines(tx, { accountId, orderId: changed?.orderId }, reader, lines);
  const read = reader.complete(fieldsRead);
  const overAsk = findOverAsk(matched);
  if (overAsk !== null) throw new AppError('over_ask', overAskDetail(overAsk));
  return { read, address, matched };
}

/** Refuses a request on the client's carrier account without its label; a changed one may have it already. */
export function refuseWithoutLabel(
  reader: FieldReader,
  { body, uploads }: CreateCall,
  hasLabel = false,
): void {
  const method = readMethod(body['method']);
  if (method?.pull?.needsLabel === true && uploads.length === 0 && !hasLabel) {
    reader.refuse('attachments', [FIELD_MESSAGES.required]);
  }
}

/**
 * Finds the lots of the lines; none, with errors recorded, when one is unknown. A wine that was merged since it was put
 * on a pull list or proposed is the wine it became.
 */
async function readLines(
  tx: Db,
  key: Parameters<typeof lockStock>[1],
  reader: FieldReader,
  sent: readonly PullLine[],
): Promise<MatchedLine[]> {
  const current = await findWinesById(
    tx,
    sent.map((line) => line.wine),
  );
  const lines = sent.map((line) => ({ ...line, wine: current.get(line.wine) ?? line.wine }));
  const wineIds = lines.map((line) => line.wine);
  const footprintIds = lines.map((line) => line.case_footprint_id);
  const stock = await lockStock(tx, key, wineIds, footprintIds);
  const result = matchLines(lines, stock);
  if ('matched' in result) return result.matched;
  reader.refuse('lines', result.errors);
  return [];
}

/** Reads the fields of the method's form and ignores all others. The id of the address is null without one. */
function readPullFields(
  reader: FieldReader,
  body: CreateCall['body'],
  fields: ReturnType<typeof pullRequestFields>,
  isAddressKept: boolean,
) {
  const method = reader.read('method', fields.method);
  const elements = method === undefined ? null : pullElements(method);
  // If the method is invalid, only an address that was sent can be checked.
  const hasAddress = elements?.address ?? !isAbsent(body['address']);
  const addressId = hasAddress && !isAddressKept ? reader.read('address', fields.address) : null;
  const hasPickUp = elements?.pickingUp !== false;
  const isPickingUp = hasPickUp && reader.read('is_picking_up', fields.is_picking_up) === true;
  if (isPickingUp && reader.read('boxes', fields.boxes) === null) {
    reader.refuse('boxes', [FIELD_MESSAGES.required]);
  }
  const read = reader.readBody(
    z.object({
      ...z.omit(z.object(fields), { address: true }).shape,
      ...(!hasPickUp && { is_picking_up: NO, is_boxed: NO, boxes: NONE }),
    }),
  );
  return { method, addressId, read };
}

const NO = z.transform(() => false);
const NONE = z.transform(() => null);
