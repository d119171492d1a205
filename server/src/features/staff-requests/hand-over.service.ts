import { hasDuty } from '@portal/contract/auth/duties';
import {
  type HandedOver,
  handedOverSchema,
  type HandoverBody,
  isSignedFor,
  PICTURE_TYPES,
  reasonText,
} from '@portal/contract/handovers/handovers.schemas';
import { VAN } from '@portal/contract/orders/methods';
import { orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid, noLongerPossible, notAllowed, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/handovers.ts';
import { inside, makeOrAsk } from '../approvals/guarded-change.service.ts';
import { writeOrderAudit } from '../audit/audit.repository.ts';
import { insertFile } from '../files/files.repository.ts';
import { readUploads } from '../files/uploads.service.ts';
import { queueFailedMail } from '../handovers/handover-mails.ts';
import { findDelivery, insertHandover } from '../handovers/handovers.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { readOrder } from '../orders/apply-transition.service.ts';
import { type CreateCall, createOnce } from '../orders/idempotency.service.ts';
import { type OrderKey, updateOrder } from '../orders/order-steps.repository.ts';
import { findOrderByNumber, type OrderRecord } from '../orders/orders.repository.ts';
import { refuseBeyondStops } from '../orders/stops.service.ts';
import { DELIVER_WITH_MISSING } from './guarded-delivery.ts';

/** A call that hands a request over: the request of a number, and what was typed. */
interface HandoverCall extends CreateCall {
  readonly number: number;
  readonly sent: HandoverBody;
}

/**
 * Records an attempt to hand the bottles of a pull request over (docs/product/handover.md). A delivery completes the
 * request in the same transaction, or waits for a second person to do so; a failed attempt takes the confirmed day off.
 * A repeated key returns the first answer. 409 when the request is not pulled, was handed over or has ended.
 */
export async function handOver(
  context: AppContext,
  request: FastifyRequest,
  call: HandoverCall,
): Promise<{ answer: HandedOver; isReplay: boolean }> {
  const { database } = context;
  const { account, orderId } = orNotFound(await findOrderByNumber(database.db, call.number));
  const key = { accountId: account.id, orderId };
  const at = context.clock();
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, key.accountId);
    const portal = inside({ ...context, clock: () => at }, tx);
    return createOnce(tx, request.steward.userId, call, at, handedOverSchema, async () => {
      // Not before: a phone that missed the answer may ask again on another day, when it is no stop any more.
      await refuseBeyondStops(portal, request, call.number);
      const read = await readOrder(tx, portal, key);
      refuseMethod(request, read.order);
      await refuseState(tx, key, read);
      const id = await store(tx, key, request, { ...call, order: read.order, at });
      return call.sent.outcome === 'delivered'
        ? complete(tx, portal, request, { ...read, ...call, orderKey: key, id })
        : putOff(tx, portal, request, { ...read, ...call, orderKey: key, id });
    });
  });
}

interface ReadOrder {
  readonly record: OrderRecord;
  readonly order: Order;
}

/** What is handed over, once it is stored. */
interface StoredCall extends HandoverCall, ReadOrder {
  readonly orderKey: OrderKey;
  readonly id: number;
}

/** Drivers hand over from the van, the warehouse what leaves from its own door, a carrier takes nothing by hand. */
function refuseMethod({ session }: FastifyRequest, order: Order): void {
  if (order.order_type === 'Add Request') throw new AppError('invalid', t.addRequest);
  if (!isSignedFor(order.method)) throw new AppError('invalid', t.sentByCarrier);
  const duty = order.method === VAN ? 'stops' : 'warehouse';
  if (!hasDuty(session?.role ?? '', duty)) throw notAllowed();
}

async function refuseState(tx: Db, key: OrderKey, { order }: ReadOrder): Promise<void> {
  if (await findDelivery(tx, key)) throw noLongerPossible(t.handedOverAlready);
  const state = orderState(order);
  if (state === 'requested') throw noLongerPossible(t.notPulled);
  if (state !== 'processed') throw noLongerPossible(t.ended);
}

