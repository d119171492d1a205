import { asc } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { vanDays } from '../../../db/schema/runs.ts';
import { companyHolidays } from '../../../db/schema/system.ts';

/** The provider's days off with the reasons shown for them, in order. */
export function listHolidays(db: Db): Promise<{ day: string; name: string }[]> {
  return db
    .select({ day: companyHolidays.day, name: companyHolidays.name })
    .from(companyHolidays)
    .orderBy(asc(companyHolidays.day));
}

/** Lists on which weekdays the van comes, by the beginning of the ZIP code. */
export function listVanDays(db: Db) {
  return db
    .select({ prefix: vanDays.zipPrefix, weekdays: vanDays.weekdays })
    .from(vanDays)
    .orderBy(asc(vanDays.zipPrefix));
}
