import {
  type HandedOver,
  handedOverSchema,
  type HandoverBody,
  type HandoverProblem,
  PICTURE_TYPES,
  reasonText,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import { orderState } from '@portal/contract/requests/orders/order-status';
import { MAX_FILES } from '@portal/contract/sending/attached-files';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { AppError, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { momentOf } from '../../../happened-at.ts';
import { inTransaction, makeOrAsk } from '../../access/approvals/guarded-change.service.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { insertFile, type StoredFile } from '../../../lib/files/files.repository.ts';
import { readUploads } from '../../../lib/files/uploads.service.ts';
import { queueFailedMail } from './handover-mails.ts';
import { findDelivery } from '../../requests/orders/deliveries.repository.ts';
import { insertHandover } from './handovers.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { readOrder } from '../../requests/orders/apply-transition.service.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { updateOrder } from '../../requests/orders/order-steps.repository.ts';
import { wasUndoneSince } from '../../requests/orders/revert-step.repository.ts';
import { findOrderByNumber, type OrderRecord } from '../../requests/orders/orders.repository.ts';
import { isOthersStop } from '../../requests/orders/stops.repository.ts';
import { driverOf } from '../../requests/orders/stops.service.ts';
import { DELIVER_WITH_MISSING } from './guarded-delivery.ts';
import { bottlesLeft } from './handed-bottles.ts';
import { type Reach, readReach } from './hand-over-reach.ts';

/** A call that hands a request over: the request of a number, and what was typed. */
interface HandoverCall extends CreateCall {
  readonly number: number;
  readonly sent: HandoverBody;
}

/**
 * Records an attempt to hand the bottles of a pull request over (docs/product/handover.md). A delivery completes the
 * request in the same transaction, or waits for a second person to do so; a failed attempt takes the confirmed day off.
 * One that does not fit the request any more is stored all the same and changes nothing; a delivery then waits for a
 * decision of the desk. Files that are no pictures are left out, and named in the answer. A repeated key returns the first answer. 404 for what was no stop of a driver in the last 7
 * days.
 */
export async function handOver(
  context: AppContext,
  request: FastifyRequest,
  call: HandoverCall,
): Promise<{ answer: HandedOver; isReplay: boolean }> {
  const { database } = context;
  const { account, orderId } = orNotFound(await findOrderByNumber(database.db, call.number));
  const key = { accountId: account.id, orderId };
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, key.accountId);
    const at = context.clock();
    const portal = inTransaction({ ...context, clock: () => at }, tx);
    return createOnce(tx, request.steward.userId, call, at, handedOverSchema, async () => {
      // Not before: a phone that missed the answer may ask again when it is no stop any more.
      const read = await readOrder(tx, portal, key);
      const { number, sent } = call;
      const tried = { key, order: read.order, number, handedAt: sent.handed_at };
      const reach = await readReach(tx, portal, request, tried);
      const problem = await findProblem(tx, request, { ...read, ...call, key, ...reach });
      const { problems, files } = readUploads(call.uploads, PICTURE_TYPES);
      const attempt = { ...read, ...call, orderKey: key, files: files.slice(0, MAX_FILES) };
      const made =
        problem === null
          ? await record(tx, portal, request, attempt)
          : await keepLate(tx, portal, request, attempt, problem);
      if (problems.length > 0) await recordLeftOut(tx, portal, request, attempt, problems, made);
      return { ...made, refused_pictures: [...problems] };
    });
  });
}

/** What is answered about an attempt, besides its pictures. */
type Stored = Omit<HandedOver, 'refused_pictures'>;

interface ReadOrder {
  readonly record: OrderRecord;
  readonly order: Order;
}

/** An attempt as it is stored. */
interface Attempt extends HandoverCall, ReadOrder {
  readonly orderKey: OrderKey;
  readonly files: readonly StoredFile[];
}

/** Why an attempt does not fit its request; null when it does. */
async function findProblem(
  tx: Db,
  request: FastifyRequest,
  facts: ReadOrder & Reach & Pick<HandoverCall, 'number' | 'sent'> & { readonly key: OrderKey },
): Promise<HandoverProblem | null> {
  const { key, order, record: stored, sent, number } = facts;
  const state = orderState(order);
  if (state === 'cancelled') return 'cancelled';
  if ((await findDelivery(tx, key)) !== undefined) return 'handed over';
  if (state === 'completed') return 'completed';
  if (stored.heldAt !== null) return 'on hold';
  if (state === 'requested') return 'not pulled';
  if (!facts.isOfMethod) return 'other method';
  if (!facts.isOfRole) return 'other role';
  if (!facts.isStop) {
    const driverId = driverOf(request) ?? 0;
    return (await isOthersStop(tx, number, driverId)) ? 'other run' : 'other day';
  }
  const { outcome, bottles, short } = sent;
  if (outcome === 'not delivered') return null;
  const left = bottlesLeft(order.lines, short ?? []);
  if (left === null || (bottles !== null && left !== bottles)) return 'other bottles';
  return (await isOfEarlierPull(tx, facts)) ? 'not pulled' : null;
}

/** Whether the bottles were handed over before it was undone that they were pulled; others are pulled by now. */
async function isOfEarlierPull(
  tx: Db,
  { key, order, sent }: ReadOrder & Pick<HandoverCall, 'sent'> & { readonly key: OrderKey },
): Promise<boolean> {
  const handedAt = new Date(sent.handed_at);
  const isBefore = order.processed_date !== null && handedAt < new Date(order.processed_date);
  return isBefore && wasUndoneSince(tx, key, handedAt);
}

