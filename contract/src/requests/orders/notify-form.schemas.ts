import * as z from 'zod/mini';
import { isCalendarDay } from '../../errors/fields.ts';
import {
  FORM_MESSAGES,
  type FormProblems,
  lengthProblem,
  problemsAsIssues,
} from '../../errors/form-fields.ts';
import { whyTooEarly, type WriteDay } from '../../provider/business-days.ts';
import { BOX_OPTIONS, boxesField } from './pull-form.schemas.ts';
import { MAX_COMPANY, MAX_NOTES, MAX_TRACKING } from './request-fields.ts';

/** The fields of the form, also used by drafts and repeated requests. */
export const notifyFormFields = z.object({
  inBoundingLocation: z.string(),
  /** yyyy-MM-dd, or empty. */
  estimatedArrival: z.string(),
  /** One of BOX_OPTIONS, or empty. */
  numberOfBoxes: z.string(),
  trackingNumber: z.string(),
  notifyNote: z.string(),
});

/** The form of "Notify MWC". */
export type NotifyForm = z.infer<typeof notifyFormFields>;

/** The form before anything was typed. */
export const EMPTY_NOTIFY_FORM: NotifyForm = {
  inBoundingLocation: '',
  estimatedArrival: '',
  numberOfBoxes: '',
  trackingNumber: '',
  notifyNote: '',
};

/** The error of an estimated arrival, or null. It may be empty or any day from today on. */
export function whyNotArrival(
  day: string,
  today: string,
  kept: readonly string[] = [],
  writeDay?: WriteDay,
): string | null {
  if (day === '' || kept.includes(day)) return null;
  return isCalendarDay(day) ? whyTooEarly(day, today, writeDay) : FORM_MESSAGES.date;
}

/** The errors of a form, by field. */
export function notifyFormProblems(
  form: NotifyForm,
  today: string,
  kept?: readonly string[],
  writeDay?: WriteDay,
): FormProblems<NotifyForm> {
  const { inBoundingLocation: company, numberOfBoxes: boxes } = form;
  return {
    inBoundingLocation:
      company.trim() === '' ? FORM_MESSAGES.required : lengthProblem(company, MAX_COMPANY),
    estimatedArrival: whyNotArrival(form.estimatedArrival, today, kept, writeDay) ?? undefined,
    numberOfBoxes: boxes === '' || BOX_OPTIONS.includes(boxes) ? undefined : FORM_MESSAGES.option,
    trackingNumber: lengthProblem(form.trackingNumber, MAX_TRACKING),
    notifyNote: lengthProblem(form.notifyNote, MAX_NOTES),
  };
}

/** The same rules as a schema, for the form's resolver. */
export const notifyFormSchema = (today: string, kept?: readonly string[], writeDay?: WriteDay) =>
  notifyFormFields.check(
    problemsAsIssues((form) => notifyFormProblems(form, today, kept, writeDay)),
  );

/** The form as multipart fields; its documents are sent beside them as `attachments`. */
export function notifyRequestFormFields(form: NotifyForm): Record<string, string> {
  const optional = {
    requested_delivery_date: form.estimatedArrival,
    number_of_boxes: boxesField(form.numberOfBoxes),
    tracking_number: form.trackingNumber.trim(),
  };
  return {
    company_name: form.inBoundingLocation.trim(),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== '')),
    notes: form.notifyNote.trim(),
  };
}