/** Stores what was typed, drawn and photographed. 400 under `attachments` for files that are no pictures. */
async function store(
  tx: Db,
  key: OrderKey,
  { steward }: FastifyRequest,
  { sent, uploads, order, at }: HandoverCall & { readonly order: Order; readonly at: Date },
): Promise<number> {
  const { problems, files } = readUploads(uploads, PICTURE_TYPES);
  if (problems.length > 0) throw invalid({ attachments: problems });
  const isDelivered = sent.outcome === 'delivered';
  const isTyped = sent.signed_name !== '';
  const id = await insertHandover(tx, {
    ...key,
    outcome: sent.outcome,
    handedAt: momentOf(sent.handed_at, order, at),
    recordedAt: at,
    byUserId: steward.userId,
    byName: steward.name,
    receivedBy: isDelivered ? sent.received_by : null,
    signature: isDelivered && !isTyped ? (sent.signature ?? null) : null,
    signedName: isDelivered && isTyped ? sent.signed_name : null,
    reason: isDelivered || sent.reason === 'none' ? null : sent.reason,
    note: isDelivered ? '' : sent.note,
  });
  for (const file of files) await insertFile(tx, { ...key, handoverId: id }, file);
  return id;
}

/** When it happened as the device says, if that is possible: its clock may be wrong. */
function momentOf(claimed: string, { processed_date: pulledAt }: Order, now: Date): Date {
  const at = new Date(claimed);
  const isPossible = at <= now && at >= new Date(pulledAt ?? now);
  return isPossible ? at : now;
}

async function complete(
  tx: Db,
  portal: AppContext,
  request: FastifyRequest,
  { orderKey: key, id, record, order, number, sent }: StoredCall,
): Promise<HandedOver> {
  const { short = [], bottles } = sent;
  refuseOtherBottles(order, { short, bottles });
  const body = { version: record.version, silent: false, short, reason: '', tracking_number: '' };
  const { accountId } = key;
  const made = await makeOrAsk(portal, request, DELIVER_WITH_MISSING, { accountId, number, body });
  const approval = 'asked' in made ? made.asked.approval : null;
  if (approval !== null) {
    await writeOrderAudit(tx, key, {
      at: portal.clock(),
      actor: request.steward,
      action: 'handed over',
      details: { footprint_id: number, handover_id: id, name: sent.received_by },
    });
  }
  return { id, outcome: 'delivered', approval };
}

/** 409 when other bottles are to be handed over than the device showed: the request may have changed since. */
function refuseOtherBottles(
  { lines }: Order,
  { short = [], bottles }: Pick<HandoverBody, 'short' | 'bottles'>,
): void {
  if (bottles === null) return;
  const left = lines.reduce((sum, { id, quantity }) => {
    const done = short.find((line) => line.line_id === id)?.quantity_done;
    return sum + (done ?? quantity);
  }, 0);
  if (left !== bottles) throw new AppError('changed_meanwhile', t.otherBottles(left));
}

/** Takes the confirmed day off, so that the client and the desk arrange another one. */
async function putOff(
  tx: Db,
  portal: AppContext,
  { steward }: FastifyRequest,
  { orderKey: key, id, order, number, sent }: StoredCall,
): Promise<HandedOver> {
  const at = portal.clock();
  await updateOrder(tx, key, { confirmedDate: null });
  await writeOrderAudit(tx, key, {
    at,
    actor: steward,
    action: 'not handed over',
    details: {
      footprint_id: number,
      handover_id: id,
      reason: sent.reason === 'none' ? '' : reasonText({ reason: sent.reason, note: sent.note }),
      before: order.confirmed_date,
    },
  });
  await queueFailedMail(tx, portal, key, { sent, at });
  return { id, outcome: 'not delivered', approval: null };
}
