import { FIELD_MESSAGES, type FieldErrors } from '@portal/contract/errors/field-messages';
import { localTime } from '@portal/contract/provider/local-time';
import { hasEnded, latestStatus, orderState } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import {
  documentsField,
  type KnownLine,
  type PutAway,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import type { AppContext } from '../../../app-context.ts';
import { changedMeanwhile, invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import { refusingTaken } from '../../../db/database-errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import { t } from '../../../texts/answers.ts';
import { type Actor, writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { uploadProblems } from '../../../lib/files/uploads.service.ts';
import { lockOrder, readOrder } from '../../requests/orders/apply-transition.service.ts';
import { queueStatusMail } from '../../requests/orders/order-mails.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { updateOrder } from '../../requests/orders/order-steps.repository.ts';
import type { OrderRecord } from '../../requests/orders/orders.repository.ts';
import { type Replaced, replaceLines } from '../../requests/orders/revert-put-away.repository.ts';
import { type Arrival, recordReceipt } from '../../requests/documents/receipts.service.ts';
import { type Bottles, type CheckedCase, checkCases, fillCases } from './put-away-cases.service.ts';
import { findAddRequest, findExpected, listArrived } from './receiving.repository.ts';

/** The steward, the number of the request, and the body of the call. */
interface PutAwayCall {
  readonly steward: Actor;
  readonly number: number;
  readonly sent: PutAway;
  readonly uploads: readonly Upload[];
}

/** An add request as read under the lock, with its cases checked. */
interface ReadRequest extends OrderKey {
  readonly record: OrderRecord;
  readonly order: Order;
  readonly cases: readonly CheckedCase[];
}

/**
 * Puts the bottles of an add request into cases in one transaction: reads the request, checks everything, writes cases,
 * lots, ledger rows, documents and lines, records the receipt, and mails the client. Completes the request unless more
 * is to come. 404 for an unknown number, 400 with errors by case and line, 409 when the request changed meanwhile or
 * has ended.
 */
export function putAway(context: AppContext, call: PutAwayCall): Promise<void> {
  refuseUploads(call);
  return context.database
    .transaction(async (tx) => {
      const request = await readRequest(tx, context, call);
      const at = context.clock();
      const arrivals = await writeBottles(tx, context, call, request, at);
      const authorship = { actor: call.steward, at };
      await recordReceipt(tx, context, { ...request, arrivals }, authorship);
      await notifyClient(tx, context, call, request, at);
    })
    .catch(orTakenMeanwhile);
}

/** Throws 409 when another account's case got the number at the same moment; rethrows any other error. */
const orTakenMeanwhile = refusingTaken(['cases_lookup_code'], () =>
  changedMeanwhile('the case of this number'),
);

/** Checks the documents before anything is written; errors are reported under the field of their case. */
function refuseUploads({ sent: { cases }, uploads }: PutAwayCall): void {
  const problems: Record<string, FieldErrors[string]> = {};
  const fields = new Set(uploads.map(({ field }) => field));
  const known = new Set(cases.map((_, index) => documentsField(index)));
  for (const field of fields) {
    const ofCase = uploads.filter((upload) => upload.field === field);
    const wrong = known.has(field) ? uploadProblems(ofCase) : [t.noCaseOfFiles];
    if (wrong.length > 0) problems[field] = wrong;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Reads the request under its account's lock and checks the body against it. */
async function readRequest(
  tx: Db,
  context: AppContext,
  { number, sent }: PutAwayCall,
): Promise<ReadRequest> {
  const key = orNotFound(await findAddRequest(tx, number));
  const { record, order } = await lockOrder(tx, context, { ...key, expectedVersion: sent.version });
  refuseEnded(order, sent);
  if (sent.cases.length === 0) await refuseNothing(tx, key, sent);
  return { ...key, record, order, cases: await checkCases(tx, key.accountId, sent.cases) };
}

function refuseEnded(order: Order, { more_to_come: isMoreToCome }: PutAway): void {
  if (!hasEnded(order)) return;
  throw noLongerPossible(isMoreToCome ? t.nothingMoreToPutAway : t.tooLateToComplete);
}

/** Throws 400 without cases, unless that completes a request with bottles that were put away before. */
async function refuseNothing(tx: Db, key: OrderKey, sent: PutAway): Promise<void> {
  if (!sent.more_to_come && (await listArrived(tx, key)).length > 0) return;
  throw invalid({ cases: [FIELD_MESSAGES.emptyList] });
}

/**
 * Marks the request as received, if it was not; fills the cases; completes the request unless more is to come. Returns
 * what arrived.
 */
async function writeBottles(
  tx: Db,
  { config }: AppContext,
  { steward: actor, sent, uploads }: PutAwayCall,
  request: ReadRequest,
  at: Date,
): Promise<readonly Arrival[]> {
  const { order, cases } = request;
  const audit = (action: AuditActions['order'], details: Readonly<Record<string, unknown>>) =>
    writeOrderAudit(tx, request, {
      at,
      actor,
      action,
      details: { footprint_id: order.footprint_id, ...details },
    });
  const received = { ...order, processed_date: order.processed_date ?? at.toISOString() };
  const completed = { ...received, completed_date: at.toISOString() };
  const change = (from: Order, to: Order) => ({
    before: latestStatus(from).status,
    after: latestStatus(to).status,
  });
  if (order.processed_date === null) {
    await updateOrder(tx, request, { processedDate: at });
    await audit('process', change(order, received));
  }
  const today = localTime(at, config.provider.timeZone).date;
  const { casePrefix } = config.provider;
  const filling = { actor, at, today, uploads, casePrefix };
  const { replaced, arrivals, ...filled } = await fillCases(tx, request, cases, filling);
  const details = {
    boxes_arrived: sent.boxes_arrived,
    ...filled,
    replaced: { ...replaced, ...requestBefore(request, sent) },
  };
  const boxes = sent.boxes_arrived === null ? {} : { boxesArrived: sent.boxes_arrived };
  if (sent.more_to_come) {
    await updateOrder(tx, request, boxes);
    await audit('put away', details);
    return arrivals;
  }
  const missing = await writeLines(tx, request);
  await updateOrder(tx, request, { ...boxes, completedDate: at });
  await audit('complete', { ...change(received, completed), ...details, missing });
  return arrivals;
}

/** Returns what a put-away replaces on the request: its lines only when nothing more is to come. */
function requestBefore(
  { record }: ReadRequest,
  { more_to_come: isMoreToCome }: PutAway,
): Pick<Replaced, 'boxes_arrived' | 'lines'> {
  const lines = record.lines.map(({ id, wine, size, quantity, case_number }) => ({
    id,
    wine_id: wine.id,
    size_ml: size.value,
    quantity,
    case_number,
  }));
  return { boxes_arrived: record.boxesArrived, lines: isMoreToCome ? null : lines };
}

/** Why a line of an add request has fewer bottles than expected; the client reads it. */
const DID_NOT_ARRIVE = 'Expected, did not arrive';

/**
 * Replaces the lines of the request by the bottles that were put away, in one or more parts, and the missing ones.
 * Returns the missing bottles; only this list contains wines that are not in the catalogue.
 */
async function writeLines(tx: Db, key: OrderKey) {
  const arrived = await listArrived(tx, key);
  const lots = arrived.map(({ wine_id: wineId, size_ml: sizeMl, quantity, ...lot }) => ({
    caseNumber: lot.case_number,
    lotId: lot.lot_id,
    wineId,
    sizeMl,
    quantity,
    quantityDone: quantity,
  }));
  const expected = (await findExpected(tx, key))?.lines ?? [];
  const missing = missingBottles(expected, lots);
  const lines = missing.flatMap(({ line: { wine_id: wineId, size_ml: sizeMl }, quantity }) =>
    wineId === null
      ? []
      : [{ wineId, sizeMl, quantity, quantityDone: 0, shortfallReason: DID_NOT_ARRIVE }],
  );
  await replaceLines(tx, key, [...lots, ...lines]);
  return missing.map(({ line: { wine, size_ml }, quantity }) => ({
    wine: wine.long_producer,
    vintage: wine.vintage,
    size_ml,
    quantity,
  }));
}

/** Bottles that were expected and did not arrive, one entry per wine and size. */
interface MissingBottles {
  /** The first line that names them. */
  readonly line: KnownLine;
  readonly quantity: number;
}

/** Compares expected bottles with those put away. A wine that is not in the catalogue cannot have arrived. */
export function missingBottles(
  expected: readonly KnownLine[],
  arrived: readonly Bottles[],
): MissingBottles[] {
  const missing = new Map<string, MissingBottles>();
  for (const line of expected) {
    const key = wineAndSize(line.wine_id ?? JSON.stringify(line.wine), line.size_ml);
    const before = missing.get(key);
    const quantity = (before?.quantity ?? 0) + line.quantity;
    missing.set(key, { line: before?.line ?? line, quantity });
  }
  for (const { wineId, sizeMl, quantity } of arrived) {
    const key = wineAndSize(wineId, sizeMl);
    const found = missing.get(key);
    if (found !== undefined) missing.set(key, { ...found, quantity: found.quantity - quantity });
  }
  return [...missing.values()].filter(({ quantity }) => quantity > 0);
}

function wineAndSize(wine: number | string, sizeMl: number | null): string {
  return `${wine} ${sizeMl ?? 'unknown'}`;
}

/** Mails the new status: completed, or received by the first part. Further parts are not mailed. */
async function notifyClient(
  tx: Db,
  context: AppContext,
  { sent }: PutAwayCall,
  { accountId, orderId, order: before }: ReadRequest,
  at: Date,
): Promise<void> {
  const isNewStatus = !sent.more_to_come || orderState(before) === 'requested';
  if (sent.silent || !isNewStatus) return;
  const key = { accountId, orderId };
  const { order } = await readOrder(tx, context, key);
  await queueStatusMail(tx, context.config, { order, at, ...key, isHeld: true });
}
