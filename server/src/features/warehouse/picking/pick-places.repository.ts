import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { orderLines } from '../../../db/schema/orders.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

/** NJ-9 comes before NJ-10, on either engine. */
const byCaseNumber = new Intl.Collator('en', { numeric: true });

/** Lists where each line's bottles are, in the order of walking; cases without a location come last. */
export async function listPickPlaces(db: Db, key: OrderKey) {
  const rows = await db
    .select({
      caseNumber: orderLines.caseNumber,
      walk: locations.walkOrder,
      place: {
        line_id: orderLines.id,
        location: locations.code,
        container_name: cases.containerName,
      },
    })
    .from(orderLines)
    .leftJoin(lots, and(eq(lots.accountId, orderLines.accountId), eq(lots.id, orderLines.lotId)))
    .leftJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .leftJoin(locations, eq(locations.id, cases.locationId))
    .where(ofOrder(orderLines, key))
    .orderBy(asc(orderLines.id));
  return rows
    .toSorted(
      (a, b) =>
        (a.walk ?? Infinity) - (b.walk ?? Infinity) ||
        byCaseNumber.compare(a.caseNumber ?? '', b.caseNumber ?? ''),
    )
    .map(({ place }) => place);
}
