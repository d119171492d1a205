import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cases, lots, stockLedger, wines } from '../../../db/schema/inventory.ts';
import { orders, reservations } from '../../../db/schema/orders.ts';
import { anywhere } from '../../../db/text-search.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import type { CaseKey } from '../inventory/stock-writes.repository.ts';
import { WINE_FACTS } from '../inventory/wine-facts.ts';
import { LOCATION_CODE } from '../locations/locations.repository.ts';

const ACCOUNT = { id: accounts.id, name: accounts.name, is_commercial: accounts.isCommercial };

const CASE_FACTS = {
  id: cases.id,
  footprint_id: cases.footprintId,
  footprint_lookup_code: cases.footprintLookupCode,
  container_name: cases.containerName,
  location: LOCATION_CODE,
};

const LOT_COUNTS = {
  id: lots.id,
  size: lots.sizeMl,
  quantity: lots.quantity,
  reserved: lots.reserved,
  free: sql<number>`${lots.quantity} - ${lots.reserved}`,
  out: sql`(
    select coalesce(sum(p.quantity), 0) from order_picks p
    where p.account_id = ${lots.accountId} and p.lot_id = ${lots.id} and p.ended_at is null)`.mapWith(
    Number,
  ),
  added_date: lots.addedDate,
};

const ofCase = and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId));

/** Finds an account with its inventory version; undefined for an unknown id. */
export async function findStockAccount(db: Db, accountId: number) {
  const [row] = await db
    .select({ account: ACCOUNT, inventoryVersion: accounts.inventoryVersion })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row;
}

/** Finds a case with its account, and the version of the latest change of its bottles, facts or documents. */
export async function findCase(db: Db, { accountId, caseId }: CaseKey) {
  const [row] = await db
    .select({
      account: ACCOUNT,
      case: {
        ...CASE_FACTS,
        last_seen_at: isoTime(cases.lastSeenAt),
        last_seen_how: cases.lastSeenHow,
      },
      version: sql<number>`(
        select coalesce(max(l.version), 0) from ${lots} l
        where l.account_id = ${cases.accountId} and l.case_id = ${cases.id})`.mapWith(Number),
    })
    .from(cases)
    .innerJoin(accounts, eq(accounts.id, cases.accountId))
    .where(and(eq(cases.accountId, accountId), eq(cases.id, caseId)));
  return row;
}

/** Finds since when a case is known to stand where it stands. */
export async function findPlacedAt(db: Db, { accountId, caseId }: CaseKey): Promise<Date | null> {
  const [row] = await db
    .select({ placedAt: cases.placedAt })
    .from(cases)
    .where(and(eq(cases.accountId, accountId), eq(cases.id, caseId)));
  return row?.placedAt ?? null;
}

/** Finds cases by a part of their number, of all accounts or of one; the exact number first, then the shortest. */
export function searchCaseNumbers(
  db: Db,
  { search, account }: { readonly search: string; readonly account: number | null },
  limit: number,
) {
  const number = cases.footprintLookupCode;
  return db
    .select({
      id: cases.id,
      footprint_lookup_code: number,
      container_name: cases.containerName,
      account: { id: accounts.id, name: accounts.name },
    })
    .from(cases)
    .innerJoin(accounts, eq(accounts.id, cases.accountId))
    .where(
      and(
        sql`${number} ilike ${anywhere(search)}`,
        account === null ? undefined : eq(cases.accountId, account),
      ),
    )
    .orderBy(sql`length(${number})`, asc(number))
    .limit(limit);
}

export function listLotsOfCase(db: Db, { accountId, caseId }: CaseKey) {
  return listLots(db, accountId, eq(lots.caseId, caseId));
}

export async function findLot(db: Db, accountId: number, lotId: number) {
  const [row] = await listLots(db, accountId, eq(lots.id, lotId));
  return row;
}

export function listLotsOfWine(db: Db, accountId: number, wineId: number) {
  const holdsBottles = and(eq(lots.wineId, wineId), sql`${lots.quantity} > 0`);
  return listLots(db, accountId, holdsBottles);
}

function listLots(db: Db, accountId: number, which: SQL | undefined) {
  return db
    .select({ ...LOT_COUNTS, wine: { id: wines.id, ...WINE_FACTS }, case: CASE_FACTS })
    .from(lots)
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .innerJoin(cases, ofCase)
    .where(and(eq(lots.accountId, accountId), which))
    .orderBy(asc(lots.id));
}

export type StoredStaffLot = Awaited<ReturnType<typeof listLotsOfCase>>[number];

/** Lists the open requests that reserve bottles, by lot. */
export async function listHoldingRequests(
  db: Db,
  accountId: number,
  lotIds: readonly number[],
): Promise<{ lotId: number; number: number }[]> {
  if (lotIds.length === 0) return [];
  return db
    .select({ lotId: reservations.lotId, number: orders.footprintId })
    .from(reservations)
    .innerJoin(
      orders,
      and(eq(orders.accountId, reservations.accountId), eq(orders.id, reservations.orderId)),
    )
    .where(and(eq(reservations.accountId, accountId), inArray(reservations.lotId, [...lotIds])))
    .orderBy(asc(orders.footprintId));
}

export function listLedger(db: Db, accountId: number, lotId: number) {
  return db
    .select({
      id: stockLedger.id,
      at: isoTime(stockLedger.createdAt),
      change: stockLedger.change,
      reason: stockLedger.reason,
      note: stockLedger.note,
      actor: actorName(stockLedger),
      order_number: orders.footprintId,
    })
    .from(stockLedger)
    .leftJoin(
      orders,
      and(eq(orders.accountId, stockLedger.accountId), eq(orders.id, stockLedger.orderId)),
    )
    .where(and(eq(stockLedger.accountId, accountId), eq(stockLedger.lotId, lotId)))
    .orderBy(asc(stockLedger.id));
}
