import { type Order, orderSchema } from '@portal/contract/requests/orders/orders.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import type { Client } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { storeUploads, uploadProblems } from '../../../lib/files/uploads.service.ts';
import { lockForClient } from '../../../lib/stock-lock.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { readOrder } from './apply-transition.service.ts';
import { FieldReader } from '../../../lib/field-reader.ts';
import { notifyOfFirstRequest } from './hold.service.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { toOrder } from './order-answer.ts';
import { confirmationMail, queueOrderMail } from './order-mails.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { countNewEmails } from './orders.repository.ts';

const MAX_NEW_EMAILS_DAILY = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The user, the account and the origin of a create call; links of the answer begin with the origin. */
export interface OrderRequester {
  readonly client: Client;
  readonly origin: string;
}

/** A created order; `isReplay` when an earlier call with the same key created it. */
export interface CreatedOrder {
  readonly order: Order;
  readonly isReplay: boolean;
}

/**
 * Creates an order of a client in one transaction: `write` checks the call and writes the order; its files, mail, audit
 * entry and idempotency key follow. An error of `write` stores nothing. 422 for a key used with another body.
 */
export function createOrder(
  context: AppContext,
  requester: OrderRequester,
  call: CreateCall,
  write: (tx: Db, reader: FieldReader) => Promise<number>,
): Promise<CreatedOrder> {
  const { accountId, userId } = requester.client;
  return context.database.transaction(async (tx) => {
    await lockForClient(tx, requester.client);
    const now = context.clock();
    const { answer, isReplay } = await createOnce(tx, userId, call, now, orderSchema, async () => {
      const reader = new FieldReader(call.body);
      const problems = uploadProblems(call.uploads);
      if (problems.length > 0) reader.refuse('attachments', problems);
      const orderId = await write(tx, reader);
      await refuseManyNewEmails(tx, { accountId, orderId }, now);
      const { storageQuotaMb } = context.config.limits;
      await storeUploads(tx, { accountId, orderId }, call.uploads, storageQuotaMb);
      return confirmOrder(tx, context, requester, orderId);
    });
    return { order: answer, isReplay };
  });
}

/** 400 when an order adds more new e-mails than an account may in a day: strangers cannot be mailed in bulk. */
export async function refuseManyNewEmails(tx: Db, key: OrderKey, now: Date): Promise<void> {
  const added = await countNewEmails(tx, key, new Date(now.getTime() - DAY_MS));
  if (added.byOrder === 0 || added.byAccount <= MAX_NEW_EMAILS_DAILY) return;
  const message = t.tooManyNewAddresses(
    MAX_NEW_EMAILS_DAILY,
    added.byAccount - MAX_NEW_EMAILS_DAILY,
  );
  throw invalid({ additional_emails: [message] });
}

async function confirmOrder(
  tx: Db,
  context: AppContext,
  { client, origin }: OrderRequester,
  orderId: number,
): Promise<Order> {
  const { accountId } = client;
  const { record } = await readOrder(tx, context, { accountId, orderId });
  const order = toOrder(record, origin);
  const at = new Date(order.created_date);
  const provider = await mailProvider(tx, context.config);
  await queueOrderMail(tx, { order, provider, at, accountId, orderId }, (shown) =>
    confirmationMail(shown, provider, mailOrigin(context.config)),
  );
  await writeOrderAudit(
    tx,
    { accountId, orderId },
    {
      at,
      actor: { userId: client.userId, name: client.email },
      action: 'created',
      details: {
        footprint_id: order.footprint_id,
        order_type: order.order_type,
        ...(client.acting && {
          contact: client.acting.contactId,
          name: client.acting.person,
          channel: client.acting.channel,
        }),
      },
    },
  );
  if (order.order_type === 'Pull Request') await notifyOfFirstRequest(tx, context, client, order);
  return order;
}
