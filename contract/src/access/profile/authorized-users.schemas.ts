import * as z from 'zod/mini';
import { email, personName, text } from '../../errors/fields.ts';
import { formEmail, formPersonName, formText } from '../../errors/form-fields.ts';

/** A person over 21 who may discuss the account over the phone, in the server's field names. */
export const authorizedUserSchema = z.object({
  id: z.number(),
  /** The user who added the person; null where a steward did. */
  user: z.nullable(z.number()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
});
export type AuthorizedUser = z.infer<typeof authorizedUserSchema>;
/** GET /authorizedusers/: a plain array. */
export const authorizedUserListSchema = z.array(authorizedUserSchema);

/** The body of POST and PUT. `user` is accepted and ignored: it is always the signed-in user. */
export const authorizedUserBodySchema = z.object({
  first_name: personName(32),
  last_name: personName(32),
  email: email(),
  phone_number: text(64),
});
export type AuthorizedUserBody = z.infer<typeof authorizedUserBodySchema>;

/** Longest e-mail in forms of the profile area. */
export const PROFILE_EMAIL_LENGTH = 32;

/** The form, in the browser's field names. */
export const authorizedUserFormSchema = z.object({
  firstname: formPersonName(32),
  lastname: formPersonName(32),
  phone1: formText(64),
  email: formEmail(PROFILE_EMAIL_LENGTH),
});
export type AuthorizedUserForm = z.infer<typeof authorizedUserFormSchema>;

/** The form of a stored authorized user. */
export function toAuthorizedUserForm(person: AuthorizedUser): AuthorizedUserForm {
  return {
    firstname: person.first_name,
    lastname: person.last_name,
    phone1: person.phone_number,
    email: person.email,
  };
}

/** The body that the form sends. */
export function toAuthorizedUserBody(form: AuthorizedUserForm): AuthorizedUserBody {
  return {
    first_name: form.firstname,
    last_name: form.lastname,
    phone_number: form.phone1,
    email: form.email,
  };
}