/** Records on the request why files are not stored as pictures of an attempt: it happened, with them or without. */
function recordLeftOut(
  tx: Db,
  portal: AppContext,
  { steward: actor }: FastifyRequest,
  { orderKey: key, number }: Attempt,
  problems: readonly string[],
  { id }: Stored,
): Promise<void> {
  const details = { footprint_id: number, handover_id: id, reason: problems.join(' ') };
  return writeOrderAudit(tx, key, {
    at: portal.clock(),
    actor,
    action: 'pictures left out',
    details,
  });
}

/** Stores what was typed, drawn and photographed. */
async function store(
  tx: Db,
  { clock }: AppContext,
  { steward }: FastifyRequest,
  { orderKey: key, sent, order, files }: Attempt,
  problem: HandoverProblem | null,
): Promise<number> {
  const now = clock();
  const isDelivered = sent.outcome === 'delivered';
  const isTyped = sent.signed_name !== '';
  const earliest = new Date((problem === null ? order.processed_date : null) ?? order.created_date);
  const id = await insertHandover(tx, {
    ...key,
    outcome: sent.outcome,
    handedAt: momentOf(sent.handed_at, { earliest, now }),
    recordedAt: now,
    byUserId: steward.userId,
    byName: steward.name,
    receivedBy: isDelivered ? sent.received_by : null,
    signature: isDelivered && !isTyped ? (sent.signature ?? null) : null,
    signedName: isDelivered && isTyped ? sent.signed_name : null,
    reason: isDelivered || sent.reason === 'none' ? null : sent.reason,
    note: isDelivered ? '' : sent.note,
    bottles: isDelivered ? sent.bottles : null,
    short: isDelivered ? (sent.short ?? []) : null,
    problem,
  });
  for (const file of files) await insertFile(tx, { ...key, handoverId: id }, file);
  return id;
}

/** Why a completion is refused to the person who hands over, and not because of the handover. */
const NOT_THEIRS = new Set(['not_allowed', 'already_pending']);

/** Records an attempt that fits its request. */
async function record(
  tx: Db,
  portal: AppContext,
  request: FastifyRequest,
  attempt: Attempt,
): Promise<Stored> {
  if (attempt.sent.outcome === 'not delivered') {
    const id = await store(tx, portal, request, attempt, null);
    return putOff(tx, portal, request, { ...attempt, id });
  }
  try {
    return await tx.transaction(async (inner) => {
      const id = await store(inner, portal, request, attempt, null);
      return complete(inner, inTransaction(portal, inner), request, { ...attempt, id });
    });
  } catch (error) {
    if (!(error instanceof AppError && NOT_THEIRS.has(error.code))) throw error;
    return keepLate(tx, portal, request, attempt, 'many missing');
  }
}

/** An attempt that is stored. */
interface StoredAttempt extends Attempt {
  readonly id: number;
}

async function complete(
  tx: Db,
  portal: AppContext,
  request: FastifyRequest,
  { orderKey: key, id, record, number, sent }: StoredAttempt,
): Promise<Stored> {
  const { short = [] } = sent;
  const body = { version: record.version, silent: false, short, reason: '', tracking_number: '' };
  const { accountId } = key;
  const delivery = { accountId, number, body, record };
  const made = await makeOrAsk(portal, request, DELIVER_WITH_MISSING, delivery);
  const approval = 'asked' in made ? made.asked.approval : null;
  if (approval !== null) {
    await writeOrderAudit(tx, key, {
      at: portal.clock(),
      actor: request.steward,
      action: 'handed over',
      details: { footprint_id: number, handover_id: id, name: sent.received_by },
    });
  }
  return { id, outcome: 'delivered', needs_decision: false, approval };
}

/** Takes the confirmed day off, so that the client and the desk arrange another one. */
async function putOff(
  tx: Db,
  portal: AppContext,
  { steward }: FastifyRequest,
  { orderKey: key, id, order, number, sent }: StoredAttempt,
): Promise<Stored> {
  const at = portal.clock();
  await updateOrder(tx, key, { confirmedDate: null });
  await writeOrderAudit(tx, key, {
    at,
    actor: steward,
    action: 'not handed over',
    details: {
      footprint_id: number,
      handover_id: id,
      reason: reasonOf(sent),
      before: order.confirmed_date,
    },
  });
  await queueFailedMail(tx, portal, key, { sent, at });
  return { id, outcome: 'not delivered', needs_decision: false, approval: null };
}

const reasonOf = ({ reason, note }: HandoverBody) =>
  reason === 'none' ? '' : reasonText({ reason, note });

/** Keeps an attempt that does not fit its request; nothing of the request or the stock changes. */
async function keepLate(
  tx: Db,
  portal: AppContext,
  request: FastifyRequest,
  attempt: Attempt,
  problem: HandoverProblem,
): Promise<Stored> {
  const { orderKey: key, number, sent } = attempt;
  const { outcome } = sent;
  const isDelivered = outcome === 'delivered';
  const id = await store(tx, portal, request, attempt, problem);
  await writeOrderAudit(tx, key, {
    at: portal.clock(),
    actor: request.steward,
    action: 'late handover recorded',
    details: {
      footprint_id: number,
      handover_id: id,
      problem,
      ...(isDelivered ? { name: sent.received_by } : { reason: reasonOf(sent) }),
    },
  });
  return { id, outcome, needs_decision: isDelivered, approval: null };
}
