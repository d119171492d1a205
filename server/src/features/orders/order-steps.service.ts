import { orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import type { Client } from '../../plugins/session.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { queueMail } from '../mail/mail.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { toOrder } from './order-answer.ts';
import { orderRecipients, statusMail } from './order-mails.ts';
import {
  deleteReservations,
  type LeavingBottles,
  type LineDone,
  listTakenLines,
  type OrderKey,
  readVersion,
  setDates,
  setLineDone,
  takeOut,
} from './order-steps.repository.ts';
import { type OrderStep, stateAfter, type StepBy } from './order-steps.ts';
import { findOrder } from './orders.repository.ts';

type StepContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/** One step of one order: who takes it, and why where a reason is given. */
export interface StepTaken extends OrderKey {
  readonly actor: Actor;
  readonly by: StepBy;
  readonly reason?: string;
  /** The version of the order that the person saw; another one now is refused. Left out: whatever it is now. */
  readonly seenVersion?: number;
  /** Whether the account's people are told by mail; they are unless somebody says no. */
  readonly tellsClient?: boolean;
}

const NOT_POSSIBLE: Record<OrderStep, string> = {
  process: 'This request can no longer be processed.',
  complete: 'This request can no longer be completed.',
  cancel: 'This request can no longer be cancelled.',
  undo: 'The latest step of this request can no longer be undone.',
};

/** The work on an order begins. 409 when it is not simply requested any more. */
export function processOrder(context: StepContext, taken: StepTaken): Promise<Order> {
  return takeStep(context, taken, 'process', (tx, at) =>
    setDates(tx, taken, { processedDate: at }),
  );
}

/** A line of which fewer bottles went out than asked. */
export interface ShortLine extends LineDone {
  /** The rest was not found: it leaves the stock by a correction instead of being free again. */
  readonly isMissing?: boolean;
}

/**
 * A pull request is done: its bottles leave their lots through the ledger and nothing stays reserved. `short`
 * names the lines of which fewer went out than asked; the rest is free again, or leaves by a ledger correction
 * when it was not found (decisions: Orders). 400 when a line is not the order's or more is done than asked.
 */
export function completePullRequest(
  context: StepContext,
  taken: StepTaken,
  short: readonly ShortLine[] = [],
): Promise<Order> {
  return takeStep(context, taken, 'complete', async (tx, at) => {
    const lines = await listTakenLines(tx, taken);
    if (short.some(({ id }) => !lines.some((line) => line.id === id))) {
      throw invalid({ short: ['A line is not one of this request.'] });
    }
    const done = lines.map((line) => doneOf(line, short));
    await deleteReservations(tx, taken);
    await takeOut(tx, taken, taken.actor, at, done.flatMap(leavingBottles));
    for (const line of done) await setLineDone(tx, taken.accountId, line);
    await setDates(tx, taken, { completedDate: at });
  });
}

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
  if (fewer.quantityDone < 0 || fewer.quantityDone > line.quantity) {
    throw invalid({ quantity_done: ['No more can be done than was asked.'] });
  }
  return { ...line, ...fewer };
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

/** Ends an order before its time; reserved bottles are free again. 409 when it is too late for who asks. */
export function cancelOrder(context: StepContext, taken: StepTaken): Promise<Order> {
  return takeStep(context, taken, 'cancel', async (tx, at) => {
    await deleteReservations(tx, taken);
    await setDates(tx, taken, { cancelledDate: at, cancelReason: taken.reason ?? null });
  });
}

/** Takes back that the work on an order began; what was reserved stays reserved (decisions: Orders). */
export function undoProcessing(context: StepContext, taken: StepTaken): Promise<Order> {
  return takeStep(context, taken, 'undo', (tx) => setDates(tx, taken, { processedDate: null }));
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

/** Takes a step in one transaction with its stock, mail and audit entry; 404 for an order that is not there. */
function takeStep(
  context: StepContext,
  taken: StepTaken,
  step: OrderStep,
  work: (tx: Db, at: Date) => Promise<void>,
): Promise<Order> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, taken.accountId);
    const before = await readOrder(tx, context, taken);
    await refuseOlderSight(tx, taken);
    if (stateAfter(orderState(before), step, taken.by) === null) {
      throw new AppError('no_longer_possible', NOT_POSSIBLE[step]);
    }
    await work(tx, at);
    const order = await readOrder(tx, context, taken);
    await tellOfStep(tx, context, taken, order, step, at);
    return order;
  });
}

/** Two stewards on one request: whoever saw an older version is told, and nothing is overwritten. */
export async function refuseOlderSight(
  tx: Db,
  taken: OrderKey & { readonly seenVersion?: number },
): Promise<void> {
  if (taken.seenVersion === undefined) return;
  if ((await readVersion(tx, taken)) === taken.seenVersion) return;
  throw new AppError(
    'changed_meanwhile',
    'Somebody else has changed this request. Look at it again before you go on.',
  );
}

async function readOrder(tx: Db, { config }: StepContext, key: OrderKey): Promise<Order> {
  const record = await findOrder(tx, key.accountId, key.orderId);
  if (record === undefined) throw notFound();
  return toOrder(record, mailOrigin(config));
}

async function tellOfStep(
  tx: Db,
  { config }: StepContext,
  { accountId, orderId, actor, reason, tellsClient = true }: StepTaken,
  order: Order,
  step: OrderStep,
  at: Date,
): Promise<void> {
  if (tellsClient) {
    await queueMail(tx, {
      ...statusMail(order, await currentProvider(tx, config), mailOrigin(config)),
      at,
      recipients: orderRecipients(order),
      accountId,
      orderId,
    });
  }
  await writeAudit(tx, {
    at,
    actor,
    accountId,
    action: step,
    subjectType: 'order',
    subjectId: String(orderId),
    details: { footprint_id: order.footprint_id, ...(reason !== undefined && { reason }) },
  });
}
