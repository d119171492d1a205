import {
  type HolidayBody,
  type StaffHolidays,
  staffHolidaysSchema,
} from '@portal/contract/staff-content/holidays.schemas';
import {
  type ProviderBody,
  staffProviderSchema,
} from '@portal/contract/staff-content/provider-texts.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/api-query.ts';

/** GET /staff/provider/: the provider's texts. */
export const staffProviderQuery = {
  ...apiQuery(['staff', 'provider'], '/staff/provider/', staffProviderSchema),
  staleTime: 0,
};

/** PUT /staff/provider/: changes the texts, with the loaded version. */
export function useSaveTexts(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProviderBody) =>
      callApi({ method: 'PUT', path: '/staff/provider/', body, answer: staffProviderSchema }),
    onSuccess: (texts) => {
      client.setQueryData(staffProviderQuery.queryKey, texts);
      onSaved();
    },
  });
}

/** GET /staff/holidays/: the days off from today on. */
export const staffHolidaysQuery = {
  ...apiQuery(['staff', 'holidays'], '/staff/holidays/', staffHolidaysSchema),
  staleTime: 0,
};

function useHolidayChange<Sent>(
  send: (sent: Sent) => Promise<StaffHolidays>,
  onDone?: (sent: Sent) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (holidays, sent) => {
      client.setQueryData(staffHolidaysQuery.queryKey, holidays);
      onDone?.(sent);
    },
  });
}

const answer = staffHolidaysSchema;

/** POST /staff/holidays/: closes days. */
export const useCloseDays = (onClosed?: () => void) =>
  useHolidayChange(
    (body: HolidayBody) => callApi({ method: 'POST', path: '/staff/holidays/', body, answer }),
    onClosed,
  );

/** DELETE /staff/holidays/{day}/: makes a day a business day again. */
export const useOpenDay = (onOpened: (holiday: Pick<HolidayBody, 'day' | 'name'>) => void) =>
  useHolidayChange(
    ({ day }) => callApi({ method: 'DELETE', path: `/staff/holidays/${day}/`, answer }),
    onOpened,
  );
