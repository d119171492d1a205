import * as z from 'zod/mini';
import { ACCOUNT_ROLES } from '../auth/roles.ts';
import { choice, email, optionalDay, personName } from '../../errors/fields.ts';
import { formEmail, formPersonName } from '../../errors/form-fields.ts';
import { whyTooEarly, type WriteDay } from '../../provider/business-days.ts';

/** Most people of an account who are active or invited (docs/product/profile.md#people). */
export const MAX_PEOPLE = 20;
/** Longest first or last name of a user, in characters. */
export const MAX_PERSON_NAME = 32;

/** Has a password; was invited and has set none; has neither; is past the last day; was deactivated. */
const PERSON_STATES = ['active', 'invited', 'not invited', 'ended', 'deactivated'] as const;

/** A user of an account, as its people and stewards see them. */
export const personSchema = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  state: z.enum(PERSON_STATES),
  invited_until: z.nullable(z.string()),
  last_sign_in_at: z.nullable(z.string()),
  /** The last day of access where the provider is, yyyy-MM-dd; null for no end. */
  access_ends_on: z.nullable(z.string()),
  /** Only of users who have one. */
  has_second_factor: z.optional(z.literal(true)),
});
export type Person = z.infer<typeof personSchema>;

/** GET /people/: the users of the account, oldest first. Each change answers the list too. */
export const peopleSchema = z.array(personSchema);

/** POST /people/{id}/access/: role and last day. */
export const accessBody = z.object({
  role: choice(ACCOUNT_ROLES),
  access_ends_on: optionalDay(),
});
export type AccessBody = z.infer<typeof accessBody>;

/** POST /people/: the person to invite by mail. */
export const newPersonBody = z.extend(accessBody, {
  email: email(),
  first_name: personName(MAX_PERSON_NAME),
  last_name: personName(MAX_PERSON_NAME),
});
export type NewPersonBody = z.infer<typeof newPersonBody>;

/** The form of role and last day; an empty day is no end, and a last day that is over may stay. */
export const accessForm = (today: string, writeDay: WriteDay, lastDay: string | null = null) =>
  z.object({
    role: z.enum(ACCOUNT_ROLES),
    access_ends_on: z.string().check(({ value, issues }) => {
      const isKept = value === '' || value === lastDay;
      const message = isKept ? null : whyTooEarly(value, today, writeDay);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  });
export type AccessForm = z.infer<ReturnType<typeof accessForm>>;

/** The form of an invitation. */
export const invitationForm = (today: string, writeDay: WriteDay) =>
  z.extend(accessForm(today, writeDay), {
    email: formEmail(),
    first_name: formPersonName(MAX_PERSON_NAME),
    last_name: formPersonName(MAX_PERSON_NAME),
  });

/** The body that either form sends. */
export const toAccessBody = <Form extends AccessForm>(form: Form) => ({
  ...form,
  access_ends_on: form.access_ends_on === '' ? null : form.access_ends_on,
});
