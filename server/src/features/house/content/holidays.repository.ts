import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { orders } from '../../../db/schema/orders.ts';
import { companyHolidays } from '../../../db/schema/system.ts';
import { dueDay, isOpen } from '../../../lib/open-orders.ts';

/** Lists the days off from a day on, each with the open requests due on it. */
export function listHolidaysFrom(db: Db, today: string) {
  const due = db
    .select({ requests: count() })
    .from(orders)
    .where(and(isOpen, eq(dueDay, companyHolidays.day)));
  return db
    .select({
      day: companyHolidays.day,
      name: companyHolidays.name,
      due_requests: sql`(${due})`.mapWith(Number),
    })
    .from(companyHolidays)
    .where(gte(companyHolidays.day, today))
    .orderBy(asc(companyHolidays.day));
}

/** Closes days; returns those that were open until now. */
export async function insertHolidays(
  tx: Db,
  days: readonly string[],
  name: string,
): Promise<string[]> {
  const rows = await tx
    .insert(companyHolidays)
    .values(days.map((day) => ({ day, name })))
    .onConflictDoNothing()
    .returning({ day: companyHolidays.day });
  return rows.map(({ day }) => day);
}

export async function deleteHoliday(tx: Db, day: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(companyHolidays)
    .where(eq(companyHolidays.day, day))
    .returning({ name: companyHolidays.name });
  return row?.name;
}
