import * as z from 'zod/mini';
import { FORM_MESSAGES, type FormProblems, problemsAsIssues } from '../errors/form-fields.ts';
import { emailsFormProblem } from './additional-emails.ts';
import { type Holidays, whyNotRequestable } from './business-days.ts';
import type { MethodCode } from './methods.ts';
import { TIMES_OF_DAY } from './orders.schemas.ts';
import { carrierMethod, needsLabel, type PullElements, pullElements } from './pull-elements.ts';
import { MAX_NOTES } from './request-fields.ts';

/** A choice between yes and no; empty until it is made. */
export const yesNoSchema = z.enum(['', 'yes', 'no']);

/** Options of "Number of Boxes"; the last is sent as 20 (document 2, section 9). */
export const BOX_OPTIONS: readonly string[] = [
  ...Array.from({ length: 19 }, (_, index) => String(index + 1)),
  '20+',
];

/** A chosen option as the number that is sent; empty when none is. */
export const boxesField = (option: string): string => option.replace('+', '');

/** The fields of the form, for whoever keeps or reads it. */
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

/** The pull request form (document 2, section 3), the same fields whatever the method shows of them. */
export type PullForm = z.infer<typeof pullFormFields>;

/** The form before anything was typed: the earliest date and Any Time (document 2, section 9). */
export function emptyPullForm(earliest: string): PullForm {
  return {
    addressId: null,
    preferredDelivery: earliest,
    preferredDeliveryTime: 'ANY_TIME',
    additionalEmails: '',
    pickingUp: '',
    numberOfBoxes: '',
    isBoxed: '',
    myCommonCarrier: '',
    labelName: '',
    deliveryNote: '',
  };
}

/** What a form is checked against: its method as chosen in step one, and the days that can be had. */
export interface PullFormRules {
  readonly method: MethodCode;
  readonly earliest: string;
  readonly holidays: Holidays;
}

/** The method a form stands for: the carrier's account is chosen inside the form. */
export function submittedMethod(form: PullForm, method: MethodCode): MethodCode {
  return pullElements(method).carrierChoice
    ? carrierMethod(form.myCommonCarrier === 'yes')
    : method;
}

type Problems = FormProblems<PullForm>;

function choiceProblems(form: PullForm, elements: PullElements): Problems {
  const asksForBoxes = elements.pickingUp && form.pickingUp === 'yes';
  const problems: [keyof PullForm, boolean][] = [
    ['pickingUp', elements.pickingUp && form.pickingUp === ''],
    ['numberOfBoxes', asksForBoxes && !BOX_OPTIONS.includes(form.numberOfBoxes)],
    ['isBoxed', asksForBoxes && form.isBoxed === ''],
    ['myCommonCarrier', elements.carrierChoice && form.myCommonCarrier === ''],
  ];
  const open = problems.filter(([, isOpen]) => isOpen);
  return Object.fromEntries(open.map(([name]) => [name, FORM_MESSAGES.option]));
}

/** What stands under each field of a form that cannot be sent as it is (document 2, section 5). */
export function pullFormProblems(form: PullForm, rules: PullFormRules): Problems {
  const elements = pullElements(rules.method);
  const isLabelMissing = needsLabel(submittedMethod(form, rules.method)) && form.labelName === '';
  const emails = emailsFormProblem(form.additionalEmails);
  const day = whyNotRequestable(form.preferredDelivery, rules.earliest, rules.holidays);
  return {
    ...(elements.address && form.addressId === null && { addressId: 'Please select an address' }),
    ...(day !== null && { preferredDelivery: day }),
    ...(emails !== null && { additionalEmails: emails }),
    ...choiceProblems(form, elements),
    ...(isLabelMissing && { labelName: 'Please upload your common carrier label.' }),
    ...(form.deliveryNote.trim().length > MAX_NOTES && {
      deliveryNote: FORM_MESSAGES.tooLong(MAX_NOTES),
    }),
  };
}

/** The same rules as a schema, for the form's resolver. */
export const pullFormSchema = (rules: PullFormRules) =>
  pullFormFields.check(problemsAsIssues((form) => pullFormProblems(form, rules)));
