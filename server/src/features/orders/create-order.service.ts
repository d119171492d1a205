import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import type { Client } from '../../plugins/session.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { storeUploads } from '../files/uploads.service.ts';
import { lockOpenAccount } from '../inventory/stock-lock.ts';
import { queueMail } from '../mail/mail.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { type CreateCall, createOnce } from './idempotency.service.ts';
import { toOrder } from './order-answer.ts';
import { confirmationMail, orderRecipients } from './order-mails.ts';
import { findOrder } from './orders.repository.ts';

/** Who asks for an order, and the origin its links begin with. */
export interface Asking {
  readonly client: Client;
  readonly origin: string;
}

/** An order as it was created, now or by an earlier sending of the same call. */
export interface Created {
  readonly order: Order;
  readonly isReplay: boolean;
}

/**
 * The one way to an order of a client, all or nothing: in one transaction `write` checks the call and writes the
 * order, and its files, its mail, its audit entry and its idempotency key follow (decisions: Orders). 422 for a
 * key used differently; what `write` throws leaves nothing behind.
 */
export function createOrder(
  context: AppContext,
  asking: Asking,
  call: CreateCall,
  write: (tx: Db) => Promise<number>,
): Promise<Created> {
  const { accountId, userId } = asking.client;
  const now = context.clock();
  return context.database.transaction(async (tx) => {
    await lockOpenAccount(tx, accountId);
    return createOnce(tx, userId, call, now, async () => {
      const orderId = await write(tx);
      await storeUploads(tx, accountId, orderId, call.uploads);
      return tellOfOrder(tx, context, asking, orderId);
    });
  });
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
  const provider = await currentProvider(tx, context.config);
  await queueMail(tx, {
    ...confirmationMail(order, provider, mailOrigin(context.config)),
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
