import type { HolidayBody } from '@portal/contract/house/content/holidays.schemas';
import type { ProviderBody } from '@portal/contract/house/content/provider-texts.schemas';
import { staffProviderCalls } from '@portal/contract/house/content/staff-content.calls';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

/** GET /staff/provider/: the provider's texts. */
export const staffProviderQuery = {
  ...apiQuery(staffProviderCalls.texts),
  staleTime: 0,
};

/** PUT /staff/provider/: changes the texts, with the loaded version. */
export const useSaveTexts = (onSaved: () => void) =>
  useGuardedMutation(
    (body: ProviderBody) => requestOf(staffProviderCalls.changeTexts, { body }),
    onSaved,
  );

/** POST or DELETE /staff/provider/logo/: shows an image as the logo; null removes it. */
export const useChangeLogo = (onDone: () => void) =>
  useApiMutation(
    (image: File | null) =>
      image === null
        ? requestOf(staffProviderCalls.removeLogo)
        : requestOf(staffProviderCalls.setLogo, { body: logoForm(image) }),
    onDone,
  );

function logoForm(image: File): FormData {
  const form = new FormData();
  form.set('logo', image);
  return form;
}

/** GET /staff/holidays/: the days off from today on. */
export const staffHolidaysQuery = {
  ...apiQuery(staffProviderCalls.holidays),
  staleTime: 0,
};

/** POST /staff/holidays/: closes days. */
export const useCloseDays = (onClosed?: () => void) =>
  useApiMutation(
    (body: HolidayBody) => requestOf(staffProviderCalls.closeDays, { body }),
    () => onClosed?.(),
  );

/** DELETE /staff/holidays/{day}/: makes a day a business day again. */
export const useOpenDay = (onOpened: (holiday: Pick<HolidayBody, 'day' | 'name'>) => void) =>
  useApiMutation(
    ({ day }: Pick<HolidayBody, 'day' | 'name'>) =>
      requestOf(staffProviderCalls.openDay, { params: { day } }),
    (_, _client, opened) => onOpened(opened),
  );
