import type { FieldErrors } from '@portal/contract/errors/field-messages';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { Order, OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import {
  type ChangedPicks,
  changedPicksSchema,
  type PicksBody,
  type putBackBody,
  type removePicksBody,
} from '@portal/contract/warehouse/picking/picks.schemas';
import type * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { AppError, invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { isLate, momentOf } from '../../../happened-at.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { t as pickTexts } from '../../../texts/picks.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { findPresentLots } from '../../cellar/inventory/merged-wines.ts';
import { lockOrder } from '../../requests/orders/apply-transition.service.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { listRemovedLines } from '../../requests/orders/order-changes.repository.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { findOrderByNumber, type OrderRecord } from '../../requests/orders/orders.repository.ts';
import { listForRecount } from '../../requests/orders/late-evidence.service.ts';
import {
  type EndedPick,
  endPicks,
  findRemoval,
  listEndedOfList,
  listPicks,
  listStandingPicks,
  type NewPick,
  type StoredPick,
} from '../../requests/orders/picks.repository.ts';
import { bottlesToPutBack, readPicks } from './put-back.ts';
import {
  bottlesOf,
  endEarlier,
  findLeftoversAgain,
  firstBottles,
  restoreReplaced,
  takeBottles,
} from '../../requests/orders/standing-picks.service.ts';

type Changed = Promise<{ answer: ChangedPicks; isReplay: boolean }>;

/** Finds the request of a number. Throws not_found. */
export async function findPickedOrder(db: Db, number: number): Promise<OrderKey> {
  const { account, orderId } = orNotFound(await findOrderByNumber(db, number));
  return { accountId: account.id, orderId };
}

/** A request under the account's lock, when something was done about its picks, and when that is recorded. */
interface PickedOrder {
  readonly key: OrderKey;
  readonly order: Order;
  readonly moment: Date;
  readonly at: Date;
}

/**
 * Records bottles of a pick list that are out of their case, under the account's lock, so that two packers never pick
 * more than was requested. A line that was picked in full before is left alone. 400 when the scanned case is not the
 * one of the lines, or more bottles are picked than are left; 409 for a request that has ended or is on hold, unless
 * they were picked before that or the call comes late: then they are out, and have to be put back. So do those that
 * another packer had picked when a call comes late, when both have taken them out, and those of a line that was removed.
 */
export function pickLines(
  context: AppContext,
  steward: Steward,
  number: number,
  sent: PicksBody,
  call: CreateCall,
): Changed {
  const { how, reason, happened_at: claimed } = sent;
  return changePicks(context, number, { steward, claimed, call }, async (tx, picked, record) => {
    const { key, order, moment, at } = picked;
    refusePicking(record, picked);
    const known = await listPicks(tx, key);
    const scanned = known.filter((one) => one.how !== 'list');
    const former = isLate(moment, at) ? await listRemovedLines(tx, key, record.lines) : [];
    const before = isLate(moment, at) ? null : scanned;
    const { picked: lines, already } = checkPicks([...order.lines, ...former], before, sent);
    const { userId: byUserId, name: byName } = steward;
    const why = how === 'scan' ? '' : reason;
    const by = { how, reason: why, pickedAt: moment, recordedAt: at, byUserId, byName };
    const asked = [...record.lines, ...former];
    const lotIds = asked.flatMap(({ lotId }) => lotId ?? []);
    const present = await findPresentLots(tx, key.accountId, lotIds);
    const rows = lines.flatMap(({ line_id: lineId, quantity }): NewPick[] => {
      const named = asked.find(({ id }) => id === lineId)?.lotId ?? null;
      const lotId = named === null ? undefined : present.get(named);
      return lotId === undefined ? [] : [{ ...key, ...by, lineId, lotId, quantity }];
    });
    await writePicks(tx, picked, rows);
    const bottles = bottlesOf(rows);
    const details = { bottles, how, ...(why !== '' && { reason: why }) };
    return { already, entry: bottles === 0 ? null : { action: 'picked' as const, details } };
  });
}

function refusePicking({ heldAt }: OrderRecord, { order, moment, at }: PickedOrder): void {
  const endedAt = order.completed_date ?? order.cancelled_date;
  const stoppedAt = endedAt === null ? heldAt : new Date(endedAt);
  if (stoppedAt === null || moment < stoppedAt || isLate(moment, at)) return;
  throw noLongerPossible(endedAt === null ? t.requestHeld : t.requestEnded);
}

/**
 * Writes picks. They say more than a list on paper, and take the place of what that has written, also of bottles that are
 * delivered or put back by now; but not those of a phone that could not show that the list had been worked before. A pick that
 * arrives after its bottles were put back, from a phone that sent the two in another order, stood until then.
 */
async function writePicks(
  tx: Db,
  { key, moment, at }: PickedOrder,
  rows: readonly NewPick[],
): Promise<void> {
  const isSame = ({ pickedAt }: StoredPick) => !isLate(moment, at) || pickedAt >= moment;
  const standing = await listStandingPicks(tx, key);
  const listed = standing.filter((pick) => pick.how === 'list' && isSame(pick));
  const gone = (await listEndedOfList(tx, key)).filter(
    (pick) => isSame(pick) && pick.endedAt !== null && pick.endedAt >= moment,
  );
  const taken: NewPick[] = [];
  for (const row of rows) {
    const endedAt = isLate(moment, at) ? await findRemoval(tx, key, row.lineId, moment) : null;
    if (endedAt !== null) {
      taken.push({ ...row, endedHow: 'put back', endedAt, endRecordedAt: at });
      continue;
    }
    const isOfLine = ({ lineId }: StoredPick) => lineId === row.lineId;
    const replaced = firstBottles(gone.filter(isOfLine), row.quantity);
    const rest = row.quantity - bottlesOf(replaced);
    const ended = [...replaced, ...firstBottles(listed.filter(isOfLine), rest)];
    await endPicks(tx, ended, { how: 'replaced', endedAt: 'its begin', at });
    for (const { pick, quantity } of replaced) {
      const { endedHow, endedAt, endRecordedAt } = pick;
      const pickedAt = endedAt !== null && endedAt < row.pickedAt ? endedAt : row.pickedAt;
      taken.push({ ...row, quantity, pickedAt, endedHow, endedAt, endRecordedAt });
    }
    if (rest > 0) taken.push({ ...row, quantity: rest });
  }
  await takeBottles(tx, key.accountId, taken, at);
  const evidence = rows.map(({ lotId }) => ({ lotId, moment }));
  await listForRecount(tx, key.accountId, evidence, at);
}

/**
 * Takes the picks of some lines back, because their bottles are in the case; late, also those that have ended since.
 * Repeated, it does nothing.
 */
export function removePicks(
  context: AppContext,
  steward: Steward,
  number: number,
  { lines, happened_at: claimed }: z.infer<typeof removePicksBody>,
  call: CreateCall,
): Changed {
  return changePicks(context, number, { steward, claimed, call }, async (tx, picked) => {
    const standing = await listStandingPicks(tx, picked.key);
    const isKnown = ({ pickedAt, lineId }: StoredPick) =>
      lines.includes(lineId) && pickedAt <= picked.moment;
    const ended = standing.filter(isKnown).map((pick) => ({ pick, quantity: pick.quantity }));
    const { key, moment, at } = picked;
    const earlier = await endEarlier(tx, key, lines, moment, at);
    const evidence = earlier.map(({ lotId }) => ({ lotId, moment }));
    await listForRecount(tx, key.accountId, evidence, at);
    const bottles = bottlesOf(earlier) + (await putBack(tx, picked, ended));
    for (const one of ended) await restoreReplaced(tx, key, one, moment);
    const lotIds = [...earlier, ...ended.map(({ pick }) => pick)].map(({ lotId }) => lotId);
    await findLeftoversAgain(tx, key.accountId, lotIds, moment, at);
    const action = hasEnded(picked.order) ? ('put back' as const) : ('unpicked' as const);
    const isKept = bottles > 0 || isLate(moment, at);
    // Picks that arrive later and were made before it end by it.
    const details = { bottles, line_ids: lines };
    return { already: [], entry: isKept ? { action, details } : null };
  });
}

/**
 * Confirms that all bottles that were picked and are not needed any more are in their cases again. 409 when those are
 * others than were shown.
 */
export function putBottlesBack(
  context: AppContext,
  steward: Steward,
  number: number,
  { bottles: shown, happened_at: claimed }: z.infer<typeof putBackBody>,
  call: CreateCall,
): Changed {
  return changePicks(context, number, { steward, claimed, call }, async (tx, picked) => {
    const { key, order } = picked;
    const ended = bottlesToPutBack(order, await listStandingPicks(tx, key));
    const bottles = bottlesOf(ended);
    if (bottles !== shown) {
      throw new AppError('changed_meanwhile', pickTexts.otherPutBack(bottles));
    }
    await putBack(tx, picked, ended, 'some time before');
    return { already: [], entry: { action: 'put back' as const, details: { bottles } } };
  });
}

/** Ends picks whose bottles are in their case again; returns how many those are. */
async function putBack(
  tx: Db,
  { key, moment, at }: PickedOrder,
  ended: readonly EndedPick[],
  when: 'then' | 'some time before' = 'then',
): Promise<number> {
  await endPicks(tx, ended, { how: 'put back', endedAt: moment, at });
  const evidence = ended.map(({ pick: { lotId, pickedAt } }) => ({
    lotId,
    moment: when === 'then' ? moment : pickedAt,
  }));
  await listForRecount(tx, key.accountId, evidence, at);
  return bottlesOf(ended);
}

interface PicksChange {
  readonly already: number[];
  /** Null when nothing was written. */
  readonly entry: {
    readonly action: 'picked' | 'unpicked' | 'put back';
    readonly details: Readonly<Record<string, unknown>>;
  } | null;
}

/** Who changes picks, and when the phone says that it was. */
interface PicksCall {
  readonly steward: Steward;
  readonly claimed: string;
  readonly call: CreateCall;
}

async function changePicks(
  context: AppContext,
  number: number,
  { steward, claimed, call }: PicksCall,
  change: (tx: Db, picked: PickedOrder, record: OrderRecord) => Promise<PicksChange>,
): Changed {
  const { clock, database } = context;
  const key = await findPickedOrder(database.db, number);
  return database.transaction(async (tx) => {
    const { order, record } = await lockOrder(tx, context, { ...key, isForSigned: true });
    const at = clock();
    return createOnce(tx, steward.userId, call, at, changedPicksSchema, async () => {
      if (order.order_type === 'Add Request') throw new AppError('invalid', pickTexts.noPickList);
      const moment = momentOf(claimed, { earliest: new Date(order.created_date), now: at });
      const { already, entry } = await change(tx, { key, order, moment, at }, record);
      if (entry !== null) {
        const details = {
          footprint_id: order.footprint_id,
          ...entry.details,
          ...(moment < at && { happened_at: moment.toISOString() }),
        };
        await writeOrderAudit(tx, key, { at, actor: steward, action: entry.action, details });
      }
      return { already, ...(await readPicks(tx, context, key, order)) };
    });
  });
}

type Picked = readonly { readonly line_id: number; readonly quantity: number }[];

/** The picks to write, and the lines that need none. Throws 400 by line, and under `code` for another case. */
function checkPicks(
  lines: readonly Pick<OrderLine, 'id' | 'case_number' | 'quantity'>[],
  /** Null for a call that comes late: its bottles are out, however many are needed. */
  before: Picked | null,
  { how, code, lines: sent }: PicksBody,
) {
  const number = codeOfScan(code).code;
  const already: number[] = [];
  const picked: { line_id: number; quantity: number }[] = [];
  const errors = sent.map(({ line_id: id, quantity }): FieldErrors => {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return { line_id: [FIELD_MESSAGES.unknownKey(id)] };
    if (how === 'scan' && line.case_number?.toLowerCase() !== number.toLowerCase()) {
      throw invalid({ code: [pickTexts.notOnPickList(number)] });
    }
    const left = before === null ? Infinity : line.quantity - pickedOf([...before, ...picked], id);
    if (left <= 0) already.push(id);
    else if (quantity > left) return { quantity: [pickTexts.onlyLeftToPick(left)] };
    else picked.push({ line_id: id, quantity });
    return {};
  });
  if (errors.some((error) => Object.keys(error).length > 0)) throw invalid({ lines: errors });
  return { picked, already };
}

function pickedOf(picks: Picked, lineId: number): number {
  return bottlesOf(picks.filter(({ line_id: id }) => id === lineId));
}
