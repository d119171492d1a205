import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Unticked } from '@portal/contract/warehouse/picking/picks.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { momentOf } from '../../../happened-at.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { recordSightings } from '../../cellar/inventory/sightings.repository.ts';
import { notifyStockChange } from '../../access/notices/stock-notices.service.ts';
import {
  insertLedgerRows,
  type LedgerRow,
} from '../../cellar/inventory/stock-writes.repository.ts';
import { recordDeliveryNote } from '../documents/receipts.service.ts';
import {
  endDelivered,
  explainUnscanned,
  type LineEnd,
  pickUnticked,
  undoList,
} from './standing-picks.service.ts';
import { findDelivery } from './deliveries.repository.ts';
import {
  applyTransition,
  type Transition,
  type TransitionEffect,
} from './apply-transition.service.ts';
import {
  deleteReservations,
  hasArrivals,
  type LineResult,
  listCasesOfLots,
  setLineDone,
  updateOrder,
} from './order-steps.repository.ts';
import type { OrderLineRecord } from './orders.repository.ts';

const createdAtOf = ({ created_date: created }: { readonly created_date: string }) =>
  new Date(created);

/**
 * Marks a pull request as processed. Without a pick its list was worked on paper: all of its bottles are out of their
 * cases. 409 unless it is requested; 400 when the house demands scans and nobody says why there was none.
 */
export function processOrder(
  context: AppContext,
  transition: Transition,
  unticked: Unticked = 'unsaid',
): Promise<Order> {
  return applyTransition(context, transition, 'process', async (tx, at, { order, lines }) => {
    const { actor, reason } = transition;
    const step = { lines, actor, at, createdAt: createdAtOf(order) };
    await pickUnticked(tx, transition, step, unticked);
    if (context.config.demandsScans) await explainUnscanned(tx, transition, reason);
    await updateOrder(tx, transition, { processedDate: at });
  });
}

/**
 * Marks an add request as received, with the number of boxes that arrived, which a phone may send later than that. 409
 * when it already was.
 */
export function receiveOrder(
  context: AppContext,
  transition: Transition,
  boxesArrived: number,
  claimed = '',
): Promise<Order> {
  return applyTransition(context, transition, 'process', async (tx, at, { order }) => {
    const moment = momentOf(claimed, { earliest: createdAtOf(order), now: at });
    await updateOrder(tx, transition, { processedDate: at, boxesArrived });
    return {
      boxes_arrived: boxesArrived,
      ...(moment < at && { happened_at: moment.toISOString() }),
    };
  });
}

/** A line of which fewer bottles went out than requested. */
export interface ShortLine extends LineResult {
  /** The rest was not found: it leaves the stock by a correction instead of being free again. */
  readonly isMissing?: boolean;
}

