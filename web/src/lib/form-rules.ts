import { isEmail } from '@portal/contract/errors/email-address';
import { FORM_MESSAGES, formText } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';

/** A required secret: as formText, but blanks around it count. */
export const requiredSecret = (max: number) =>
  z
    .string()
    .check(z.minLength(1, FORM_MESSAGES.required), z.maxLength(max, FORM_MESSAGES.tooLong(max)));

/** A required e-mail address. Of several broken rules the first one is shown. */
export const requiredEmail = (max: number) =>
  formText(max).check(z.refine((value) => value === '' || isEmail(value), FORM_MESSAGES.email));
