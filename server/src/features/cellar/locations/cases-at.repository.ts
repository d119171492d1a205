import { WINES_OF_LISTED_CASE } from '@portal/contract/cellar/locations/locations.schemas';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cases, lots, wines } from '../../../db/schema/inventory.ts';
import { bottlesOfCase } from './locations.repository.ts';

/** Lists the cases with bottles of all accounts that stand at a location, by number. */
export async function listCasesAt(db: Db, id: number, page: number | null) {
  const chosen = and(eq(cases.locationId, id), sql`${bottlesOfCase} > 0`);
  const found = await readPage(db, { table: cases, chosen, page }, (limit, offset) =>
    db
      .select({
        id: cases.id,
        footprint_lookup_code: cases.footprintLookupCode,
        container_name: cases.containerName,
        account: { id: accounts.id, name: accounts.name },
        bottle_count: sql<number>`${bottlesOfCase}`.mapWith(Number),
        last_seen_at: isoTime(cases.lastSeenAt),
        last_seen_how: cases.lastSeenHow,
      })
      .from(cases)
      .innerJoin(accounts, eq(accounts.id, cases.accountId))
      .where(chosen)
      .orderBy(asc(cases.footprintLookupCode))
      .limit(limit)
      .offset(offset),
  );
  const winesOf = await listWinesOf(
    db,
    id,
    found.rows.map((row) => row.id),
  );
  const rows = found.rows.map((row) => {
    const held = winesOf.get(row.id) ?? [];
    return { ...row, wines: held.slice(0, WINES_OF_LISTED_CASE), wine_count: held.length };
  });
  return { ...found, rows };
}

/** Finds the wines of cases at a location by the id of the case, in an order that says no number of bottles. */
async function listWinesOf(db: Db, locationId: number, caseIds: readonly number[]) {
  const ofCase = new Map<number, { vintage: number | null; long_producer: string }[]>();
  if (caseIds.length === 0) return ofCase;
  const rows = await db
    .select({ case: lots.caseId, vintage: wines.vintage, long_producer: wines.longProducer })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(
      and(eq(cases.locationId, locationId), inArray(cases.id, [...caseIds]), gt(lots.quantity, 0)),
    )
    .groupBy(lots.caseId, wines.id)
    .orderBy(asc(wines.longProducer), asc(wines.vintage), asc(wines.id));
  for (const { case: caseId, ...wine } of rows) {
    ofCase.set(caseId, [...(ofCase.get(caseId) ?? []), wine]);
  }
  return ofCase;
}
