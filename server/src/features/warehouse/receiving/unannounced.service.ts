import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { RETAIL_DROPOFF, WAREHOUSE_DROPOFF } from '@portal/contract/requests/orders/methods';
import type { unannouncedBody } from '@portal/contract/warehouse/receiving/receiving.schemas';
import type * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import { type Actor, writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { readOrder } from '../../requests/orders/apply-transition.service.ts';
import { queueStatusMail } from '../../requests/orders/order-mails.ts';
import { insertOrder } from '../../requests/orders/orders.repository.ts';
import { findNotifiedAccount } from './receiving.repository.ts';

/**
 * Creates and receives an add request for an unannounced shipment, so that every bottle has a document. The client gets
 * a mail, unless silent. 400 for an unknown or closed account.
 */
export function receiveUnannounced(
  context: AppContext,
  actor: Actor,
  sent: z.infer<typeof unannouncedBody>,
): Promise<number> {
  const { config, database } = context;
  const accountId = sent.account;
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, accountId);
    const at = context.clock();
    const account = await findNotifiedAccount(tx, accountId);
    if (account === undefined) {
      throw invalid({ account: [FIELD_MESSAGES.unknownKey(accountId)] });
    }
    const orderId = await insertOrder(tx, {
      accountId,
      orderType: 'Add Request',
      method: sent.at_store ? RETAIL_DROPOFF : WAREHOUSE_DROPOFF,
      accountName: account.name,
      primaryEmail: account.email,
      companyName: sent.company_name,
      trackingNumber: sent.tracking_number || null,
      boxesArrived: sent.boxes_arrived,
      createdDate: at,
      processedDate: at,
    });
    const key = { accountId, orderId };
    const { order } = await readOrder(tx, context, key);
    if (!sent.silent) await queueStatusMail(tx, config, { order, at, ...key, isHeld: true });
    await writeOrderAudit(tx, key, {
      at,
      actor,
      action: 'received unannounced',
      details: { footprint_id: order.footprint_id, boxes_arrived: sent.boxes_arrived },
    });
    return order.footprint_id;
  });
}
