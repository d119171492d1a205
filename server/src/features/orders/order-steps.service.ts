import { orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { AppError, invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Client } from '../../plugins/session.ts';
import {
  deleteReservations,
  hasArrivals,
  type LeavingBottles,
  type LineDone,
  listTakenLines,
  setDates,
  setLineDone,
  takeOut,
} from './order-steps.repository.ts';
import {
  type StepContext,
  type StepTaken,
  type StepWork,
  takeStep,
  takeSteps,
} from './take-step.service.ts';

/** The work on an order begins. 409 when it is not simply requested any more. */
export function processOrder(context: StepContext, taken: StepTaken): Promise<Order> {
  return takeStep(context, taken, 'process', (tx, at) =>
    setDates(tx, taken, { processedDate: at }),
  );
}

/** The boxes of an add request are in the house: it is received, and so many came. 409 when it was before. */
export function receiveOrder(
  context: StepContext,
  taken: StepTaken,
  boxesArrived: number,
): Promise<Order> {
  return takeStep(context, taken, 'process', async (tx, at) => {
    await setDates(tx, taken, { processedDate: at, boxesArrived });
    return { boxes_arrived: boxesArrived };
  });
}

/** A line of which fewer bottles went out than asked. */
export interface ShortLine extends LineDone {
  /** The rest was not found: it leaves the stock by a correction instead of being free again. */
  readonly isMissing?: boolean;
}

/**
 * A pull request is done: its bottles leave their lots through the ledger and nothing stays reserved. `short`
 * names the lines of which fewer went out than asked; the rest is free again, or leaves by a ledger correction
 * when it was not found (decisions: Orders). 400 when a line is not the order's, more
 * is done than asked, or the order is an add request.
 */
export function completePullRequest(
  context: StepContext,
  taken: StepTaken,
  short: readonly ShortLine[] = [],
): Promise<Order> {
  return takeSteps(context, taken, (take, before) => {
    refuseAddRequest(before);
    return take('complete', completing(taken, short), taken.tellsClient ?? true);
  });
}

function refuseAddRequest({ order_type: type }: Order): void {
  if (type !== 'Add Request') return;
  throw new AppError('invalid', 'An add request is completed by putting its bottles away.');
}

const completing =
  (taken: StepTaken, short: readonly ShortLine[]): StepWork =>
  async (tx, at) => {
    const lines = await listTakenLines(tx, taken);
    if (short.some(({ id }) => !lines.some((line) => line.id === id))) {
      throw invalid({ short: ['A line is not one of this request.'] });
    }
    const done = lines.map((line) => doneOf(line, short));
    await deleteReservations(tx, taken);
    await takeOut(tx, taken, taken.actor, at, done.flatMap(leavingBottles));
    for (const line of done) await setLineDone(tx, taken.accountId, line);
    await setDates(tx, taken, { completedDate: at });
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

/** What the audit entry tells of the lines of which fewer went out; nothing when all went out whole. */
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

/** What leaves the lot of a line: the bottles that went out, and those that were not found. */
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

/**
 * An add request is done: `putAway` makes its bottles, in the same transaction (decisions: "receiving an add request
 * ends in real cases and bottles of the account"). One that nobody marked as received is received by the same stroke;
 * the client is told once.
 */
export function completeAddRequest(
  context: StepContext,
  taken: StepTaken,
  putAway: StepWork,
): Promise<Order> {
  return takeSteps(context, taken, async (take, before) => {
    if (orderState(before) === 'requested') {
      await take('process', (tx, at) => setDates(tx, taken, { processedDate: at }), false);
    }
    const complete: StepWork = async (tx, at) => {
      const details = await putAway(tx, at);
      await setDates(tx, taken, { completedDate: at });
      return details;
    };
    return take('complete', complete, taken.tellsClient ?? true);
  });
}

/**
 * A part of what an add request brings is put away by `putAway` and the rest is to come: the request is received, also
 * where nobody marked it so, and stays open. The client is told that it is received.
 */
export function putAwayPart(
  context: StepContext,
  taken: StepTaken,
  putAway: StepWork,
): Promise<Order> {
  return takeSteps(context, taken, async (take, before) => {
    const received = (tx: Db, at: Date) => setDates(tx, taken, { processedDate: at });
    if (orderState(before) === 'requested') {
      await take('process', received, taken.tellsClient ?? true);
    }
    return take('put away', putAway, false);
  });
}

/** Bottles that lie in cases are not taken back with their request: it is completed, and the stock corrected. */
async function refuseArrived(tx: Db, taken: StepTaken): Promise<void> {
  if (!(await hasArrivals(tx, taken))) return;
  throw new AppError(
    'no_longer_possible',
    'Bottles of this request are put away already. Complete it, and correct the stock.',
  );
}

/**
 * Ends an order before its time; reserved bottles are free again. 409 when it is too late for who asks, and when bottles
 * of it were put away.
 */
export function cancelOrder(context: StepContext, taken: StepTaken): Promise<Order> {
  return takeStep(context, taken, 'cancel', async (tx, at) => {
    await refuseArrived(tx, taken);
    await deleteReservations(tx, taken);
    await setDates(tx, taken, { cancelledDate: at, cancelReason: taken.reason ?? null });
  });
}

/**
 * Takes back that the work on an order began; what was reserved stays reserved (decisions: Orders). 409 when bottles of
 * it were put away.
 */
export function undoProcessing(context: StepContext, taken: StepTaken): Promise<Order> {
  return takeStep(context, taken, 'undo', async (tx) => {
    await refuseArrived(tx, taken);
    await setDates(tx, taken, { processedDate: null, boxesArrived: null });
  });
}

/** A client takes a request back, until the work on it begins (decisions: Orders). 409 from then on. */
export function cancelOwnOrder(
  context: StepContext,
  { accountId, userId, email }: Client,
  orderId: number,
  reason: string,
): Promise<Order> {
  const actor = { userId, name: email };
  const why = reason === '' ? {} : { reason };
  return cancelOrder(context, { accountId, orderId, actor, by: 'client', ...why });
}
