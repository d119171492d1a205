import {
  type HolidayBody,
  staffHolidaysSchema,
} from '@portal/contract/house/content/holidays.schemas';
import {
  type ProviderBody,
  staffProviderSchema,
} from '@portal/contract/house/content/provider-texts.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** GET /staff/provider/: the provider's texts. */
export const staffProviderQuery = {
  ...apiQuery(['staff', 'provider'], '/staff/provider/', staffProviderSchema),
  staleTime: 0,
};

/** PUT /staff/provider/: changes the texts, with the loaded version. */
export const useSaveTexts = (onSaved: () => void) =>
  useGuardedMutation(
    (body: ProviderBody) => ({
      method: 'PUT',
      path: '/staff/provider/',
      body,
      answer: staffProviderSchema,
    }),
    (texts, client) => {
      client.setQueryData(staffProviderQuery.queryKey, texts);
      onSaved();
    },
  );

/** POST or DELETE /staff/provider/logo/: shows an image as the logo; null removes it. */
export const useChangeLogo = (onDone: () => void) =>
  useApiMutation(
    (image: File | null) => ({
      method: image === null ? ('DELETE' as const) : ('POST' as const),
      path: '/staff/provider/logo/',
      body: image === null ? undefined : logoForm(image),
      answer: staffProviderSchema,
    }),
    (texts, client) => {
      client.setQueryData(staffProviderQuery.queryKey, texts);
      onDone();
    },
  );

function logoForm(image: File): FormData {
  const form = new FormData();
  form.set('logo', image);
  return form;
}

/** GET /staff/holidays/: the days off from today on. */
export const staffHolidaysQuery = {
  ...apiQuery(['staff', 'holidays'], '/staff/holidays/', staffHolidaysSchema),
  staleTime: 0,
};

/** POST /staff/holidays/: closes days. */
export const useCloseDays = (onClosed?: () => void) =>
  useApiMutation(
    (body: HolidayBody) => ({ path: '/staff/holidays/', body, answer: staffHolidaysSchema }),
    (holidays, client) => {
      client.setQueryData(staffHolidaysQuery.queryKey, holidays);
      onClosed?.();
    },
  );

/** DELETE /staff/holidays/{day}/: makes a day a business day again. */
export const useOpenDay = (onOpened: (holiday: Pick<HolidayBody, 'day' | 'name'>) => void) =>
  useApiMutation(
    ({ day }: Pick<HolidayBody, 'day' | 'name'>) => ({
      method: 'DELETE',
      path: `/staff/holidays/${day}/`,
      answer: staffHolidaysSchema,
    }),
    (holidays, client, opened) => {
      client.setQueryData(staffHolidaysQuery.queryKey, holidays);
      onOpened(opened);
    },
  );
