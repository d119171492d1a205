import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { type CheckedPullRequest, checkPullRequest } from './checked-pull-request.ts';
import { type Asking, type Created, createOrder } from './create-order.service.ts';
import type { CreateCall } from './idempotency.service.ts';
import { insertOrder } from './orders.repository.ts';
import { insertPullLines, insertReservations } from './pull-requests.repository.ts';
import { bottlesByLot } from './pull-stock.ts';

/**
 * Creates a pull request, all or nothing: every line is checked against what is free and reserved with the order
 * (decisions: Orders). 400 with all errors of the fields at once, or with the over-ask text; 422 for a key used
 * differently.
 */
export function createPullRequest(
  context: AppContext,
  asking: Asking,
  call: CreateCall,
): Promise<Created> {
  return createOrder(context, asking, call, async (tx) =>
    writePullRequest(tx, await checkPullRequest(tx, context, asking.client, call)),
  );
}

async function writePullRequest(tx: Db, { order, matched }: CheckedPullRequest): Promise<number> {
  const { accountId } = order;
  const orderId = await insertOrder(tx, order);
  await insertPullLines(tx, accountId, orderId, matched);
  await insertReservations(tx, accountId, orderId, bottlesByLot(matched));
  return orderId;
}
