import type { Scanned } from '@portal/contract/warehouse/picking/scanning.schemas';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { orders, reservations } from '../../../db/schema/orders.ts';
import { literally } from '../../../db/text-search.ts';
import type { CaseKey } from '../../cellar/inventory/stock-writes.repository.ts';
import { LOCATION_CODE } from '../../cellar/locations/locations.repository.ts';
import { isOpen } from '../../../lib/open-orders.ts';
import { listWinesOfCase } from '../counting/case-counts.repository.ts';

const TRIGRAM = 3;

/** Finds a case of any account by its number, the exact one before one in other letters, and what can be done with it. */
export async function findScannedCase(db: Db, number: string): Promise<Scanned | undefined> {
  const isExact = eq(cases.footprintLookupCode, number);
  // The index finds the number in any letters, but not one without a trigram.
  const isMeant =
    number.length < TRIGRAM
      ? isExact
      : sql`${cases.footprintLookupCode} ilike ${literally(number)}`;
  const [found] = await db
    .select({
      account: { id: accounts.id, name: accounts.name },
      case: {
        id: cases.id,
        footprint_lookup_code: cases.footprintLookupCode,
        location: LOCATION_CODE,
      },
    })
    .from(cases)
    .innerJoin(accounts, eq(accounts.id, cases.accountId))
    .where(isMeant)
    .orderBy(desc(isExact))
    .limit(1);
  if (found === undefined) return undefined;
  const key = { accountId: found.account.id, caseId: found.case.id };
  return {
    kind: 'case',
    ...found,
    wines: await listWinesOfCase(db, key),
    requests: await listRequestsOfCase(db, key),
    shipments: await listShipments(db, key.accountId),
  };
}

function listRequestsOfCase(db: Db, { accountId, caseId }: CaseKey) {
  return db
    .selectDistinct({
      number: orders.footprintId,
      is_pulled: sql<boolean>`${isNotNull(orders.processedDate)}`,
    })
    .from(reservations)
    .innerJoin(
      lots,
      and(eq(lots.accountId, reservations.accountId), eq(lots.id, reservations.lotId)),
    )
    .innerJoin(
      orders,
      and(eq(orders.accountId, reservations.accountId), eq(orders.id, reservations.orderId)),
    )
    .where(and(eq(reservations.accountId, accountId), eq(lots.caseId, caseId), isOpen))
    .orderBy(asc(orders.footprintId));
}

function listShipments(db: Db, accountId: number) {
  return db
    .select({ number: orders.footprintId, company_name: orders.companyName })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.orderType, 'Add Request'), isOpen))
    .orderBy(asc(orders.footprintId));
}

const parent = alias(locations, 'parent');

/** Finds a location by its code, in any letters. */
export async function findScannedLocation(db: Db, code: string): Promise<Scanned | undefined> {
  const [location] = await db
    .select({
      id: locations.id,
      code: locations.code,
      kind: locations.kind,
      parent: parent.code,
    })
    .from(locations)
    .leftJoin(parent, eq(parent.id, locations.parentId))
    .where(sql`lower(${locations.code}) = lower(${code})`);
  return location === undefined ? undefined : { kind: 'location', location };
}
