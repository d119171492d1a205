import { earliestRequestDate, type Holidays } from '@portal/contract/orders/business-days';
import { businessCalendarSchema } from '@portal/contract/orders/orders.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { provider } from '../../lib/provider.ts';

/** GET /business_calendar/: the company's holidays by date. */
export const holidaysQuery = queryOptions({
  queryKey: ['business-calendar'],
  queryFn: async ({ signal }): Promise<Holidays> => {
    const { holidays } = await callApi({
      path: '/business_calendar/',
      answer: businessCalendarSchema,
      signal,
    });
    return Object.fromEntries(holidays.map(({ date, name }) => [date, name]));
  },
});

/** The earliest date a request made now can ask for, in the provider's own zone. */
export function earliestDate(holidays: Holidays): string {
  return earliestRequestDate(new Date(), provider().timeZone, holidays);
}
