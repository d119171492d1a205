import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Picks } from '@portal/contract/warehouse/picking/picks.schemas';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import {
  type EndedPick,
  listPicks,
  listStandingPicks,
  type StoredPick,
} from '../../requests/orders/picks.repository.ts';
import { bottlesOf, firstBottles } from '../../requests/orders/standing-picks.service.ts';

/**
 * The bottles of a request that are out of their case and not needed any more: what was not delivered of a request that
 * has ended, and what a change has taken off an open one.
 */
export function bottlesToPutBack(order: Order, standing: readonly StoredPick[]): EndedPick[] {
  const lineIds = [...new Set(standing.map(({ lineId }) => lineId))];
  return lineIds.flatMap((lineId) => {
    const own = standing.filter((pick) => pick.lineId === lineId);
    const needed = hasEnded(order)
      ? 0
      : (order.lines.find(({ id }) => id === lineId)?.quantity ?? 0);
    return firstBottles(own.toReversed(), Math.max(0, bottlesOf(own) - needed));
  });
}

/** Reads the picks of a request, how many bottles are to be put back, and whether the house demands scans. */
export async function readPicks(
  db: Db,
  { config }: AppContext,
  key: OrderKey,
  order: Order,
): Promise<Picks> {
  const standing = await listStandingPicks(db, key);
  return {
    picks: await listPicks(db, key),
    put_back: bottlesOf(bottlesToPutBack(order, standing)),
    demands_scans: config.demandsScans,
  };
}
