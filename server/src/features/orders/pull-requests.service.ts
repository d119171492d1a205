import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { type CheckedPullRequest, checkPullRequest } from './checked-pull-request.ts';
import { type OrderRequester, type CreatedOrder, createOrder } from './create-order.service.ts';
import type { CreateCall } from './idempotency.service.ts';
import { insertOrder } from './orders.repository.ts';
import { insertPullLines, insertReservations } from './pull-requests.repository.ts';
import { bottlesByLot } from './pull-stock.ts';

/**
 * Creates a pull request and reserves its bottles, all or nothing (docs/product/requests.md#all-or-nothing). 400 with
 * all field errors, or with the over-ask detail; 422 for a key used with another body.
 */
export function createPullRequest(
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
): Promise<CreatedOrder> {
  return createOrder(context, requester, call, async (tx) =>
    writePullRequest(tx, await checkPullRequest(tx, context, requester.client, call)),
  );
}

async function writePullRequest(tx: Db, { order, matched }: CheckedPullRequest): Promise<number> {
  const { accountId } = order;
  const orderId = await insertOrder(tx, order);
  await insertPullLines(tx, accountId, orderId, matched);
  await insertReservations(tx, accountId, orderId, bottlesByLot(matched));
  return orderId;
}
