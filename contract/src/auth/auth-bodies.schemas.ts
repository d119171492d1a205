import * as z from 'zod/mini';
import { email, optionalText, secret, text } from '../errors/fields.ts';

// Apart from the answers: only the server reads these, and every visitor downloads the answers.

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
export const passwordConfirmBodySchema = z.object({
  token: text(128),
  password: secret(MAX_PASSWORD_LENGTH),
});
