import type {
  acceptHandoverBody,
  setAsideBody,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import type { ShortLine } from '@portal/contract/warehouse/handovers/short-lines.schemas';
import { orderState } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/handovers.ts';
import {
  type Guarded,
  inTransaction,
  makeOrAsk,
} from '../../access/approvals/guarded-change.service.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { findDelivery } from '../../requests/orders/deliveries.repository.ts';
import { decideHandover, findHandover } from './handovers.repository.ts';
import { findPresentLots } from '../../cellar/inventory/merged-wines.ts';
import { lockOrder, readOrder } from '../../requests/orders/apply-transition.service.ts';
import { refuseOwnChange } from '../../requests/orders/release.service.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { updateOrder } from '../../requests/orders/order-steps.repository.ts';
import { findOrderByNumber, type OrderRecord } from '../../requests/orders/orders.repository.ts';
import { insertReservations } from '../../requests/orders/pull-requests.repository.ts';
import { sumByLot } from '../../requests/orders/pull-stock.ts';
import { areFree, nameLots } from '../../requests/orders/revert-step.repository.ts';
import { proveDelivery } from '../../requests/orders/standing-picks.service.ts';
import { DELIVER_WITH_MISSING } from './guarded-delivery.ts';
import { bottlesLeft } from './handed-bottles.ts';

/** A late handover of the request of a number. */
interface LateHandover {
  readonly number: number;
  readonly id: number;
}

type Handover = NonNullable<Awaited<ReturnType<typeof findHandover>>>;

/**
 * Accepts a late handover: it counts, and completes its request as one in time would have, with the same second
 * approval. A cancelled request is opened again for it when its bottles are still in their lots. For a request that was
 * completed without a signature it becomes the proof. Throws no_longer_possible with what is to be done first, and
 * own_approval for a steward who changed a request that was cancelled while an owner had it on hold.
 */
export function acceptHandover(
  context: AppContext,
  request: FastifyRequest,
  late: LateHandover,
  { version, silent }: z.infer<typeof acceptHandoverBody>,
): Promise<Guarded<unknown>> {
  const { steward } = request;
  return context.database.transaction(async (tx) => {
    const { key, record, order, handover } = await lockLate(tx, context, late, version);
    const at = context.clock();
    const { accountId } = key;
    const { short: storedShort, bottles, receivedBy } = handover;
    const short = storedShort ?? [];
    if ((await findDelivery(tx, key)) !== undefined) throw noLongerPossible(t.signedByOther);
    const isCompleted = refuseUnfit(record, order, { short, bottles });
    if (record.heldAt !== null) await refuseOwnChange(tx, context, key, steward);
    const isCancelled = order.cancelled_date !== null;
    if (isCancelled) await openAgain(tx, key, record, handover);
    await decideHandover(tx, key, late.id, {
      decision: 'accepted',
      decidedAt: at,
      decidedByUserId: steward.userId,
      decidedBy: steward.name,
    });
    await writeOrderAudit(tx, key, {
      at,
      actor: steward,
      action: 'handover accepted',
      details: {
        footprint_id: late.number,
        handover_id: late.id,
        name: receivedBy,
        ...(isCancelled && {
          cancelled_date: order.cancelled_date,
          cancel_reason: order.cancel_reason,
          processed_date: order.processed_date,
        }),
      },
    });
    if (isCompleted) {
      await proveDelivery(tx, key, handover.handedAt, at);
      await updateOrder(tx, key, {});
      return { done: null };
    }
    const portal = inTransaction({ ...context, clock: () => at }, tx);
    const { record: present } = await readOrder(tx, portal, key);
    const sent = { version: present.version, silent, short, reason: '', tracking_number: '' };
    const delivery = { accountId, number: late.number, body: sent, record: present };
    return makeOrAsk(portal, request, DELIVER_WITH_MISSING, delivery);
  });
}

/** Sets a late handover aside: it stays on record and does not count. Throws no_longer_possible once it was decided. */
export function setAsideHandover(
  context: AppContext,
  { steward }: FastifyRequest,
  late: LateHandover,
  { version, reason }: z.infer<typeof setAsideBody>,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { key, handover } = await lockLate(tx, context, late, version);
    const at = context.clock();
    await decideHandover(tx, key, late.id, {
      decision: 'set aside',
      decidedAt: at,
      decidedByUserId: steward.userId,
      decidedBy: steward.name,
      decisionReason: reason,
    });
    await updateOrder(tx, key, {});
    const { number: footprint_id, id: handover_id } = late;
    const details = { footprint_id, handover_id, name: handover.receivedBy, reason };
    await writeOrderAudit(tx, key, {
      at,
      actor: steward,
      action: 'handover set aside',
      details,
    });
  });
}

/** Locks the account and reads a handover that waits for a decision. Throws not_found and no_longer_possible. */
async function lockLate(
  tx: Db,
  context: AppContext,
  { number, id }: LateHandover,
  expectedVersion: number,
) {
  const { account, orderId } = orNotFound(await findOrderByNumber(tx, number));
  const key = { accountId: account.id, orderId };
  const read = await lockOrder(tx, context, { ...key, expectedVersion, isForSigned: true });
  const handover = orNotFound(await findHandover(tx, key, id));
  if (!handover.needsDecision) throw noLongerPossible(t.nothingToDecide);
  return { key, ...read, handover };
}

/**
 * Throws no_longer_possible, with what to do first, for a handover that its request has no place for. Returns whether
 * the request is completed already and got the same bottles.
 */
function refuseUnfit(
  record: OrderRecord,
  order: Order,
  { short, bottles }: { readonly short: readonly ShortLine[]; readonly bottles: number | null },
): boolean {
  const state = orderState(order);
  if (record.heldAt !== null && state !== 'cancelled') throw noLongerPossible(t.releaseFirst);
  if (state === 'requested') throw noLongerPossible(t.markPulledFirst);
  const left = bottlesLeft(order.lines, short);
  if (left === null || (bottles !== null && left !== bottles)) {
    throw noLongerPossible(t.changeBottlesFirst(bottles));
  }
  if (state !== 'completed') return false;
  const isSame = order.lines.every(({ id, quantity, quantity_done: done }) => {
    const handed = short.find((line) => line.line_id === id)?.quantity_done ?? quantity;
    return handed === (done ?? quantity);
  });
  if (!isSame) throw noLongerPossible(t.completedDifferently);
  return true;
}

/**
 * Opens a cancelled request again, because its bottles were in truth handed over: it is pulled and has its bottles
 * reserved. Throws no_longer_possible when they are reserved for others, or left the books since.
 */
async function openAgain(
  tx: Db,
  key: OrderKey,
  { lines, heldAt, order }: OrderRecord,
  handover: Handover,
): Promise<void> {
  const { accountId } = key;
  const present = await findPresentLots(
    tx,
    accountId,
    lines.flatMap(({ lotId }) => lotId ?? []),
  );
  const moved = lines.map((line) => ({ ...line, lotId: present.get(line.lotId ?? 0) ?? null }));
  const asked = sumByLot(moved);
  if (!(await areFree(tx, accountId, asked))) throw noLongerPossible(t.bottlesNotFree);
  await updateOrder(tx, key, {
    cancelledDate: null,
    cancelReason: null,
    ...(order.processed_date === null && { processedDate: handover.handedAt }),
    ...(heldAt !== null && { heldAt: null }),
  });
  await nameLots(tx, accountId, moved);
  await insertReservations(tx, key, asked);
}
