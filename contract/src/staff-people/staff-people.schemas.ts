import * as z from 'zod/mini';

const staffPersonSchema = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Signs in; has not set a password yet; was deactivated. */
  state: z.enum(['active', 'no password', 'deactivated']),
  is_self: z.boolean(),
  last_sign_in_at: z.nullable(z.string()),
});
export type StaffPerson = z.infer<typeof staffPersonSchema>;

/** GET /staff/people/, and the answer of POST /staff/people/{id}/deactivate/ and …/reactivate/. */
export const staffPeopleSchema = z.array(staffPersonSchema);
