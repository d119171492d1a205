import { staffHolidaysSchema } from '@portal/contract/house/content/holidays.schemas';
import { vanDaysSchema } from '@portal/contract/warehouse/runs/van-days.schemas';
import { deskSchema, staffRequestSchema } from '@portal/contract/warehouse/desk/desk.schemas';
import { stopsSchema } from '@portal/contract/warehouse/desk/stops.schemas';
import { queryOptions } from '@tanstack/react-query';
import { invalidateLists, requestQuery } from '../../../lib/staff-request.ts';
import { apiQuery, KEPT_FOR_THE_DAY, POLL_MS } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { t } from '../../../texts/staff-requests.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** GET /staff/desk/: the day's figures and work. */
export const deskQuery = {
  ...apiQuery(['staff', 'desk'], '/staff/desk/', deskSchema),
  refetchInterval: POLL_MS,
};

/** GET /staff/requests/{number}/ for each of these numbers. */
export const packingSlipsQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: ['staff', 'packing-slips', numbers],
    queryFn: ({ client }) =>
      Promise.all(numbers.map((number) => client.fetchQuery(requestQuery(number)))),
  });

/** GET /staff/stops/: what the vans do today. */
export const stopsQuery = {
  ...apiQuery(['staff', 'stops'], '/staff/stops/', stopsSchema),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
};

/** GET /staff/holidays/: today, and the days off from it on. */
export const daysOffQuery = apiQuery(
  ['staff', 'holidays'],
  '/staff/holidays/',
  staffHolidaysSchema,
);

/** GET /staff/van-days/: the weekdays on which the van comes, by the beginning of the ZIP code. */
export const vanDaysQuery = apiQuery(['staff', 'van-days'], '/staff/van-days/', vanDaysSchema);

interface ConfirmedDay {
  readonly number: string;
  /** The loaded version. */
  readonly version: number;
  readonly day: string;
}

/** POST /staff/requests/{number}/confirm/ from a list. */
export const useConfirmDay = () =>
  useApiMutation(
    ({ number, version, day }: ConfirmedDay) => ({
      path: `/staff/requests/${number}/confirm/`,
      body: { version, confirmed_date: day },
      answer: staffRequestSchema,
    }),
    (request, client, { number, day }) => {
      client.setQueryData(requestQuery(number).queryKey, request);
      showToast({ message: t.confirmedForDay(day, number) });
      return invalidateLists(client);
    },
  );
