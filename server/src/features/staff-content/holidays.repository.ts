import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import { companyHolidays } from '../../db/schema/system.ts';
import { dueDay, isOpen } from '../orders/open-orders.ts';

/** Lists the days off from a day on, each with the open requests due on it. */
export async function listHolidaysFrom(db: Db, today: string) {
  const days = await db
    .select({ day: companyHolidays.day, name: companyHolidays.name })
    .from(companyHolidays)
    .where(gte(companyHolidays.day, today))
    .orderBy(asc(companyHolidays.day));
  const due = await countDue(
    db,
    days.map(({ day }) => day),
  );
  return days.map((holiday) => ({ ...holiday, due_requests: due.get(holiday.day) ?? 0 }));
}

async function countDue(db: Db, days: readonly string[]): Promise<Map<string, number>> {
  if (days.length === 0) return new Map();
  const rows = await db
    .select({ day: sql<string>`${dueDay}::text`, requests: count() })
    .from(orders)
    .where(and(isOpen, inArray(dueDay, [...days])))
    .groupBy(dueDay);
  return new Map(rows.map(({ day, requests }) => [day, requests]));
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

/** Opens a day again; returns its reason, undefined when it was open. */
export async function deleteHoliday(tx: Db, day: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(companyHolidays)
    .where(eq(companyHolidays.day, day))
    .returning({ name: companyHolidays.name });
  return row?.name;
}
