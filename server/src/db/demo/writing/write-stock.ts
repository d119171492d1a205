import type { Db } from '../../database.ts';
import { stockLedger } from '../../schema/inventory.ts';
import { reservations } from '../../schema/orders.ts';
import type { AccountPlan } from '../account-plan.ts';
import { momentOf } from '../calendar.ts';
import type { DemoLot, PlannedOrder } from '../orders/planned-order.ts';
import { inBatches, written } from './batches.ts';
import type { CellarIds } from './write-cellar.ts';
import type { OrderIds } from './write-orders.ts';

/** The company's person whose work the ledger names. */
export interface Steward {
  readonly actorUserId: number;
  readonly actor: string;
}

interface Movement {
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
  cellarIds: CellarIds,
  orderIds: OrderIds,
  steward: Steward,
): Promise<void> {
  const movements = [...arrivals(plan), ...plan.orders.flatMap(departures)];
  const rows = movements
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ lot, order, change, reason, createdAt, note }) => {
      const { actorUserId, actor } = reason === 'import' ? OPERATOR : steward;
      const lotId = written(cellarIds.lots, lot);
      const orderId = order === null ? null : written(orderIds, order);
      return { accountId, lotId, change, reason, orderId, actorUserId, actor, note, createdAt };
    });
  await inBatches(rows, async (batch) => {
    await db.insert(stockLedger).values(batch);
    return [];
  });
  await writeReservations(db, accountId, plan, cellarIds, orderIds);
}

function arrivals({ cases, orders }: AccountPlan): Movement[] {
  const orderOf = new Map(orders.map((order) => [order.request, order]));
  return cases.flatMap(({ lots }) =>
    lots.map((lot) => {
      const { request, date } = lot.arrival;
      const order = request === null ? null : written(orderOf, request);
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
  return lines.flatMap(({ place, quantity, quantityDone, shortfallReason }) => {
    if (place === null || quantityDone === null) return [];
    const { lot } = place;
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
  cellarIds: CellarIds,
  orderIds: OrderIds,
): Promise<void> {
  const open = orders.filter(
    ({ request, dates }) =>
      request.type === 'pull' && dates.completedDate === null && dates.cancelledDate === null,
  );
  const rows = open.flatMap((order) =>
    order.lines.flatMap(({ place, quantity }) =>
      place === null
        ? []
        : [
            {
              accountId,
              orderId: written(orderIds, order),
              lotId: written(cellarIds.lots, place.lot),
              quantity,
              createdAt: order.dates.createdDate,
            },
          ],
    ),
  );
  await db.insert(reservations).values(rows);
}
