import * as z from 'zod/mini';
import type { WriteDay } from '../../provider/business-days.ts';
import {
  FORM_MESSAGES,
  type FormProblems,
  lengthProblem,
  problemsAsIssues,
} from '../../errors/form-fields.ts';
import { t } from '../../texts/orders.ts';
import { emailsFormProblem, splitEmails } from './additional-emails.ts';
import { TIMES_OF_DAY } from './orders.schemas.ts';
import { BOX_OPTIONS, boxesField, type KeptParts, yesNoSchema } from './pull-form.schemas.ts';
import { MAX_NOTES, type OpenDays } from './request-fields.ts';
import { type ScheduleOf, whyNotForVan } from './van-days.ts';

/** The fields of the form, also used by drafts and repeated requests. */
export const pickupFormFields = z.object({
  /** Saved address chosen in the picker; null is none. */
  addressId: z.nullable(z.number()),
  /** yyyy-MM-dd, or empty; the alternate date may stay empty. */
  preferredPickup: z.string(),
  preferredPickupTime: z.enum(TIMES_OF_DAY),
  alternatePickup: z.string(),
  alternatePickupTime: z.enum(TIMES_OF_DAY),
  additionalEmails: z.string(),
  /** One of BOX_OPTIONS, or empty. */
  numberOfBoxes: z.string(),
  isBoxed: yesNoSchema,
  pickupNote: z.string(),
});

/** The form of a pickup. */
export type PickupForm = z.infer<typeof pickupFormFields>;

/** The empty form: the earliest date and Any Time. */
export function emptyPickupForm(earliest: string): PickupForm {
  return {
    addressId: null,
    preferredPickup: earliest,
    preferredPickupTime: 'ANY_TIME',
    alternatePickup: '',
    alternatePickupTime: 'ANY_TIME',
    additionalEmails: '',
    numberOfBoxes: '',
    isBoxed: '',
    pickupNote: '',
  };
}

interface PickupDays extends OpenDays {
  readonly scheduleOf?: ScheduleOf;
  readonly writeDay?: WriteDay;
}

/** The errors of a form, by field. */
export function pickupFormProblems(
  form: PickupForm,
  { scheduleOf, ...days }: PickupDays,
  kept?: KeptParts,
): FormProblems<PickupForm> {
  const schedule = scheduleOf?.(form.addressId) ?? null;
  const rules = { ...days, kept: kept?.days };
  const whyNot = (day: string) => whyNotForVan(day, rules, schedule) ?? undefined;
  const needsAddress = kept?.hasAddress !== true;
  return {
    addressId: needsAddress && form.addressId === null ? t.selectAddress : undefined,
    preferredPickup: whyNot(form.preferredPickup),
    alternatePickup: form.alternatePickup === '' ? undefined : whyNot(form.alternatePickup),
    additionalEmails: emailsFormProblem(form.additionalEmails),
    numberOfBoxes: BOX_OPTIONS.includes(form.numberOfBoxes) ? undefined : FORM_MESSAGES.option,
    isBoxed: form.isBoxed === '' ? FORM_MESSAGES.option : undefined,
    pickupNote: lengthProblem(form.pickupNote, MAX_NOTES),
  };
}

/** The same rules as a schema, for the form's resolver. */
export const pickupFormSchema = (days: PickupDays, kept?: KeptParts) =>
  pickupFormFields.check(problemsAsIssues((form) => pickupFormProblems(form, days, kept)));

/** The form as multipart fields; its documents are sent beside them as `attachments`. */
export function pickupRequestFormFields(form: PickupForm): Record<string, string> {
  return {
    address: String(form.addressId ?? ''),
    requested_delivery_date: form.preferredPickup,
    requested_delivery_time: form.preferredPickupTime,
    is_boxed: String(form.isBoxed === 'yes'),
    ...(form.alternatePickup !== '' && {
      alternate_date: form.alternatePickup,
      alternate_time: form.alternatePickupTime,
    }),
    additional_emails: splitEmails(form.additionalEmails).join(','),
    number_of_boxes: boxesField(form.numberOfBoxes),
    notes: form.pickupNote.trim(),
  };
}
