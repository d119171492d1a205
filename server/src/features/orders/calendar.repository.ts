import { asc } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { companyHolidays } from '../../db/schema/system.ts';

/** The provider's days off with the reasons shown for them, in order. */
export function listHolidays(db: Db): Promise<{ day: string; name: string }[]> {
  return db
    .select({ day: companyHolidays.day, name: companyHolidays.name })
    .from(companyHolidays)
    .orderBy(asc(companyHolidays.day));
}
