import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts, addresses, authorizedUsers, users } from '../../../db/schema/accounts.ts';
import { formerRequests } from '../../../db/schema/house-imports.ts';
import { cases, lots, wines } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import { FORMER_REQUEST } from '../house-import/house-runs.repository.ts';

/** Rows that are read at once. */
const ROWS_AT_ONCE = 5000;

/** The accounts of a house, closed ones too, unless their personal data was deleted. */
export function listAccounts(db: Db) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      number: accounts.customerNumber,
      isCommercial: accounts.isCommercial,
      isOpen: sql<boolean>`${accounts.closedAt} is null`,
    })
    .from(accounts)
    .where(isNull(accounts.forgottenAt))
    .orderBy(asc(accounts.id));
}

export type ExportedAccount = Awaited<ReturnType<typeof listAccounts>>[number];

/** The active users of an account. */
export function listUsers(db: Db, accountId: number) {
  return db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.isActive, true)))
    .orderBy(asc(users.id));
}

export function listAuthorized(db: Db, accountId: number) {
  return db
    .select()
    .from(authorizedUsers)
    .where(eq(authorizedUsers.accountId, accountId))
    .orderBy(asc(authorizedUsers.id));
}

export function listPlaces(db: Db, accountId: number) {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(asc(addresses.id));
}

/** The stored lots of an account after one, with wine, case and location. */
function listLots(db: Db, accountId: number, after: number) {
  return db
    .select({
      id: lots.id,
      sizeMl: lots.sizeMl,
      quantity: lots.quantity,
      addedDate: lots.addedDate,
      caseNumber: cases.footprintLookupCode,
      caseType: cases.containerName,
      location: locations.code,
      wine: wines,
    })
    .from(lots)
    .innerJoin(cases, and(eq(cases.accountId, lots.accountId), eq(cases.id, lots.caseId)))
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .leftJoin(locations, eq(locations.id, cases.locationId))
    .where(and(eq(lots.accountId, accountId), gt(lots.id, after), gt(lots.quantity, 0)))
    .orderBy(asc(lots.id))
    .limit(ROWS_AT_ONCE);
}

/** A stored lot with what the tables of a house say of it. */
export type ExportedLot = Awaited<ReturnType<typeof listLots>>[number];

/** The stored lots of an account, in pieces. */
export async function* readLots(db: Db, accountId: number) {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: ExportedLot[] = await listLots(db, accountId, after);
    yield rows;
    after = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}

/** The requests of an account as a reader of another system needs them, and those of the system before, oldest first. */
export async function listRequests(db: Db, accountId: number) {
  const bottles = sql<string>`${orderLines.quantity} || ' x ' || coalesce(${wines.vintage}::text, 'NV') || ' '
    || ${wines.longProducer} || coalesce(' ' || ${orderLines.sizeMl} || 'ml', '')`;
  const own = await db
    .select({
      number: sql<string>`${orders.footprintId}::text`,
      kind: sql<
        'add' | 'pull'
      >`case when ${orders.orderType} = 'Pull Request' then 'pull' else 'add' end`,
      day: sql<string>`${orders.createdDate}::date::text`,
      status: sql<string>`case when ${orders.cancelledDate} is not null then 'cancelled'
        when ${orders.completedDate} is not null then 'completed'
        when ${orders.processedDate} is not null then 'processed' else 'requested' end`,
      text: sql<string>`coalesce(string_agg(${bottles}, ', ' order by ${orderLines.id}), '')`,
      bottles: sql<number | null>`sum(${orderLines.quantity})`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(
      orderLines,
      and(eq(orderLines.accountId, orders.accountId), eq(orderLines.orderId, orders.id)),
    )
    .leftJoin(wines, eq(wines.id, orderLines.wineId))
    .where(eq(orders.accountId, accountId))
    .groupBy(orders.accountId, orders.id)
    .orderBy(asc(orders.id));
  const former = await db
    .select(FORMER_REQUEST)
    .from(formerRequests)
    .where(eq(formerRequests.accountId, accountId))
    .orderBy(asc(formerRequests.day), asc(formerRequests.number));
  return [...former, ...own];
}
