import {
  earliestRequestDate,
  type Holidays,
  localTime,
} from '@portal/contract/orders/business-days';
import { cutOffSentence } from '@portal/contract/orders/cut-off';
import { businessCalendarSchema } from '@portal/contract/orders/orders.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { provider } from '../../lib/provider.ts';

/**
 * GET /business_calendar/: the company's holidays by date. Each form fetches them again: staff close days at any
 * time.
 */
export const holidaysQuery = queryOptions({
  queryKey: ['business-calendar'],
  staleTime: 0,
  queryFn: async ({ signal }): Promise<Holidays> => {
    const { holidays } = await callApi({
      path: '/business_calendar/',
      answer: businessCalendarSchema,
      signal,
    });
    return Object.fromEntries(holidays.map(({ date, name }) => [date, name]));
  },
});

/** Returns the earliest date for a request made now, in the provider's own zone. */
export function earliestDate(holidays: Holidays): string {
  return earliestRequestDate(new Date(), provider().timeZone, holidays);
}

/** Today in the provider's time zone, yyyy-MM-dd. */
export function todayAtProvider(): string {
  return localTime(new Date(), provider().timeZone).date;
}

export function cutOffNow(holidays: Holidays): string {
  return cutOffSentence(new Date(), provider().timeZone, holidays);
}
