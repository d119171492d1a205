import { DUTIES } from '@portal/contract/access/auth/duties';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { AppContext } from '../../../app-context.ts';
import { AppError, noLongerPossible } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { t } from '../../../texts/answers.ts';
import { hasOther } from '../../access/approvals/approvals.repository.ts';
import { type Actor, writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { notifyAccount } from '../../access/notices/user-events.service.ts';
import { lockOrder, type Transition } from './apply-transition.service.ts';
import { isChangedBy } from './order-changes.repository.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { updateOrder } from './order-steps.repository.ts';

/**
 * Lets a request go on after a call; the reason says with whom. 409 unless it is on hold and open, and with second
 * approval for a steward who changed it, where somebody else could release it.
 */
export function releaseRequest(context: AppContext, transition: Transition): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { record, order } = await lockOrder(tx, context, { ...transition, isForSigned: true });
    const at = context.clock();
    if (hasEnded(order)) throw noLongerPossible(t.requestEnded);
    if (record.heldAt === null) throw noLongerPossible(t.notHeld);
    const { actor, accountId, reason = '' } = transition;
    await refuseOwnChange(tx, context, transition, actor);
    await updateOrder(tx, transition, { heldAt: null });
    const details = { footprint_id: order.footprint_id, reason };
    await writeOrderAudit(tx, transition, { at, actor, action: 'released', details });
    await notifyAccount(tx, context, {
      accountId,
      subject: t.releasedSubject(order.footprint_id),
      what: t.released(order.footprint_id),
      by: null,
    });
  });
}

/**
 * Throws own_approval for a steward who changed a request that an owner has put on hold, where somebody else could decide
 * about it. Without second approval nobody is refused.
 */
export async function refuseOwnChange(
  tx: Db,
  { clock, config }: AppContext,
  key: OrderKey,
  { userId }: Actor,
): Promise<void> {
  if (!config.needsSecondApproval || userId === null) return;
  if (!(await isChangedBy(tx, key, userId))) return;
  if (await hasOther(tx, userId, { roles: DUTIES.desk, now: clock() })) {
    throw new AppError('own_approval', t.releasedByAnother);
  }
}
