import { hasDuty } from '@portal/contract/access/auth/duties';
import { STAFF_ROLES } from '@portal/contract/access/auth/roles';
import { isSignedFor } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { VAN } from '@portal/contract/requests/orders/methods';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError, notAllowed } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { momentOf } from '../../../happened-at.ts';
import { t } from '../../../texts/handovers.ts';
import { findFormerRole } from '../../../lib/audit/audit.repository.ts';
import { listFormerMethods } from '../../requests/orders/order-changes.repository.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { LATE_DAYS } from '../../requests/orders/stops.repository.ts';
import { type Asker, isInReach, refuseNeverStops } from '../../requests/orders/stops.service.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether a request is a stop of the person now, may be handed over by them by its present method, and in their present
 * role.
 */
export interface Reach {
  readonly isStop: boolean;
  readonly isOfMethod: boolean;
  readonly isOfRole: boolean;
}

/** An attempt to hand over the request of a number at a moment of the device. */
interface Tried {
  readonly key: OrderKey;
  readonly order: Order;
  readonly number: number;
  readonly handedAt: string;
}

/**
 * Reads whether the request is in the person's reach, or was in the role that they had at the moment of the handover.
 * Throws for what never was: 404 for a driver's request that was no stop of theirs, 400 for one that nobody signs for,
 * 403 for one that other people hand over.
 */
export async function readReach(
  tx: Db,
  portal: AppContext,
  asker: Asker,
  tried: Tried,
): Promise<Reach> {
  try {
    return { ...(await reachOf(tx, portal, asker, tried)), isOfRole: true };
  } catch (error) {
    const former = error instanceof AppError ? await asFormerly(tx, portal, asker, tried) : null;
    if (former === null) throw error;
    return { ...(await reachOf(tx, portal, former, tried)), isOfRole: false };
  }
}

/** The person in the role of the moment; null when it is the present one, or for moments of more than 7 days ago. */
async function asFormerly(
  tx: Db,
  { clock }: AppContext,
  { session }: Asker,
  { handedAt }: Tried,
): Promise<Asker | null> {
  const now = clock();
  const moment = momentOf(handedAt, {
    earliest: new Date(now.getTime() - LATE_DAYS * DAY_MS),
    now,
  });
  if (session === null) return null;
  const former = await findFormerRole(tx, session.userId, moment);
  const role = STAFF_ROLES.find((one) => one === former);
  return role === undefined ? null : { session: { ...session, role } };
}

async function reachOf(
  tx: Db,
  portal: AppContext,
  asker: Asker,
  { key, order, number, handedAt }: Tried,
): Promise<Pick<Reach, 'isStop' | 'isOfMethod'>> {
  const isStop = await isInReach(portal, asker, number);
  if (!isStop) await refuseNeverStops(portal, asker, { number, handedAt });
  if (order.order_type === 'Add Request') throw new AppError('invalid', t.addRequest);
  if (mayHandOver(asker, order.method)) return { isStop, isOfMethod: true };
  const former = await listFormerMethods(tx, key);
  if (former.some((method) => mayHandOver(asker, method))) return { isStop, isOfMethod: false };
  if (![order.method, ...former].some(isSignedFor)) throw new AppError('invalid', t.sentByCarrier);
  throw notAllowed();
}

/** Drivers hand over from the van, the warehouse what leaves from its own door. */
const mayHandOver = ({ session }: Asker, method: number): boolean =>
  isSignedFor(method) && hasDuty(session?.role ?? '', method === VAN ? 'stops' : 'warehouse');
