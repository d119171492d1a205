import type { FieldErrors } from '@portal/contract/errors/field-messages';
import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { hasEnded } from '@portal/contract/orders/order-status';
import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import { codeOfScan } from '@portal/contract/staff-stock/code-of-scan';
import {
  type ChangedPicks,
  changedPicksSchema,
  type PicksBody,
} from '@portal/contract/staff-requests/picks.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, invalid, noLongerPossible, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/answers.ts';
import { t as pickTexts } from '../../texts/picks.ts';
import { writeOrderAudit } from '../audit/audit.repository.ts';
import { lockOrder } from '../orders/apply-transition.service.ts';
import { type CreateCall, createOnce } from '../orders/idempotency.service.ts';
import type { OrderKey } from '../orders/order-steps.repository.ts';
import { findOrderByNumber } from '../orders/orders.repository.ts';
import { deletePicks, insertPicks, listPicks } from './picks.repository.ts';

type Changed = Promise<{ answer: ChangedPicks; isReplay: boolean }>;

/** Finds the request of a number. Throws not_found. */
export async function findPickedOrder(db: Db, number: number): Promise<OrderKey> {
  const { account, orderId } = orNotFound(await findOrderByNumber(db, number));
  return { accountId: account.id, orderId };
}

/**
 * Records bottles of a pick list that are out of their case, under the account's lock, so that two packers never pick
 * more than was requested. A line that was picked in full before is left alone. 400 when the scanned case is not the
 * one of the lines, or more bottles are picked than are left; 409 for a request that has ended or is on hold.
 */
export function pickLines(
  context: AppContext,
  steward: Steward,
  number: number,
  sent: PicksBody,
  call: CreateCall,
): Changed {
  return changePicks(context, steward, number, call, async (tx, key, lines) => {
    const { how, reason } = sent;
    const { picked, already } = checkPicks(lines, await listPicks(tx, key), sent);
    const at = context.clock();
    const { userId: byUserId, name: byName } = steward;
    const why = how === 'scan' ? '' : reason;
    const row = { ...key, how, reason: why, pickedAt: at, byUserId, byName };
    await insertPicks(
      tx,
      picked.map(({ line_id: lineId, quantity }) => ({ ...row, lineId, quantity })),
    );
    const bottles = picked.reduce((sum, { quantity }) => sum + quantity, 0);
    const details = { bottles, how, ...(why !== '' && { reason: why }) };
    return { already, entry: bottles === 0 ? null : { action: 'picked' as const, details } };
  });
}

/** Takes the picks of some lines back, because their bottles are in the case. Repeated, it does nothing. */
export function removePicks(
  context: AppContext,
  steward: Steward,
  number: number,
  lineIds: readonly number[],
  call: CreateCall,
): Changed {
  return changePicks(context, steward, number, call, async (tx, key) => {
    const bottles = await deletePicks(tx, key, lineIds);
    const entry = { action: 'unpicked' as const, details: { bottles } };
    return { already: [], entry: bottles === 0 ? null : entry };
  });
}

interface PicksChange {
  readonly already: number[];
  /** Null when nothing was written. */
  readonly entry: {
    readonly action: 'picked' | 'unpicked';
    readonly details: Readonly<Record<string, unknown>>;
  } | null;
}

async function changePicks(
  context: AppContext,
  steward: Steward,
  number: number,
  call: CreateCall,
  change: (tx: Db, key: OrderKey, lines: readonly OrderLine[]) => Promise<PicksChange>,
): Changed {
  const { clock, database } = context;
  const key = await findPickedOrder(database.db, number);
  const at = clock();
  return database.transaction(async (tx) => {
    const { order, record } = await lockOrder(tx, context, key);
    return createOnce(tx, steward.userId, call, at, changedPicksSchema, async () => {
      if (order.order_type === 'Add Request') throw new AppError('invalid', pickTexts.noPickList);
      if (hasEnded(order)) throw noLongerPossible(t.requestEnded);
      if (record.heldAt !== null) throw noLongerPossible(t.requestHeld);
      const { already, entry } = await change(tx, key, order.lines);
      if (entry !== null) {
        const details = { footprint_id: order.footprint_id, ...entry.details };
        await writeOrderAudit(tx, key, { at, actor: steward, action: entry.action, details });
      }
      return { already, picks: await listPicks(tx, key) };
    });
  });
}

type Picked = readonly { readonly line_id: number; readonly quantity: number }[];

/** The picks to write, and the lines that need none. Throws 400 by line, and under `code` for another case. */
function checkPicks(
  lines: readonly OrderLine[],
  before: Picked,
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
    const left = line.quantity - bottlesOf([...before, ...picked], id);
    if (left <= 0) already.push(id);
    else if (quantity > left) return { quantity: [pickTexts.onlyLeftToPick(left)] };
    else picked.push({ line_id: id, quantity });
    return {};
  });
  if (errors.some((error) => Object.keys(error).length > 0)) throw invalid({ lines: errors });
  return { picked, already };
}

function bottlesOf(picks: Picked, lineId: number): number {
  const own = picks.filter(({ line_id: id }) => id === lineId);
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}
