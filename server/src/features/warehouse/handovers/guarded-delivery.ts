import { orderState } from '@portal/contract/requests/orders/order-status';
import { MOST_CORRECTED } from '@portal/contract/access/approvals/approvals.schemas';
import { type CompleteBody, completeBody } from '@portal/contract/warehouse/desk/desk.schemas';
import * as z from 'zod/mini';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/approvals.ts';
import { t as handoverTexts } from '../../../texts/handovers.ts';
import type { GuardedChange } from '../../access/approvals/guarded-change.service.ts';
import type { Delivery } from '../../../lib/counted-handovers.ts';
import { findDelivery } from '../../requests/orders/deliveries.repository.ts';
import { readProof } from './read-proof.ts';
import {
  completePullRequest,
  listMissing,
  type ShortLine,
  sumMissing,
} from '../../requests/orders/order-steps.service.ts';
import {
  findOrder,
  findOrderByNumber,
  type OrderRecord,
} from '../../requests/orders/orders.repository.ts';
import { transitionBy } from '../../requests/orders/steward-transition.service.ts';
import { isLarge } from '../../access/approvals/correction-limit.service.ts';
import { bottlesLeft } from './handed-bottles.ts';

interface DeliveryToMake {
  readonly accountId: number;
  readonly number: number;
  readonly body: CompleteBody;
  /** The request, where it was read under the lock already; not stored. */
  readonly record?: OrderRecord;
}

const shortOf = ({ short = [] }: CompleteBody): ShortLine[] =>
  short.map((line) => ({
    id: line.line_id,
    quantityDone: line.quantity_done,
    shortfallReason: line.reason,
    isMissing: line.is_missing,
  }));

/** Why bottles are missing, and why nobody signed. */
const reasonsOf = ({ short = [], reason }: CompleteBody) =>
  [...new Set([...short.map((line) => line.reason), reason])]
    .filter((text) => text !== '')
    .join('; ');

async function missingFrom(tx: Db, delivery: DeliveryToMake) {
  const { lines } = await recordOf(tx, delivery);
  return listMissing(lines, shortOf(delivery.body));
}

async function recordOf(
  tx: Db,
  { accountId, number, record }: Omit<DeliveryToMake, 'body'>,
): Promise<OrderRecord> {
  if (record !== undefined) return record;
  const { orderId } = orNotFound(await findOrderByNumber(tx, number));
  return orNotFound(await findOrder(tx, accountId, orderId));
}

/** 409 for other bottles than somebody has signed for, whose handover is recorded. */
function refuseUnsigned(
  { order, lines }: OrderRecord,
  delivery: Delivery | undefined,
  { short = [] }: CompleteBody,
): void {
  const signed = delivery?.short ?? null;
  if (signed === null || order.completed_date !== null) return;
  const isSame = lines.every(
    ({ id, quantity }) => doneOf(id, signed, quantity) === doneOf(id, short, quantity),
  );
  if (!isSame) {
    throw noLongerPossible(handoverTexts.signedForOthers(bottlesLeft(lines, signed) ?? 0));
  }
}

type Short = NonNullable<CompleteBody['short']>;

const doneOf = (lineId: number, short: Short, quantity: number) =>
  short.find(({ line_id: id }) => id === lineId)?.quantity_done ?? quantity;

export const DELIVER_WITH_MISSING: GuardedChange<DeliveryToMake, unknown> = {
  kind: 'deliver with missing',
  // Drivers and packers hand over, and the request says which of them.
  askedBy: 'requests',
  stored: z.object({ accountId: z.number(), number: z.number(), body: completeBody }),
  refusal: t.managersOnly(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  isGuarded: async (scene, delivery) => {
    const missing = await missingFrom(scene.tx, delivery);
    const changes = missing.map(({ lotId, bottles }) => ({ lotId, change: -bottles }));
    return isLarge(scene, delivery.accountId, changes);
  },
  reason: ({ body }) => reasonsOf(body),
  say: async (tx, _, delivery) => {
    const { account } = orNotFound(await findOrderByNumber(tx, delivery.number));
    const missing = sumMissing(await missingFrom(tx, delivery));
    return t.deliverMissing(delivery.number, account.name, missing);
  },
  basis: async ({ tx }, { body, ...sent }) => {
    const { accountId } = sent;
    const { order, lines, version } = await recordOf(tx, sent);
    const delivery = await findDelivery(tx, { accountId, orderId: order.id });
    const state = orderState(order);
    const hasEnded = state === 'completed' || state === 'cancelled';
    const facts = {
      ...(hasEnded && { ended: state }),
      pulled_at: order.processed_date,
      lines: lines.map(({ id, lotId: lot, quantity }) => ({ id, lot, quantity })),
      method: order.method,
      tracking: body.tracking_number === '' ? null : order.tracking_number,
      handover: delivery?.id ?? null,
    };
    return { facts, current: { ...sent, body: { ...body, version } } };
  },
  make: async (context, steward, sent) => {
    const { accountId, body } = sent;
    const { db } = context.database;
    const record = await recordOf(db, sent);
    const key = { accountId, orderId: record.order.id };
    const delivery = await findDelivery(db, key);
    refuseUnsigned(record, delivery, body);
    const proof = readProof(record, delivery, body);
    const transition = { ...transitionBy(steward, key, body), record };
    return completePullRequest(context, transition, shortOf(body), proof);
  },
};
