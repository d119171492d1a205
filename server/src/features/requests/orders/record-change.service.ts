import { CLIENT_CARRIER } from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { changedFields } from '../../../lib/audit/changed-fields.ts';
import { writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';
import { isSamePlace } from '../../access/profile/place.ts';
import type { Client } from '../../../plugins/session.ts';
import { placeOf, notifyOfNewPlace } from './hold.service.ts';
import { toOrder } from './order-answer.ts';
import { changeMail, changeMailOfCompany } from './order-change-mails.ts';
import { insertChange } from './order-changes.repository.ts';
import { queueOrderMail, withoutClientTexts } from './order-mails.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';
import { orNotFound } from '../../../app-error.ts';

/** Who changes a request: a user of its account, or a steward for them. */
export interface RequestChanger {
  readonly userId: number;
  readonly name: string;
  /** The client, checked again under the lock; null for stewards. */
  readonly client: Client | null;
  readonly account: { readonly name: string; readonly isCommercial: boolean };
}

/** Builds an order as a change keeps it: files by their names, because URLs depend on who reads. */
const versionOf = (record: OrderRecord) => ({
  ...toOrder(record, '', () => ''),
  lines: record.lines,
});

/** What the audit log keeps of a version; lines and files by their numbers. */
function auditedFields({ lines, attachments, requested_by: by, ...order }: Order) {
  return {
    ...order,
    requested_by: by?.id ?? null,
    bottles: lines.map((line) => `${line.quantity} of line ${line.id}`).join(', '),
    documents: attachments.length,
  };
}

/**
 * Keeps both versions of a request that was changed, with the audit entry, the mails to the client, the additional
 * addresses and the company, and the notice of a new place. Writes nothing when nothing differs.
 */
export async function recordChange(
  tx: Db,
  context: AppContext,
  changer: RequestChanger,
  key: OrderKey,
  { at, record }: { readonly at: Date; readonly record: OrderRecord },
): Promise<void> {
  const before = versionOf(record);
  const after = versionOf(orNotFound(await findOrder(tx, key.accountId, key.orderId)));
  const changed = changedFields(auditedFields(before), auditedFields(after));
  if (changed === null) return;
  const { userId, name, client } = changer;
  await insertChange(tx, key, { before, after, byUserId: userId, changedAt: at });
  await writeOrderAudit(tx, key, {
    at,
    actor: { userId, name },
    action: 'changed',
    details: { footprint_id: after.footprint_id, ...changed },
  });
  await mailChange(tx, context, changer, key, { at, before, after });
  const isElsewhere =
    !isSamePlace(placeOf(before), placeOf(after)) ||
    before.method !== after.method ||
    (after.address_line1 === null && before.notes !== after.notes);
  const isLabelNew =
    after.method === CLIENT_CARRIER &&
    (before.method !== CLIENT_CARRIER || before.attachments.length < after.attachments.length);
  if (after.order_type === 'Pull Request' && (isElsewhere || isLabelNew)) {
    await notifyOfNewPlace(tx, context, { accountId: key.accountId, client, isLabelNew }, after);
  }
}

async function mailChange(
  tx: Db,
  { config }: AppContext,
  { client }: RequestChanger,
  { accountId, orderId }: OrderKey,
  { at, before, after }: { readonly at: Date; readonly before: Order; readonly after: Order },
): Promise<void> {
  const provider = await mailProvider(tx, config);
  const origin = mailOrigin(config);
  const who = client === null ? null : `${client.firstName} ${client.lastName}`;
  await queueOrderMail(tx, { order: after, provider, at, accountId, orderId }, (shown) =>
    shown === after
      ? changeMail({ before, after, who }, provider, origin)
      : changeMail({ before: withoutClientTexts(before), after: shown, who: '' }, provider, origin),
  );
  if (who === null) return;
  await queueMail(tx, {
    ...changeMailOfCompany({ before, after, who }, provider, origin),
    provider,
    at,
    accountId,
    orderId,
    recipients: [provider.supportEmail],
  });
}
