import { zodResolver } from '@hookform/resolvers/zod';
import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import type { MethodCode } from '@portal/contract/orders/methods';
import {
  emptyPullForm,
  type PullForm,
  pullFormSchema,
} from '@portal/contract/orders/pull-form.schemas';
import { type Resolver, useForm } from 'react-hook-form';
import { useCurrentText } from '../../lib/use-current-text.ts';
import { earliestDate } from './business-calendar.ts';
import { currentLabel } from './carrier-label.ts';
import { currentPullForm, keepPullForm } from './orders-store.ts';
import { useKeptValues } from './use-kept-values.ts';

/** What was typed before, brought up to date: a day that has passed gives way to the earliest one. */
function startingForm(earliest: string, holidays: Holidays): PullForm {
  const kept = currentPullForm() ?? emptyPullForm(earliest);
  const isDayOpen = whyNotRequestable(kept.preferredDelivery, earliest, holidays) === null;
  return isDayOpen ? kept : { ...kept, preferredDelivery: earliest };
}

/** The form's rules. A label whose file was lost in a reload counts as none. */
function pullResolver(
  method: MethodCode,
  earliest: string,
  holidays: Holidays,
): Resolver<PullForm> {
  const resolve = zodResolver(pullFormSchema({ method, earliest, holidays }));
  return (form, ...rest) =>
    resolve({ ...form, labelName: currentLabel(form.labelName)?.name ?? '' }, ...rest);
}

/** The form of step 2, checked against its method and the days that can be had now. */
export function usePullForm(method: MethodCode, holidays: Holidays) {
  const earliest = useCurrentText(() => earliestDate(holidays));
  const form = useForm<PullForm>({
    resolver: pullResolver(method, earliest, holidays),
    defaultValues: startingForm(earliest, holidays),
    shouldFocusError: false,
  });
  useKeptValues(form, keepPullForm);
  return { form, earliest };
}
