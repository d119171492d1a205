import { earliestRequestDate, type Holidays } from '@portal/contract/provider/business-days';
import { localTime } from '@portal/contract/provider/local-time';
import { cutOffSentence } from '@portal/contract/requests/orders/cut-off';
import { orderCalls } from '@portal/contract/requests/orders/orders.calls';
import {
  type ScheduleOf,
  type VanSchedule,
  vanScheduleOf,
} from '@portal/contract/requests/orders/van-days';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { provider } from '../../../lib/provider.ts';

/** The ZIP code of a saved address; null while it is unknown. */
export type ZipOf = (addressId: number | null) => string | null;

/**
 * GET /business_calendar/: the days off and the days of the van. Each form fetches them again: staff close days at any
 * time.
 */
const calendarQuery = {
  ...apiQuery(orderCalls.businessCalendar),
  staleTime: 0,
};

export const holidaysQuery = queryOptions({
  ...calendarQuery,
  select: ({ holidays }): Holidays =>
    Object.fromEntries(holidays.map(({ date, name }) => [date, name])),
});

/**
 * Returns the weekdays on which the van comes to an address, given the ZIP codes of addresses; `keptZip` is that of the
 * address which a change leaves.
 */
export function useScheduleOf(zipOf: ZipOf, keptZip: string | null = null): ScheduleOf {
  const { data } = useQuery(calendarQuery);
  return (addressId) =>
    vanScheduleOf(addressId === null ? keptZip : zipOf(addressId), data?.van_days ?? []);
}

/** Returns the earliest date for a request made now, in the provider's own zone. */
export function earliestDate(holidays: Holidays): string {
  return earliestRequestDate(new Date(), provider().timeZone, holidays);
}

/** Today in the provider's time zone, yyyy-MM-dd. */
export function todayAtProvider(): string {
  return localTime(new Date(), provider().timeZone).date;
}

export function cutOffNow(holidays: Holidays, schedule: VanSchedule | null): string {
  return cutOffSentence(new Date(), provider(), holidays, schedule);
}
