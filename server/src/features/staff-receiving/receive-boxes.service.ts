import type { receiveBody } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import { inside } from '../approvals/guarded-change.service.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { type CreateCall, createOnce } from '../orders/idempotency.service.ts';
import { receiveOrder } from '../orders/order-steps.service.ts';
import { findOrderByNumber } from '../orders/orders.repository.ts';
import { stewardTransition } from '../orders/steward-transition.service.ts';
import { refuseBeyondStops } from '../orders/stops.service.ts';

/** A call that receives the boxes of the request of a number. */
interface ReceiveCall extends CreateCall {
  readonly number: number;
  readonly sent: z.infer<typeof receiveBody>;
}

const received = z.object({ boxes_arrived: z.number() });

/**
 * Marks the boxes of an add request as received. A repeated key does nothing: the answer to a telephone may have been
 * lost. 404 for a driver's request that is no stop, 409 when it has changed since it was loaded.
 */
export async function receiveBoxes(
  context: AppContext,
  request: FastifyRequest,
  { number, sent, ...call }: ReceiveCall,
): Promise<void> {
  const { database } = context;
  const { account } = orNotFound(await findOrderByNumber(database.db, number));
  const at = context.clock();
  await database.transaction(async (tx) => {
    await lockAccountStock(tx, account.id);
    const portal = inside({ ...context, clock: () => at }, tx);
    await createOnce(tx, request.steward.userId, call, at, received, async () => {
      // Not before: a phone that missed the answer may ask again on another day, when it is no stop any more.
      await refuseBeyondStops(portal, request, number);
      const transition = await stewardTransition(portal, request.steward, number, sent);
      await receiveOrder(portal, transition, sent.boxes_arrived);
      return { boxes_arrived: sent.boxes_arrived };
    });
  });
}
