import { orderState } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { receiveBody } from '@portal/contract/warehouse/receiving/receiving.schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import { t } from '../../../texts/answers.ts';
import { inTransaction } from '../../access/approvals/guarded-change.service.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { readOrder } from '../../requests/orders/apply-transition.service.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { receiveOrder } from '../../requests/orders/order-steps.service.ts';
import { findOrderByNumber, type OrderRecord } from '../../requests/orders/orders.repository.ts';
import { stewardTransition } from '../../requests/orders/steward-transition.service.ts';
import { isInReach, refuseNeverStops } from '../../requests/orders/stops.service.ts';

/** A call that receives the boxes of the request of a number. */
interface ReceiveCall extends CreateCall {
  readonly number: number;
  readonly sent: z.infer<typeof receiveBody>;
}

const received = z.object({ boxes_arrived: z.number() });

/**
 * Marks the boxes of an add request as received. A repeated key does nothing: the answer to a telephone may have been
 * lost. Boxes with the moment at which they were fetched are a fact, which nothing but the state of the request refuses;
 * without it, 409 when it has changed since it was loaded. 404 for what was no stop of a driver in the last 7 days.
 */
export async function receiveBoxes(
  context: AppContext,
  request: FastifyRequest,
  { number, sent, ...call }: ReceiveCall,
): Promise<void> {
  const { database } = context;
  const { account } = orNotFound(await findOrderByNumber(database.db, number));
  await database.transaction(async (tx) => {
    await lockAccountStock(tx, account.id);
    const at = context.clock();
    const portal = inTransaction({ ...context, clock: () => at }, tx);
    await createOnce(tx, request.steward.userId, call, at, received, async () => {
      // Not before: a phone that missed the answer may ask again on another day, when it is no stop any more.
      const { happened_at: handedAt, boxes_arrived: boxes } = sent;
      if (!(await isInReach(portal, request, number))) {
        await refuseNeverStops(portal, request, { number, handedAt });
      }
      const transition = await stewardTransition(portal, request.steward, number, sent);
      const { record, order } = await readOrder(tx, portal, transition);
      const isFact = handedAt !== '';
      if (isFact) refuseEnded(record, order);
      const expectedVersion = isFact ? record.version : sent.version;
      await receiveOrder(portal, { ...transition, expectedVersion }, boxes, handedAt);
      return { boxes_arrived: boxes };
    });
  });
}

/** Throws no_longer_possible, with what to do with the boxes, for a request that awaits none. */
function refuseEnded({ boxesArrived }: OrderRecord, order: Order): void {
  const state = orderState(order);
  if (state === 'cancelled') throw noLongerPossible(t.boxesOfCancelled);
  if (state !== 'requested') throw noLongerPossible(t.boxesReceivedBefore(boxesArrived));
}
