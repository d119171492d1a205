import type { Db } from '../../database.ts';
import { stockLedger } from '../../schema/inventory.ts';
import { reservations } from '../../schema/orders.ts';
import { momentOf } from '../calendar.ts';
import type { DemoLot } from '../cellar/cellar-plan.ts';
import type { AccountPlan } from '../demo-plan.ts';
import type { PlannedOrder } from '../orders/planned-order.ts';
import type { WrittenIds } from './written-ids.ts';

/** The company's person whose work the ledger names. */
export interface Steward {
  readonly actorUserId: number;
  readonly actor: string;
}

/** A change of a lot. */
export interface Movement {
  readonly lot: DemoLot;
  readonly change: number;
  readonly reason: 'import' | 'add request' | 'pull request' | 'correction';
  readonly order: PlannedOrder | null;
  readonly createdAt: Date;
  readonly note: string | null;
}

const OPERATOR = { actorUserId: null, actor: 'portal import' };

/** Writes the ledger of every lot in the order of time, and reserves bottles for the open requests. */
export async function writeStock(
  db: Db,
  accountId: number,
  plan: AccountPlan,
  ids: WrittenIds,
  steward: Steward,
): Promise<void> {
  const rows = listMovements(plan).map(({ lot, order, change, reason, createdAt, note }) => {
    const { actorUserId, actor } = reason === 'import' ? OPERATOR : steward;
    const lotId = ids.of(lot);
    const orderId = order === null ? null : ids.of(order);
    return { accountId, lotId, change, reason, orderId, actorUserId, actor, note, createdAt };
  });
  await db.insert(stockLedger).values(rows);
  await writeReservations(db, accountId, plan, ids);
}

/** Lists every change of an account's bottles, oldest first. */
export function listMovements(plan: AccountPlan): Movement[] {
  return [...arrivals(plan), ...plan.orders.flatMap(departures)].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

function arrivals({ cases, orders }: AccountPlan): Movement[] {
  const orderOf = new Map(orders.map((order) => [order.request, order]));
  return cases.flatMap(({ lots }) =>
    lots.map((lot) => {
      const { request, date } = lot.arrival;
      const order = (request && orderOf.get(request)) ?? null;
      return {
        lot,
        change: lot.quantity,
        reason: order === null ? 'import' : 'add request',
        order,
        createdAt: order?.dates.completedDate ?? momentOf(date, '15:00'),
        note: null,
      };
    }),
  );
}

/** The bottles a completed pull request took out, and those that could not be found. */
function departures(order: PlannedOrder): Movement[] {
  const { request, dates, lines } = order;
  const createdAt = dates.completedDate;
  if (request.type === 'add' || createdAt === null) return [];
  return lines.flatMap(({ lot, quantity, quantityDone, shortfallReason }) => {
    if (lot === null || quantityDone === null) return [];
    const lost = request.shortfall === 'lost' ? quantity - quantityDone : 0;
    const movements: Movement[] = [
      { lot, change: -quantityDone, reason: 'pull request', order, createdAt, note: null },
      { lot, change: -lost, reason: 'correction', order, createdAt, note: shortfallReason },
    ];
    return movements.filter(({ change }) => change !== 0);
  });
}

async function writeReservations(
  db: Db,
  accountId: number,
  { orders }: AccountPlan,
  ids: WrittenIds,
): Promise<void> {
  const open = orders.filter(
    ({ request, dates }) =>
      request.type === 'pull' && dates.completedDate === null && dates.cancelledDate === null,
  );
  const rows = open.flatMap((order) =>
    order.lines.flatMap(({ lot, quantity }) => {
      if (lot === null) return [];
      const [orderId, lotId] = [ids.of(order), ids.of(lot)];
      return [{ accountId, orderId, lotId, quantity, createdAt: order.dates.createdDate }];
    }),
  );
  await db.insert(reservations).values(rows);
}
