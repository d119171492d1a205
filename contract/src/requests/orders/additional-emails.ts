import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { isEmail } from '../../errors/email-address.ts';
import { field, isAbsent } from '../../errors/fields.ts';
import { FORM_MESSAGES } from '../../errors/form-fields.ts';
import { t } from '../../texts/orders.ts';

/** Most additional e-mails of one request (docs/product/requests.md#fields). */
const MAX_ADDITIONAL_EMAILS = 10;

/** Splits a comma-separated text into e-mails: lower-cased, without duplicates and empty parts. */
export function splitEmails(typed: string): string[] {
  const parts = typed.split(',').map((part) => part.trim().toLowerCase());
  return [...new Set(parts.filter((part) => part !== ''))];
}

function emailsProblem(emails: readonly string[]): 'invalid' | 'too many' | null {
  if (!emails.every(isEmail)) return 'invalid';
  return emails.length > MAX_ADDITIONAL_EMAILS ? 'too many' : null;
}

/** The message of a form under typed additional e-mails, if they are wrong. */
export function emailsFormProblem(typed: string): string | undefined {
  const problem = emailsProblem(splitEmails(typed));
  if (problem === 'invalid') return FORM_MESSAGES.email;
  if (problem === null) return undefined;
  return t.tooManyEmails(MAX_ADDITIONAL_EMAILS);
}

/** The field `additional_emails` of the create calls; comes out as orders keep it, `a@b.example,c@d.example`. */
export const additionalEmails = () =>
  field(z.string(), (input, fail) => {
    if (isAbsent(input)) return '';
    if (typeof input !== 'string') return fail(FIELD_MESSAGES.notText);
    const emails = splitEmails(input);
    const problem = emailsProblem(emails);
    if (problem === null) return emails.join(',');
    return fail(
      problem === 'invalid' ? FIELD_MESSAGES.email : t.tooManyElements(MAX_ADDITIONAL_EMAILS),
    );
  });
