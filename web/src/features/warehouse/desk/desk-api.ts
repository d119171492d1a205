import { staffProviderCalls } from '@portal/contract/house/content/staff-content.calls';
import { deskCalls, requestActionCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { vanCalls } from '@portal/contract/warehouse/runs/runs.calls';
import { queryOptions } from '@tanstack/react-query';
import { requestQuery } from '../../../lib/staff-request.ts';
import { apiQuery, KEPT_FOR_THE_DAY, POLL_MS } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { t } from '../../../texts/desk.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** GET /staff/desk/: the day's figures and work. */
export const deskQuery = {
  ...apiQuery(deskCalls.desk),
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
  ...apiQuery(deskCalls.stops),
  ...KEPT_FOR_THE_DAY,
  refetchInterval: POLL_MS,
};

/** GET /staff/holidays/: today, and the days off from it on. */
export const daysOffQuery = apiQuery(staffProviderCalls.holidays);

/** GET /staff/van-days/: the weekdays on which the van comes, by the beginning of the ZIP code. */
export const vanDaysQuery = apiQuery(vanCalls.days);

interface ConfirmedDay {
  readonly number: string;
  /** The loaded version. */
  readonly version: number;
  readonly day: string;
}

/** POST /staff/requests/{number}/confirm/ from a list. */
export const useConfirmDay = () =>
  useApiMutation(
    ({ number, version, day }: ConfirmedDay) =>
      requestOf(requestActionCalls.confirm, {
        params: { number },
        body: { version, confirmed_date: day },
      }),
    (_, _client, { number, day }) => showToast({ message: t.confirmedForDay(dueDay(day), number) }),
  );
