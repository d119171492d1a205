import { zodResolver } from '@hookform/resolvers/zod';
import {
  EMPTY_NOTIFY_FORM,
  type NotifyForm,
  notifyFormSchema,
  whyNotArrival,
} from '@portal/contract/orders/notify-form.schemas';
import { useForm } from 'react-hook-form';
import { useCurrentText } from '../../lib/use-current-text.ts';
import { currentNotifyForm, keepNotifyForm } from './add-store.ts';
import { todayAtProvider } from './business-calendar.ts';
import { useKeptValues } from './use-kept-values.ts';

/** What was typed before; a day of arrival that has passed is none. */
function startingForm(today: string): NotifyForm {
  const kept = currentNotifyForm() ?? EMPTY_NOTIFY_FORM;
  const isOpen = whyNotArrival(kept.estimatedArrival, today) === null;
  return isOpen ? kept : { ...kept, estimatedArrival: '' };
}

/** The form of a notification, whose day of arrival may be any from today. */
export function useNotifyForm() {
  const today = useCurrentText(todayAtProvider);
  const form = useForm<NotifyForm>({
    resolver: zodResolver(notifyFormSchema(today)),
    defaultValues: startingForm(today),
    shouldFocusError: false,
  });
  useKeptValues(form, keepNotifyForm);
  return { form, today };
}
