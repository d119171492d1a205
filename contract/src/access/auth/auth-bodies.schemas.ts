import * as z from 'zod/mini';
import { email, optionalEmail, personName, secret, text } from '../../errors/fields.ts';

// Kept apart from the answers, because only the server uses these and every visitor downloads the answers.

/** Longest password the server takes; the forms allow 32 (docs/product/sign-in.md#password-rules). */
const MAX_PASSWORD_LENGTH = 128;

/** A missing e-mail gets the same answer as a wrong password, so it is optional here. */
export const loginBodySchema = z.object({
  email: optionalEmail(),
  password: secret(MAX_PASSWORD_LENGTH),
});

/** The e-mail and the names can change; a field left out stays. */
export const userUpdateBodySchema = z.object({
  email: z.optional(email()),
  first_name: z.optional(personName(32)),
  last_name: z.optional(personName(32)),
});
export type UserUpdate = z.infer<typeof userUpdateBodySchema>;

/** POST /rest-auth/password/change/: the old password, and the new one twice. */
export const passwordChangeBodySchema = z.object({
  old_password: secret(MAX_PASSWORD_LENGTH),
  new_password1: secret(MAX_PASSWORD_LENGTH),
  new_password2: secret(MAX_PASSWORD_LENGTH),
});

/** POST /password_reset/: the e-mail that gets a reset link. */
export const passwordResetBodySchema = z.object({ email: email() });
/** The secret of a mailed link. One that is too long is treated as unknown. */
const linkToken = () => text(Number.POSITIVE_INFINITY);

/** POST /password_reset/validate_token/: whether the secret of a link is still valid. */
export const tokenBodySchema = z.object({ token: linkToken() });
/** POST /password_reset/confirm/: the secret of a link, and the new password. */
export const passwordConfirmBodySchema = z.object({
  token: linkToken(),
  password: secret(MAX_PASSWORD_LENGTH),
});
