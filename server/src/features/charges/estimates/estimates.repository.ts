import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { addresses } from '../../../db/schema/accounts.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';

/** How many bottles some cases of an account hold, by the number of the case. */
export async function countBottlesOfCases(
  db: Db,
  accountId: number,
  footprintIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ footprintId: cases.footprintId, bottles: sql<number>`sum(${lots.quantity})::int` })
    .from(cases)
    .innerJoin(lots, and(eq(lots.accountId, cases.accountId), eq(lots.caseId, cases.id)))
    .where(and(eq(cases.accountId, accountId), inArray(cases.footprintId, [...footprintIds])))
    .groupBy(cases.footprintId);
  return new Map(rows.map(({ footprintId, bottles }) => [footprintId, bottles]));
}

/** The postal code of an address of the account. */
export async function readPostalCode(
  db: Db,
  accountId: number,
  id: number,
): Promise<string | undefined> {
  const [address] = await db
    .select({ postalCode: addresses.postalCode })
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)));
  return address?.postalCode;
}
