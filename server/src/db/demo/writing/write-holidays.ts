import type { Db } from '../../database.ts';
import { companyHolidays } from '../../schema/system.ts';
import type { DemoCalendar } from '../calendar.ts';

/** The holidays from this year on; a day that is there stays. */
export async function writeHolidays(db: Db, { today, holidays }: DemoCalendar): Promise<void> {
  const days = Object.entries(holidays).filter(([day]) => day.slice(0, 4) >= today.slice(0, 4));
  await db
    .insert(companyHolidays)
    .values(days.map(([day, name]) => ({ day, name })))
    .onConflictDoNothing();
}
