import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import type { Client } from '../../plugins/session.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { storeUploads } from '../files/uploads.service.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { queueMail } from '../mail/mail.service.ts';
import { type CheckedPullRequest, checkPullRequest } from './checked-pull-request.ts';
import { type CreateCall, createOnce } from './idempotency.service.ts';
import { toOrder } from './order-answer.ts';
import { confirmationMail, orderRecipients } from './order-mails.ts';
import { findOrder } from './orders.repository.ts';
import { insertOrder, insertPullLines, insertReservations } from './pull-requests.repository.ts';
import { bottlesByLot } from './pull-stock.ts';

/** Who asks for an order, and the origin its links begin with. */
export interface Asking {
  readonly client: Client;
  readonly origin: string;
}

/**
 * Creates a pull request, all or nothing: in one transaction every line is checked against what is free and
 * reserved, and the order, its mail, its audit entry and its idempotency key are written (decisions: Orders).
 * 400 with all errors of the fields at once, or with the over-ask text; 422 for a key used differently.
 */
export function createPullRequest(
  context: AppContext,
  asking: Asking,
  call: CreateCall,
): Promise<{ order: Order; isReplay: boolean }> {
  const { client } = asking;
  const now = context.clock();
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, client.accountId);
    return createOnce(tx, client.userId, call, now, async () => {
      const request = await checkPullRequest(tx, context, client, call);
      const orderId = await writePullRequest(tx, request);
      await storeUploads(tx, client.accountId, orderId, call.uploads);
      return tellOfOrder(tx, context, asking, orderId);
    });
  });
}

async function writePullRequest(tx: Db, { order, matched }: CheckedPullRequest): Promise<number> {
  const { accountId } = order;
  const orderId = await insertOrder(tx, order);
  await insertPullLines(tx, accountId, orderId, matched);
  await insertReservations(tx, accountId, orderId, bottlesByLot(matched));
  return orderId;
}

/** The written order, after its mail was queued and its audit entry made. */
async function tellOfOrder(
  tx: Db,
  context: AppContext,
  { client, origin }: Asking,
  orderId: number,
): Promise<Order> {
  const record = await findOrder(tx, client.accountId, orderId);
  if (record === undefined) throw new Error('An order is gone in its own transaction.');
  const order = toOrder(record, origin);
  const at = record.order.createdDate;
  await queueMail(tx, {
    ...confirmationMail(order, context.config.provider, mailOrigin(context.config)),
    at,
    recipients: orderRecipients(order),
    accountId: client.accountId,
    orderId,
  });
  await writeAudit(tx, {
    at,
    actor: { userId: client.userId, name: client.email },
    accountId: client.accountId,
    action: 'created',
    subjectType: 'order',
    subjectId: String(orderId),
    details: { footprint_id: order.footprint_id, order_type: order.order_type },
  });
  return order;
}
