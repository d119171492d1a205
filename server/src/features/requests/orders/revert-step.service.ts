import { latestStatus } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { takeBackHandoversOfStep } from './deliveries.repository.ts';
import { haveMergedWine } from '../../cellar/inventory/current-wines.repository.ts';
import { revertPicks } from './standing-picks.service.ts';
import { lockOrder, readOrder, type Transition } from './apply-transition.service.ts';
import { updateOrder } from './order-steps.repository.ts';
import type { OrderLineRecord } from './orders.repository.ts';
import { insertReservations } from './pull-requests.repository.ts';
import { sumByLot } from './pull-stock.ts';
import {
  isTouched,
  type Replaced,
  replacedSchema,
  restoreReplaced,
} from './revert-put-away.repository.ts';
import {
  areFree,
  clearLinesDone,
  deleteHeldMails,
  findHeldStep,
  listStepDetails,
  reverseLedger,
} from './revert-step.repository.ts';

/**
 * Reverts the latest step of an order while its mail waits in the outbox, completed and cancelled included: the mail is
 * deleted, bottles come back or leave by counter rows and are reserved again, and no mail is sent. 409 once the mail
 * has left, and when the bottles were reserved, moved or changed since.
 */
export function revertStep(context: AppContext, transition: Transition): Promise<Order> {
  return context.database.transaction(async (tx) => {
    const { record, order: seen } = await lockOrder(tx, context, transition);
    const at = context.clock();
    const step = (await findHeldStep(tx, transition, at))?.at;
    if (step === undefined) throw tooLate();
    if (!(await deleteHeldMails(tx, transition, { step, now: at }))) throw tooLate();
    const reverted = await listStepDetails(tx, transition, step);
    const replaced = replacedByPutAway(reverted);
    const cancelled = cancelledBefore(reverted);
    if (replaced !== null && (await isTouched(tx, transition, step, replaced))) throw touched();
    await updateOrder(tx, transition, {
      ...(isUnannounced(reverted) ? cancelledAt(at) : datesBefore(seen, step)),
      ...columnsBefore(reverted),
      ...cancelled,
      ...(replaced !== null && { boxesArrived: replaced.boxes_arrived }),
    });
    await takeBackHandoversOfStep(tx, transition, step, at);
    await revertPicks(tx, transition, step, at);
    const lotIds = record.lines.flatMap(({ lotId }) => lotId ?? []);
    if (hasEndedAt(seen, step) && (await haveMergedWine(tx, transition.accountId, lotIds))) {
      throw noLongerPossible(t.bottlesReservedSince);
    }
    await reverseLedger(tx, transition, step, { actor: transition.actor, at });
    if (replaced !== null)
      await restoreReplaced(tx, transition, replaced, context.config.provider.casePrefix);
    else if (cancelled !== null) await clearLinesDone(tx, transition);
    else if (hasEndedAt(seen, step)) await reserveAgain(tx, transition, record.lines);
    const { order } = await readOrder(tx, context, transition);
    await writeOrderAudit(tx, transition, {
      at,
      actor: transition.actor,
      action: 'revert',
      details: {
        footprint_id: order.footprint_id,
        reverted: reverted.map(({ action }) => action),
        before: latestStatus(seen).status,
        after: latestStatus(order).status,
      },
    });
    return order;
  });
}

const tooLate = () => noLongerPossible(t.mailHasLeft);

const touched = () => noLongerPossible(t.bottlesChangedSince);

type StepDetails = Awaited<ReturnType<typeof listStepDetails>>;

/** Reads what a put-away replaced; null for any other step. */
function replacedByPutAway(reverted: StepDetails): Replaced | null {
  const found = reverted.find(({ details }) => details['replaced'] !== undefined);
  return found === undefined ? null : z.parse(replacedSchema, found.details['replaced']);
}

const isUnannounced = ([first]: StepDetails) => first?.action === 'received unannounced';

/** A request that was made for an unannounced shipment stays in the history, because its number is never used again. */
const cancelledAt = (at: Date) => ({ cancelledDate: at, cancelReason: 'Recorded by mistake' });

const isAt = (moment: string | null, step: Date) => moment === step.toISOString();

const hasEndedAt = ({ completed_date: completed, cancelled_date: cancelled }: Order, step: Date) =>
  isAt(completed, step) || isAt(cancelled, step);

function datesBefore(seen: Order, step: Date) {
  return {
    ...(isAt(seen.processed_date, step) && { processedDate: null, boxesArrived: null }),
    ...(isAt(seen.completed_date, step) && { completedDate: null }),
    ...(isAt(seen.cancelled_date, step) && { cancelledDate: null, cancelReason: null }),
  };
}

/** The columns that a step overwrote, as its audit entry recorded them. */
function columnsBefore(reverted: StepDetails) {
  const [first] = reverted;
  const before = textOrNull(first?.details['before']);
  if (first?.action === 'confirmed' || first?.action === 'not handed over') {
    return { confirmedDate: before };
  }
  if (first?.action === 'tracking') return { trackingNumber: before };
  if (first?.action !== 'undo') return {};
  const { processed_date: processed, boxes_arrived: boxes } = first.details;
  return {
    processedDate: new Date(String(processed)),
    boxesArrived: typeof boxes === 'number' ? boxes : null,
  };
}

/** The columns of a cancelled request that a late handover completed; null for any other step. */
function cancelledBefore(reverted: StepDetails) {
  const found = reverted.find(({ action }) => action === 'handover accepted')?.details;
  const cancelled = textOrNull(found?.['cancelled_date']);
  if (found === undefined || cancelled === null) return null;
  const processed = textOrNull(found['processed_date']);
  return {
    cancelledDate: new Date(cancelled),
    cancelReason: textOrNull(found['cancel_reason']),
    processedDate: processed === null ? null : new Date(processed),
  };
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** Reserves the bottles of an ended pull request again; does nothing for an add request. */
async function reserveAgain(
  tx: Db,
  key: Transition,
  lines: readonly OrderLineRecord[],
): Promise<void> {
  await clearLinesDone(tx, key);
  const asked = sumByLot(lines);
  if (!(await areFree(tx, key.accountId, asked))) {
    throw noLongerPossible(t.bottlesReservedSince);
  }
  if (asked.length > 0) await insertReservations(tx, key, asked);
}
