import * as z from 'zod/mini';
import { email, optionalText, secret, text } from '../errors/fields.ts';

/** Who is signed in, as login and GET /rest-auth/user/ answer (decisions: Accounts). */
export const userSchema = z.object({
  id: z.number(),
  pk: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_readonly: z.boolean(),
  is_staff: z.boolean(),
  is_commercial: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** Longest password the server takes; the forms allow 32 (decisions: Accounts). */
const MAX_PASSWORD_LENGTH = 128;

/** A missing e-mail gets the same answer as a wrong one, so it is optional here. */
export const loginBodySchema = z.object({
  email: optionalText(254),
  password: secret(MAX_PASSWORD_LENGTH),
});

/** The e-mail and the names can change; a field left out stays. */
export const userUpdateBodySchema = z.object({
  email: z.optional(email()),
  first_name: z.optional(text(32)),
  last_name: z.optional(text(32)),
});
export type UserUpdate = z.infer<typeof userUpdateBodySchema>;

export const passwordChangeBodySchema = z.object({
  old_password: secret(MAX_PASSWORD_LENGTH),
  new_password1: secret(MAX_PASSWORD_LENGTH),
  new_password2: secret(MAX_PASSWORD_LENGTH),
});

export const passwordResetBodySchema = z.object({ email: email() });
export const tokenBodySchema = z.object({ token: text(128) });
/** POST /email_change/undo/: the secret with which a new password is set. */
export const emailUndoneSchema = z.object({ token: z.string() });
export const passwordConfirmBodySchema = z.object({
  token: text(128),
  password: secret(MAX_PASSWORD_LENGTH),
});

/** The plain acknowledgement of dj-rest-auth: a sentence. */
export const detailSchema = z.object({ detail: z.string() });
/** The plain acknowledgement of the reset calls. */
export const statusOkSchema = z.object({ status: z.literal('OK') });

/** The one answer to a wrong password and to an unknown e-mail (decisions: Accounts). */
export const LOGIN_REFUSED = 'Unable to log in with provided credentials.';
