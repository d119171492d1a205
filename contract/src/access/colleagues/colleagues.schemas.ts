import * as z from 'zod/mini';
import { STAFF_ROLES } from '../auth/roles.ts';
import { choice, email, personName } from '../../errors/fields.ts';
import { MAX_PERSON_NAME } from '../people/people.schemas.ts';

const staffPersonSchema = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Signs in; has not set a password yet; was deactivated. */
  state: z.enum(['active', 'no password', 'deactivated']),
  is_self: z.boolean(),
  last_sign_in_at: z.nullable(z.string()),
  /** Whether a code or a passkey is asked for beside the password. */
  has_second_factor: z.boolean(),
  /** In how many browsers the person is signed in. */
  session_count: z.number(),
});
export type StaffPerson = z.infer<typeof staffPersonSchema>;

/** GET /staff/people/, and the answer of every change of a person. */
export const staffPeopleSchema = z.array(staffPersonSchema);

/** POST /staff/people/: a colleague to invite. */
export const newStaffBody = z.object({
  email: email(),
  first_name: personName(MAX_PERSON_NAME),
  last_name: personName(MAX_PERSON_NAME),
  role: choice(STAFF_ROLES),
});
export type NewStaffBody = z.infer<typeof newStaffBody>;

/** POST /staff/people/{id}/role/: effective at the next call. */
export const staffRoleBody = z.object({ role: choice(STAFF_ROLES) });
