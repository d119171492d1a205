import type { Order } from '@portal/contract/orders/orders.schemas';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import {
  type TransitionContext,
  type Transition,
  type TransitionEffect,
  applyTransition,
  applyTransitions,
} from './apply-transition.service.ts';
import {
  deleteReservations,
  hasArrivals,
  type LeavingBottles,
  type LineResult,
  listTakenLines,
  readProcessed,
  setDates,
  setLineDone,
  takeOut,
} from './order-steps.repository.ts';

/** Marks an order as processed. 409 unless it is requested. */
export function processOrder(context: TransitionContext, transition: Transition): Promise<Order> {
  return applyTransition(context, transition, 'process', (tx, at) =>
    setDates(tx, transition, { processedDate: at }),
  );
}

/** Marks an add request as received, with the number of boxes that arrived. 409 when it already was. */
export function receiveOrder(
  context: TransitionContext,
  transition: Transition,
  boxesArrived: number,
): Promise<Order> {
  return applyTransition(context, transition, 'process', async (tx, at) => {
    await setDates(tx, transition, { processedDate: at, boxesArrived });
    return { boxes_arrived: boxesArrived };
  });
}

/** A line of which fewer bottles went out than requested. */
export interface ShortLine extends LineResult {
  /** The rest was not found: it leaves the stock by a correction instead of being free again. */
  readonly isMissing?: boolean;
}

/**
 * Completes a pull request: its bottles leave their lots through the ledger and nothing stays reserved. `short` names
 * the lines of which fewer bottles went out; the rest is free again, or leaves by a ledger correction when it was not
 * found. 400 when a line is not the order's, more is done than requested, or the order is an add request.
 */
export function completePullRequest(
  context: TransitionContext,
  transition: Transition,
  short: readonly ShortLine[] = [],
): Promise<Order> {
  return applyTransitions(context, transition, (apply, before) => {
    refuseAddRequest(before);
    return apply('complete', completing(transition, short), transition.tellsClient ?? true);
  });
}

function refuseAddRequest({ order_type: type }: Order): void {
  if (type !== 'Add Request') return;
  throw new AppError('invalid', 'An add request is completed by putting its bottles away.');
}

const completing =
  (transition: Transition, short: readonly ShortLine[]): TransitionEffect =>
  async (tx, at) => {
    const lines = await listTakenLines(tx, transition);
    if (short.some(({ id }) => !lines.some((line) => line.id === id))) {
      throw invalid({ short: ['A line is not one of this request.'] });
    }
    const done = lines.map((line) => doneOf(line, short));
    await deleteReservations(tx, transition);
    await takeOut(tx, transition, transition.actor, at, done.flatMap(leavingBottles));
    for (const line of done) await setLineDone(tx, transition.accountId, line);
    await setDates(tx, transition, { completedDate: at });
    return shortDetails(done);
  };

interface DoneLine extends ShortLine {
  readonly lotId: number | null;
  readonly quantity: number;
}

function doneOf(
  line: { readonly id: number; readonly lotId: number | null; readonly quantity: number },
  short: readonly ShortLine[],
): DoneLine {
  const fewer = short.find(({ id }) => id === line.id);
  if (fewer === undefined) return { ...line, quantityDone: line.quantity, shortfallReason: null };
  if (fewer.quantityDone > line.quantity) {
    throw invalid({ quantity_done: ['No more can be done than was asked.'] });
  }
  return { ...line, ...fewer };
}

/** Returns details of the short lines for the audit entry; empty when every line was met in full. */
function shortDetails(done: readonly DoneLine[]): Readonly<Record<string, unknown>> {
  const short = done.filter(({ quantity, quantityDone }) => quantityDone < quantity);
  if (short.length === 0) return {};
  return {
    short: short.map((line) => ({
      line_id: line.id,
      asked: line.quantity,
      done: line.quantityDone,
      reason: line.shortfallReason,
      is_missing: line.isMissing === true,
    })),
  };
}

/** The ledger rows of a line: the bottles that went out, and those that were not found. */
function leavingBottles(line: DoneLine): LeavingBottles[] {
  const { lotId, quantity, quantityDone, shortfallReason: note } = line;
  if (lotId === null) return [];
  const missing = line.isMissing === true ? quantity - quantityDone : 0;
  const leaving: LeavingBottles[] = [
    { lotId, quantity: quantityDone, reason: 'pull request', note: null },
    { lotId, quantity: missing, reason: 'correction', note },
  ];
  return leaving.filter((one) => one.quantity > 0);
}

/** Throws 409 when bottles of the order were put away, because these stay in stock. */
async function refuseArrived(tx: Db, transition: Transition): Promise<void> {
  if (!(await hasArrivals(tx, transition))) return;
  throw new AppError(
    'no_longer_possible',
    'Bottles of this request are put away already. Complete it, and correct the stock.',
  );
}

/**
 * Cancels an order; reserved bottles are free again. 409 when the person can no longer cancel it, and when bottles of
 * it were put away.
 */
export function cancelOrder(context: TransitionContext, transition: Transition): Promise<Order> {
  return applyTransition(context, transition, 'cancel', async (tx, at) => {
    await refuseArrived(tx, transition);
    await deleteReservations(tx, transition);
    await setDates(tx, transition, { cancelledDate: at, cancelReason: transition.reason ?? null });
  });
}

/**
 * Undoes the processing of an order; reserved bottles stay reserved. The audit entry keeps the cleared values. 409 when
 * bottles of the order were put away.
 */
export function undoProcessing(context: TransitionContext, transition: Transition): Promise<Order> {
  return applyTransition(context, transition, 'undo', async (tx) => {
    await refuseArrived(tx, transition);
    const before = await readProcessed(tx, transition);
    await setDates(tx, transition, { processedDate: null, boxesArrived: null });
    return before;
  });
}

/** Cancels an order for a client. 409 once it is processed (docs/product/requests.md#cancel). */
export function cancelOwnOrder(
  context: TransitionContext,
  client: Client,
  orderId: number,
  reason: string,
): Promise<Order> {
  const { accountId } = client;
  const actor = { userId: client.userId, name: client.email };
  const why = reason === '' ? {} : { reason };
  return cancelOrder(context, { accountId, orderId, actor, by: 'client', client, ...why });
}
