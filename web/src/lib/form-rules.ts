import { isEmail } from '@portal/contract/errors/email-address';
import * as z from 'zod/mini';

const REQUIRED = 'Please fill in this required field.';

/** Form messages letter for letter as document 1, section 5, gives them. */
function maxLength(max: number) {
  return z.maxLength(max, `Max length is ${max}`);
}

/** Required text of a form, trimmed, of at most `max` characters. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, REQUIRED), maxLength(max));

/** A required secret: as requiredText, but blanks around it count. */
export const requiredSecret = (max: number) =>
  z.string().check(z.minLength(1, REQUIRED), maxLength(max));

/** A required e-mail address; of several broken rules the first one is said. */
export const requiredEmail = (max: number) =>
  requiredText(max).check(
    z.refine((value) => value === '' || isEmail(value), 'Please enter a valid email address'),
  );
