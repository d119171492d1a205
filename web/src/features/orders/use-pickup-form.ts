import { zodResolver } from '@hookform/resolvers/zod';
import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import {
  emptyPickupForm,
  type PickupForm,
  pickupFormSchema,
} from '@portal/contract/orders/pickup-form.schemas';
import { useForm } from 'react-hook-form';
import { useCurrentText } from '../../lib/use-current-text.ts';
import { currentPickupForm, keepPickupForm } from './add-store.ts';
import { earliestDate } from './business-calendar.ts';
import { useKeptValues } from './use-kept-values.ts';

/** What was typed before, brought up to date: days that have passed give way to the earliest one, or to none. */
function startingForm(earliest: string, holidays: Holidays): PickupForm {
  const kept = currentPickupForm() ?? emptyPickupForm(earliest);
  const isOpen = (day: string) => whyNotRequestable(day, earliest, holidays) === null;
  return {
    ...kept,
    preferredPickup: isOpen(kept.preferredPickup) ? kept.preferredPickup : earliest,
    alternatePickup: isOpen(kept.alternatePickup) ? kept.alternatePickup : '',
  };
}

/** The form of a pickup, checked against the days that can be had now. */
export function usePickupForm(holidays: Holidays) {
  const earliest = useCurrentText(() => earliestDate(holidays));
  const form = useForm<PickupForm>({
    resolver: zodResolver(pickupFormSchema({ earliest, holidays })),
    defaultValues: startingForm(earliest, holidays),
    shouldFocusError: false,
  });
  useKeptValues(form, keepPickupForm);
  return { form, earliest };
}
