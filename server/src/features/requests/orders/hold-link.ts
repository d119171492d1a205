import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { RequestOfLink } from '@portal/contract/requests/orders/hold.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalidLink, noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { digestOf } from '../../../lib/secrets/secrets.ts';
import { findHoldLink } from '../../../lib/users/tokens.repository.ts';
import { findUserById, listOwners } from '../../../lib/users/users.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { readOrder } from './apply-transition.service.ts';
import { bottlesOf } from './order-mails.ts';

/** The owner and the request of a "This was not me" link. 404 for a link that was used or has expired. */
export async function readHoldLink(db: Db, context: AppContext, token: string) {
  const tokenDigest = digestOf(token);
  const link = await findHoldLink(db, tokenDigest, context.clock());
  const owner = link === null ? null : await findUserById(db, link.userId);
  if (link === null || owner === null || owner.accountId === null) throw invalidLink();
  const owners = await listOwners(db, owner.accountId, providerDay(context));
  // Who was an owner when the link was mailed, and is none any more, decides nothing.
  if (owners.every(({ id }) => id !== owner.id)) throw invalidLink();
  return { tokenDigest, owner, key: { accountId: owner.accountId, orderId: link.orderId } };
}

/**
 * The number and bottles of the request of a link, which its reader is about to put on hold; the link stays. 404 for a
 * link that was used or has expired, 409 once the request has ended.
 */
export async function describeHoldLink(context: AppContext, token: string): Promise<RequestOfLink> {
  const { db } = context.database;
  const { key } = await readHoldLink(db, context, token);
  const { order } = await readOrder(db, context, key);
  if (hasEnded(order)) throw noLongerPossible(t.tooLateToHold(order.footprint_id));
  const bottles = order.lines.map((line) => {
    const { quantity, name, detail } = bottlesOf(line);
    return { quantity, name, detail };
  });
  return { footprint_id: order.footprint_id, bottles };
}
