import type { Db } from '../../database.ts';
import { orderLines, orders } from '../../schema/orders.ts';
import type { AccountPlan } from '../account-plan.ts';
import { methodCodeOf } from '../orders/requests.ts';
import type { PlannedOrder } from '../orders/planned-order.ts';
import type { DemoAccount } from '../people.ts';
import { inBatches, written } from './batches.ts';
import type { CellarIds } from './write-cellar.ts';
import type { WrittenAccount } from './write-people.ts';
import type { WineIds } from './write-wines.ts';

export type OrderIds = ReadonlyMap<PlannedOrder, number>;

/** Writes the orders one by one, oldest first, so that their numbers follow their dates; then all lines. */
export async function writeOrders(
  db: Db,
  { accountId, ownerId }: WrittenAccount,
  plan: AccountPlan,
  wineIds: WineIds,
  cellarIds: CellarIds,
): Promise<OrderIds> {
  const ids = new Map<PlannedOrder, number>();
  for (const order of plan.orders) {
    const [row] = await db
      .insert(orders)
      .values({ accountId, requestedByUserId: ownerId, ...orderRow(order, plan.account) })
      .returning({ id: orders.id });
    if (row !== undefined) ids.set(order, row.id);
  }
  const lines = plan.orders.flatMap((order) =>
    order.lines.map(({ wine, place, ...line }) => ({
      ...line,
      accountId,
      orderId: written(ids, order),
      wineId: written(wineIds, wine),
      lotId: place === null ? null : written(cellarIds.lots, place.lot),
      caseNumber: place?.lookupCode ?? null,
    })),
  );
  await inBatches(lines, async (batch) => {
    await db.insert(orderLines).values(batch);
    return [];
  });
  return ids;
}

function orderRow({ request, dates, alternateDate }: PlannedOrder, account: DemoAccount) {
  const isNotified = request.method === 'InboundWarehouseDropoff';
  const [owner] = account.users;
  return {
    ...dates,
    ...addressCopy(request.address, account),
    orderType: request.type === 'add' ? ('Add Request' as const) : ('Pull Request' as const),
    method: methodCodeOf(request),
    requestedDeliveryTime: isNotified ? null : (request.time ?? ('ANY_TIME' as const)),
    alternateDate,
    alternateTime: alternateDate === null ? null : ('AFTERNOON' as const),
    cancelReason: request.cancel_reason,
    companyName: request.company,
    trackingNumber: request.tracking,
    numberOfBoxes: request.boxes,
    isBoxed: request.is_boxed,
    isPickingUp: request.is_picking_up,
    primaryEmail: owner.email,
    additionalEmails: request.emails,
    notes: request.notes,
  };
}

/** Orders keep a copy of their address; at the store and the warehouse there is none. */
function addressCopy(number: number | null, account: DemoAccount) {
  const address = number === null ? undefined : account.addresses[number - 1];
  return {
    accountName: account.name,
    addressLine1: address?.line1 ?? null,
    addressLine2: address?.line2 ?? null,
    addressCity: address?.city ?? null,
    addressState: address?.state ?? null,
    addressPostalCode: address?.postalCode ?? null,
    addressCountry: address?.country ?? null,
    addressPrimaryTelephone: address?.primaryTelephone ?? null,
    addressAttentionOf: address?.attentionOf ?? null,
  };
}
