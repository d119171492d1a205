import * as z from 'zod/mini';
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import { isEmail } from '../errors/email-address.ts';
import { field, isAbsent } from '../errors/fields.ts';
import { FORM_MESSAGES } from '../errors/form-fields.ts';

/** How many additional addresses one request may name (decisions: Orders). */
const MAX_ADDITIONAL_EMAILS = 10;

/**
 * The addresses of a comma-separated text: lower-cased, each once, in the order typed; empty places between
 * commas do not count (document 2, section 5; decisions: Orders).
 */
export function splitEmails(typed: string): string[] {
  const parts = typed.split(',').map((part) => part.trim().toLowerCase());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** What is wrong with a list of additional addresses; null when nothing is. */
function emailsProblem(emails: readonly string[]): 'invalid' | 'too many' | null {
  if (!emails.every(isEmail)) return 'invalid';
  return emails.length > MAX_ADDITIONAL_EMAILS ? 'too many' : null;
}

/** What forms say under a typed list of additional addresses; null when nothing is wrong with it. */
export function emailsFormProblem(typed: string): string | null {
  const problem = emailsProblem(splitEmails(typed));
  if (problem === null) return null;
  if (problem === 'invalid') return FORM_MESSAGES.email;
  return `Please enter at most ${MAX_ADDITIONAL_EMAILS} email addresses`;
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
      problem === 'invalid'
        ? FIELD_MESSAGES.email
        : `Ensure this field has no more than ${MAX_ADDITIONAL_EMAILS} elements.`,
    );
  });
