import { earliestRequestDate, type Holidays } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';
import type { OpenDays } from '@portal/contract/requests/orders/request-fields';
import {
  type VanDays,
  vanScheduleOf,
  whyNotForVan,
} from '@portal/contract/requests/orders/van-days';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { listHolidays, listVanDays } from './calendar.repository.ts';
import type { FieldReader } from '../../../lib/field-reader.ts';

/** The days a request may name at this moment, in the provider's time zone. */
export async function readRequestDays(
  db: Db,
  { clock, config }: AppContext,
): Promise<OpenDays & { readonly today: string; readonly vanDays: readonly VanDays[] }> {
  const days = await listHolidays(db);
  const holidays: Holidays = Object.fromEntries(days.map(({ day, name }) => [day, name]));
  const { timeZone } = config.provider;
  const now = clock();
  const earliest = earliestRequestDate(now, timeZone, holidays);
  const vanDays = await listVanDays(db);
  return { today: localTime(now, timeZone).date, earliest, holidays, vanDays };
}

type RequestDays = Awaited<ReturnType<typeof readRequestDays>>;

/** Refuses days, by the field that names them, on which the van does not come to a ZIP code. */
export function refuseDaysWithoutVan(
  reader: FieldReader,
  days: RequestDays & { readonly kept?: readonly string[] },
  zip: string | null,
  asked: Readonly<Record<string, string | null | undefined>>,
): void {
  const schedule = vanScheduleOf(zip, days.vanDays);
  for (const [name, day] of Object.entries(asked)) {
    const problem = typeof day === 'string' ? whyNotForVan(day, days, schedule) : null;
    if (problem !== null) reader.refuse(name, [`${problem}.`]);
  }
}