/** What else a completion stores: columns of the order, and details for the audit entry. */
interface CompletionExtras {
  readonly trackingNumber?: string;
  /** When the bottles were handed over; now, if it is not known. */
  readonly happenedAt?: Date;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Completes a pull request: its bottles leave their lots through the ledger and nothing stays reserved. `short` names
 * the lines of which fewer bottles went out; the rest is free again, or leaves by a ledger correction when it was not
 * found. 400 when a line is not the order's, more is done than requested, or the order is an add request.
 */
export function completePullRequest(
  context: AppContext,
  transition: Transition,
  short: readonly ShortLine[] = [],
  { details = {}, happenedAt, ...columns }: CompletionExtras = {},
): Promise<Order> {
  const complete: TransitionEffect = async (tx, at, { lines, order }) => {
    if (short.some(({ id }) => !lines.some((line) => line.id === id))) {
      throw invalid({ short: [t.lineOfOtherRequest] });
    }
    const done = lines.map((line) => doneOf(line, short));
    await deleteReservations(tx, transition);
    const { accountId, actor } = transition;
    const left = done.flatMap(leavingBottles);
    await insertLedgerRows(tx, transition, left, { actor, at, happenedAt });
    const lotIds = done.flatMap(({ lotId, quantityDone }) =>
      quantityDone > 0 ? (lotId ?? []) : [],
    );
    const caseIds = await listCasesOfLots(tx, accountId, lotIds);
    await recordSightings(tx, accountId, { caseIds, how: 'picked' }, { actor, at });
    for (const line of done) await setLineDone(tx, accountId, line);
    const moments = { createdAt: createdAtOf(order), moment: happenedAt ?? at, at };
    await endDelivered(tx, transition, done.map(endOfLine), { actor, ...moments });
    await updateOrder(tx, transition, { completedDate: at, ...columns });
    const missing = sumMissing(listMissing(lines, short));
    await notifyMissingBottles(tx, context, transition, { number: order.footprint_id, missing });
    return { ...shortDetails(done), ...details };
  };
  return applyTransition(context, transition, 'complete', complete, async (tx, at, order) => {
    const delivery = await findDelivery(tx, transition);
    const { actor } = transition;
    await recordDeliveryNote(tx, context, { ...transition, order, delivery }, { actor, at });
  });
}

/** Bottles of a line that were not found. */
interface MissingBottles extends Pick<OrderLineRecord, 'lotId'> {
  readonly bottles: number;
}

/** Lists the bottles that were not found, by line. 400 when more is done than requested. */
export function listMissing(
  lines: readonly OrderLineRecord[],
  short: readonly ShortLine[],
): MissingBottles[] {
  return lines
    .map((line) => doneOf(line, short))
    .map((line) => ({ lotId: line.lotId, bottles: missingOf(line) }))
    .filter(({ bottles }) => bottles > 0);
}

/** Counts the bottles that were not found, of all lots. */
export function sumMissing(missing: readonly MissingBottles[]): number {
  return missing.reduce((sum, { bottles }) => sum + bottles, 0);
}

/** Tells the owners of bottles that were not found and left the stock by a correction. */
async function notifyMissingBottles(
  tx: Db,
  context: AppContext,
  { accountId }: Transition,
  { number, missing }: { readonly number: number; readonly missing: number },
): Promise<void> {
  if (missing === 0) return;
  const what = t.bottlesMissing(missing, number);
  await notifyStockChange(tx, context, [{ accountId, subject: t.correctedSubject, what }]);
}

type DoneLine = ShortLine & Pick<OrderLineRecord, 'lotId' | 'quantity'>;

function doneOf({ id, lotId, quantity }: OrderLineRecord, short: readonly ShortLine[]): DoneLine {
  const fewer = short.find((line) => line.id === id) ?? {
    id,
    quantityDone: quantity,
    shortfallReason: null,
  };
  if (fewer.quantityDone > quantity) {
    throw invalid({ quantity_done: [t.moreThanAsked] });
  }
  return { ...fewer, lotId, quantity };
}

const missingOf = ({ quantity, quantityDone, isMissing }: DoneLine) =>
  isMissing === true ? quantity - quantityDone : 0;

const endOfLine = (line: DoneLine): LineEnd => ({
  id: line.id,
  lotId: line.lotId,
  delivered: line.quantityDone,
  missing: missingOf(line),
});

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
function leavingBottles(line: DoneLine): LedgerRow[] {
  const { lotId, quantityDone, shortfallReason: note } = line;
  if (lotId === null) return [];
  const missing = missingOf(line);
  const rows: LedgerRow[] = [
    { lotId, change: -quantityDone, reason: 'pull request' },
    { lotId, change: -missing, reason: 'correction', note },
  ];
  return rows.filter(({ change }) => change < 0);
}

/** Throws 409 when bottles of the order were put away, because these stay in stock. */
async function refuseArrived(tx: Db, transition: Transition): Promise<void> {
  if (!(await hasArrivals(tx, transition))) return;
  throw noLongerPossible(t.bottlesPutAway);
}

/** Cancels an order; reserved bottles are free again. 409 when it is too late, or bottles of it were put away. */
export function cancelOrder(context: AppContext, transition: Transition): Promise<Order> {
  return applyTransition(context, transition, 'cancel', async (tx, at) => {
    await refuseArrived(tx, transition);
    await deleteReservations(tx, transition);
    await updateOrder(tx, transition, {
      cancelledDate: at,
      cancelReason: transition.reason ?? null,
    });
  });
}

/** Undoes the processing of an order, whose bottles stay reserved. 409 when bottles of it were put away. */
export function undoProcessing(context: AppContext, transition: Transition): Promise<Order> {
  return applyTransition(context, transition, 'undo', async (tx, at, { order, boxesArrived }) => {
    await refuseArrived(tx, transition);
    await undoList(tx, transition, at);
    await updateOrder(tx, transition, { processedDate: null, boxesArrived: null });
    return { processed_date: order.processed_date, boxes_arrived: boxesArrived };
  });
}

/** Cancels an order for a client. 409 once it is processed (docs/product/requests.md#cancel). */
export function cancelOwnOrder(
  context: AppContext,
  client: Client,
  orderId: number,
  reason: string,
): Promise<Order> {
  const { accountId } = client;
  const actor = { userId: client.userId, name: client.email };
  const why = reason === '' ? {} : { reason };
  return cancelOrder(context, { accountId, orderId, actor, by: 'client', client, ...why });
}
