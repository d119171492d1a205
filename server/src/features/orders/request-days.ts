import {
  earliestRequestDate,
  type Holidays,
  localTime,
} from '@portal/contract/orders/business-days';
import type { OpenDays } from '@portal/contract/orders/request-fields';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/database.ts';
import { listHolidays } from './calendar.repository.ts';

/** The days a request may name at this moment, in the provider's time zone. */
export async function readRequestDays(
  db: Db,
  { clock, config }: AppContext,
): Promise<OpenDays & { readonly today: string }> {
  const days = await listHolidays(db);
  const holidays: Holidays = Object.fromEntries(days.map(({ day, name }) => [day, name]));
  const { timeZone } = config.provider;
  const now = clock();
  const earliest = earliestRequestDate(now, timeZone, holidays);
  return { today: localTime(now, timeZone).date, earliest, holidays };
}
