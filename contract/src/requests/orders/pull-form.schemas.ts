import * as z from 'zod/mini';
import {
  FORM_MESSAGES,
  type FormProblems,
  lengthProblem,
  problemsAsIssues,
} from '../../errors/form-fields.ts';
import { t } from '../../texts/orders.ts';
import { emailsFormProblem, splitEmails } from './additional-emails.ts';
import type { Holidays, WriteDay } from '../../provider/business-days.ts';
import { carrierMethod, type MethodCode, pullElements, pullMethod } from './methods.ts';
import { TIMES_OF_DAY } from './orders.schemas.ts';
import type { PullLine } from './pull-lines.ts';
import { MAX_NOTES } from './request-fields.ts';
import { type ScheduleOf, whyNotForVan } from './van-days.ts';

/** A choice between yes and no; empty until it is made. */
export const yesNoSchema = z.enum(['', 'yes', 'no']);

/** Options of "Number of Boxes"; "20+" is sent as 20. */
export const BOX_OPTIONS: readonly string[] = [
  ...Array.from({ length: 19 }, (_, index) => String(index + 1)),
  '20+',
];

/** A chosen option as the number that is sent; empty when none is. */
export const boxesField = (option: string): string => option.replace('+', '');

/** The fields of the form, also used by drafts and repeated requests. */
export const pullFormFields = z.object({
  /** Saved address chosen in the picker; null is none. */
  addressId: z.nullable(z.number()),
  /** yyyy-MM-dd, or empty. */
  preferredDelivery: z.string(),
  preferredDeliveryTime: z.enum(TIMES_OF_DAY),
  additionalEmails: z.string(),
  pickingUp: yesNoSchema,
  /** One of BOX_OPTIONS, or empty. */
  numberOfBoxes: z.string(),
  isBoxed: yesNoSchema,
  myCommonCarrier: yesNoSchema,
  /** File name of the uploaded carrier label, or empty. */
  labelName: z.string(),
  deliveryNote: z.string(),
});

/** The pull request form. Its fields are the same for all methods, which show different ones. */
export type PullForm = z.infer<typeof pullFormFields>;

/** The empty form: the earliest date, Any Time and no wines to pick up. */
export function emptyPullForm(earliest: string): PullForm {
  return {
    addressId: null,
    preferredDelivery: earliest,
    preferredDeliveryTime: 'ANY_TIME',
    additionalEmails: '',
    pickingUp: 'no',
    numberOfBoxes: '',
    isBoxed: '',
    myCommonCarrier: '',
    labelName: '',
    deliveryNote: '',
  };
}

/** What a form of a change may leave as the request has it. */
export interface KeptParts {
  /** Days that may stay, also where they could not be requested now. */
  readonly days: readonly string[];
  /** Whether the request has an address, of which its copy stays when none is chosen. */
  readonly hasAddress: boolean;
  /** The ZIP code of that address. */
  readonly zip: string | null;
}

/** The rules a form is validated with: the method of step one, and the open days. */
export interface PullFormRules {
  readonly method: MethodCode;
  readonly earliest: string;
  readonly holidays: Holidays;
  /** The weekdays on which the van comes to an address; absent for other methods. */
  readonly scheduleOf?: ScheduleOf;
  /** Whether no carrier label is asked for: it is only proposed, or has its label. */
  readonly isWithoutLabel?: boolean;
  /** A request that is changed: what may stay as it is. */
  readonly kept?: KeptParts | undefined;
  readonly writeDay?: WriteDay;
}

/** The method that a form sends: common carriers depend on the account chosen in the form. */
export function submittedMethod(form: PullForm, method: MethodCode): MethodCode {
  return pullElements(method).carrierChoice
    ? carrierMethod(form.myCommonCarrier === 'yes')
    : method;
}

/** The errors of a form, by field. */
export function pullFormProblems(form: PullForm, rules: PullFormRules): FormProblems<PullForm> {
  const { address, pickingUp, carrierChoice } = pullElements(rules.method);
  const asksForBoxes = pickingUp && form.pickingUp === 'yes';
  const isLabelAsked = rules.isWithoutLabel !== true;
  const needsLabel =
    isLabelAsked && pullMethod(submittedMethod(form, rules.method))?.needsLabel === true;
  const optionIf = (isOpen: boolean) => (isOpen ? FORM_MESSAGES.option : undefined);
  const { preferredDelivery: day, labelName } = form;
  const { earliest, holidays, kept, writeDay } = rules;
  const needsAddress = address && kept?.hasAddress !== true;
  const schedule = rules.scheduleOf?.(form.addressId) ?? null;
  return {
    addressId: needsAddress && form.addressId === null ? t.selectAddress : undefined,
    preferredDelivery:
      whyNotForVan(day, { earliest, holidays, kept: kept?.days, writeDay }, schedule) ?? undefined,
    additionalEmails: emailsFormProblem(form.additionalEmails),
    pickingUp: optionIf(pickingUp && form.pickingUp === ''),
    numberOfBoxes: optionIf(asksForBoxes && !BOX_OPTIONS.includes(form.numberOfBoxes)),
    isBoxed: optionIf(asksForBoxes && form.isBoxed === ''),
    myCommonCarrier: optionIf(carrierChoice && form.myCommonCarrier === ''),
    labelName: needsLabel && labelName === '' ? t.uploadLabel : undefined,
    deliveryNote: lengthProblem(form.deliveryNote, MAX_NOTES),
  };
}

/** The same rules as a schema, for the form's resolver. */
export const pullFormSchema = (rules: PullFormRules) =>
  pullFormFields.check(problemsAsIssues((form) => pullFormProblems(form, rules)));

/** The form as multipart fields, by its method; the carrier label is sent beside them in `attachments`. */
export function pullRequestFormFields(
  form: PullForm,
  method: MethodCode,
  lines: readonly PullLine[],
): Record<string, string> {
  const elements = pullElements(method);
  return {
    lines: JSON.stringify(lines),
    method: String(submittedMethod(form, method)),
    requested_delivery_date: form.preferredDelivery,
    additional_emails: splitEmails(form.additionalEmails).join(','),
    notes: form.deliveryNote.trim(),
    ...(elements.address && { address: String(form.addressId ?? '') }),
    ...(elements.time && { requested_delivery_time: form.preferredDeliveryTime }),
    ...(elements.pickingUp && pickingUpFields(form)),
  };
}

function pickingUpFields(form: PullForm): Record<string, string> {
  const isPickingUp = form.pickingUp === 'yes';
  return {
    is_picking_up: String(isPickingUp),
    is_boxed: String(isPickingUp && form.isBoxed === 'yes'),
    boxes: isPickingUp ? boxesField(form.numberOfBoxes) : '',
  };
}
