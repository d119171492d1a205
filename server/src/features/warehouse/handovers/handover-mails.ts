import { shortDay } from '@portal/contract/provider/house-formats';
import {
  type HandoverBody,
  reasonText,
} from '@portal/contract/warehouse/handovers/handovers.schemas';
import { providerDay } from '@portal/contract/requests/orders/order-status';
import { mailFacts } from '@portal/contract/requests/orders/request-facts';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { mailOrigin } from '../../../plugins/origin.ts';
import { t } from '../../../texts/handovers.ts';
import { findLatestMailAt } from '../../../lib/mail/mail.repository.ts';
import { queueMail } from '../../../lib/mail/mail.service.ts';
import { readOrder } from '../../requests/orders/apply-transition.service.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { mailProvider } from '../../../lib/provider/current-provider.ts';

/** Queues the mail about an attempt that failed. Additional addresses do not get it, because it asks for an answer. At most one a day. */
export async function queueFailedMail(
  tx: Db,
  context: AppContext,
  key: OrderKey,
  { sent, at }: { readonly sent: HandoverBody; readonly at: Date },
): Promise<void> {
  const { order } = await readOrder(tx, context, key);
  if (order.primary_email === '' || sent.reason === 'none') return;
  const provider = await mailProvider(tx, context.config);
  const subject = t.failedSubject(order.footprint_id);
  const { timeZone } = provider;
  const latest = await findLatestMailAt(tx, key, subject);
  const dayOf = (moment: Date) => providerDay(moment.toISOString(), timeZone);
  if (latest !== undefined && dayOf(latest) === dayOf(at)) return;
  const why = t.failedWhy[sent.reason];
  const { reason, note } = sent;
  await queueMail(tx, {
    subject,
    headline: t.failedHeadline,
    paragraphs: [...(why === '' ? [] : [why]), t.stillReserved],
    facts: [
      ...mailFacts(order, provider, ['order', 'requestedBy']),
      [t.tried, shortDay(dayOf(at), provider)],
      [t.reason, reasonText({ reason, note })],
    ],
    link: {
      label: t.viewOrder(order.footprint_id),
      url: `${mailOrigin(context.config)}/orders/history/${order.id}`,
    },
    provider,
    at,
    recipients: [order.primary_email],
    ...key,
    isHeld: true,
  });
}
